import type { RejectedRequest } from "~/context/instead";

/** Why a request is turned away; without a `messageKey` there is no page for it. */
export interface RejectReason {
  readonly status: number;
  readonly messageKey?: RejectedRequest["messageKey"];
  /** One of the gateway's codes, for programs (spec: Error codes). */
  readonly code: string;
  readonly message: string;
  /** The path itself is what is wrong: the page is then made at the locale's root. */
  readonly isPathBad?: boolean;
  readonly retryAfterSeconds?: number;
  readonly headers?: Readonly<Record<string, string>>;
}
