// The calls of the public API, by path: the open rows of the call table (spec: Public calls).
import type { CallMethod, PublicFacts } from "~/contracts/calls/call";
import { CALLS, PUBLIC_CALL_NAMES, type PublicCallName } from "~/contracts/calls/call-table";
import type { LimitPurpose } from "~/domain/limits/request-limits";

/** A public call, and the timeout of its gateway, ms. */
export interface PublicCall extends PublicFacts {
  readonly name: PublicCallName;
  readonly method: CallMethod;
  readonly gateway: (typeof CALLS)[PublicCallName]["gateway"];
  readonly timeoutMs: number;
  /** The limit that counts the call (docs/security.md 46). */
  readonly limit: LimitPurpose;
  /** Whether a success needs no body (docs/gateway-contract.md). */
  readonly returnsNothing: boolean;
}

/** The path of the live channel (spec: Live rate channel). */
export const LIVE_CHANNEL_PATH = "/api/v2/ws";

/** The public calls by path. */
export const PUBLIC_CALLS: Readonly<Record<string, PublicCall>> = Object.fromEntries(
  PUBLIC_CALL_NAMES.map((name) => [CALLS[name].path, toPublicCall(name)]),
);

function toPublicCall(name: PublicCallName): PublicCall {
  const { method, gateway, timeoutMs, limit, reply, open } = CALLS[name];
  const purpose = limit.by === "before" ? limit.purpose : "public-api";
  return {
    name,
    method,
    gateway,
    timeoutMs,
    limit: purpose,
    returnsNothing: reply === "nothing",
    ...open,
  };
}
