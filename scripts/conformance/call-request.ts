import type { CallMethod } from "~/contracts/calls/call";
import type { Caller } from "./callers.ts";
import type { Signing } from "./sign.ts";

/** One call. `timeoutMs` is the contract's timeout. */
export interface CallRequest {
  readonly method: CallMethod;
  readonly path: string;
  readonly timeoutMs: number;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** In whose name the call is made; default: the visitor of a page. */
  readonly caller?: Caller;
  /** Whether the call changes nothing, although it is a POST. */
  readonly isRead?: boolean;
  /** A success may have any body or none, because the product does not read it. */
  readonly isUnread?: boolean;
  /** Whether it opens a live channel. */
  readonly isUpgrade?: true;
  /** How to sign the call incorrectly; undefined for a correct signature. */
  readonly signing?: Signing;
}
