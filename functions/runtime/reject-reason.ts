import type { RejectedRequest } from "~/context/instead";

/** Why a request is rejected. Without a `messageKey` the response is JSON, not a page. */
export interface RejectReason {
  readonly status: number;
  readonly messageKey?: RejectedRequest["messageKey"];
  /** One of the gateway's error codes, for programs (spec: Error codes). */
  readonly code: string;
  readonly message: string;
  /** The path itself is invalid, so the page is rendered at the locale's root. */
  readonly isPathBad?: boolean;
  readonly retryAfterSeconds?: number;
  readonly headers?: Readonly<Record<string, string>>;
}
