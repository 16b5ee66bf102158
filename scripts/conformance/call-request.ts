import type { CallMethod } from "~/contracts/calls/call";
import type { Signing } from "./sign.ts";

/** One call. `timeoutMs` is the contract's timeout. */
export interface CallRequest {
  readonly method: CallMethod;
  readonly path: string;
  readonly timeoutMs: number;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** A success may have any body or none, because the product does not read it. */
  readonly isUnread?: boolean;
  /** How to sign the call incorrectly; undefined for a correct signature. */
  readonly signing?: Signing;
}
