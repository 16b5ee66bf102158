import type { Pause } from "./pause";

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
    | "failed";
  /** How long to wait after a limit was reached. */
  readonly retryAfterSeconds?: number | undefined;
}

/** Where the edge sends a client navigation. */
export interface Redirection {
  readonly to: string;
  readonly status: number;
  /** Whether the target is loaded as a new document. */
  readonly isDocument?: boolean;
}

/** What the edge wants the root to show in place of the page: a rejection and a redirection are thrown, a pause is a page of its own. */
export type Instead =
  | { readonly kind: "rejection"; readonly rejected: RejectedRequest }
  | { readonly kind: "redirection"; readonly redirection: Redirection }
  | { readonly kind: "pause"; readonly pause: Pause };
