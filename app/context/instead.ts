import type { SitePart } from "~/domain/page/site-parts";
import type { Stop } from "./pause";

/** Why the edge rejects a request: an HTTP status and the translation key of its text. */
export interface RejectedRequest {
  readonly status: number;
  readonly messageKey:
    | "foreignOrigin"
    | "tooLarge"
    | "badRequest"
    | "unreadableForm"
    | "methodNotAllowed"
    | "tooManyRequests"
    | "notFound"
    | "gateway"
    | "signedOut"
    | "otherAccount"
    | "themeCookies"
    | "failed";
  /** How long the visitor has to wait after a limit, seconds. */
  readonly retryAfterSeconds?: number | undefined;
  /** The part that the site lacks, if the page needs it. The page then names it. */
  readonly missing?: SitePart | undefined;
}

/** The target of a redirected client navigation. */
export interface Redirection {
  readonly to: string;
  readonly status: number;
  /** Whether the browser has to load the target as a new document. */
  readonly isDocument?: boolean;
}

/** What the root shows instead of the page. It throws a rejection and a redirection; a pause has its own page. */
export type Instead =
  | { readonly kind: "rejection"; readonly rejected: RejectedRequest }
  | { readonly kind: "redirection"; readonly redirection: Redirection }
  | { readonly kind: "pause"; readonly pause: Stop };
