// The ways a gateway call can fail, independent of gateway and transport.
import type { Amount } from "../money/money";
import type { OrderKey } from "../order/order-key";
import type { UpstreamCode } from "./error-codes";

/** Facts that only the gateway's English message carries. Only contracts/upstream-messages.ts reads them. */
export type UpstreamHint =
  | "client-blacklisted"
  | "referrer-unknown"
  | "email-registered"
  | "email-already-set"
  | "verification-needed";

/** Facts that accompany a code: the accepted amounts, the rejection of a password, and the order of a reused idempotency key. */
export interface UpstreamDetails {
  readonly expectedAmount?: Amount | undefined;
  readonly expectedGeneralAmount?: Amount | undefined;
  readonly amountInMessage?: Amount | undefined;
  readonly isPasswordRejected?: boolean | undefined;
  readonly existingOrder?: OrderKey | undefined;
}

/** A field of a body that breaks the contract; `path` is dotted, 'instrumentFrom.slug'. */
export interface ContractIssue {
  readonly path: string;
  readonly message: string;
}

/** The gateway rejected the call with a code of the catalogue. */
export interface UpstreamFailure {
  readonly kind: "upstream";
  readonly code: UpstreamCode;
  readonly message: string;
  readonly status: number;
  readonly hint?: UpstreamHint | undefined;
  readonly details: UpstreamDetails;
  readonly traceId: string;
  readonly retryAfterSeconds?: number | undefined;
}

/** Why a call has no value. `traceId` identifies the call in the logs, and the visitor may quote it. `retryAfterSeconds` is set if a limit reports its end. */
export type Failure =
  | UpstreamFailure
  | {
      readonly kind: "http";
      readonly status: number;
      readonly traceId: string;
      readonly retryAfterSeconds?: number | undefined;
    }
  | { readonly kind: "timeout"; readonly traceId: string }
  | { readonly kind: "network"; readonly traceId: string }
  | {
      readonly kind: "contract";
      readonly issues: readonly ContractIssue[];
      readonly traceId: string;
    };

const TOO_MANY_REQUESTS = 429;
const TURNED_AWAY: readonly number[] = [401, 403, 418, TOO_MANY_REQUESTS];

/**
 * Whether a failed write may still have happened. It has not if a limit or the gateway rejected it. A rejection has a
 * catalogue code and a 4xx status. The exception is a key in use: the same write is still running.
 */
export function mayHaveHappened(failure: Failure): boolean {
  if (failure.kind === "http") return failure.status !== TOO_MANY_REQUESTS;
  if (failure.kind !== "upstream") return true;
  const isRejected = failure.status >= 400 && failure.status < 500;
  return !isRejected || failure.code === "ERR_IDEMPOTENCY_KEY_IN_USE";
}

/** Whether the gateway rejected a write before reading it (authorization or limit). That does not tell whether an earlier attempt succeeded. */
export function isTurnedAway(failure: Failure): boolean {
  return "status" in failure && TURNED_AWAY.includes(failure.status);
}

/** A limit of ours or of the gateway; `waitSeconds` is undefined if its end is unknown. */
export interface ReachedLimit {
  readonly waitSeconds: number | undefined;
}

/** The limit that a call exceeded; undefined if it failed for another reason. */
export function findReachedLimit(failure: Failure): ReachedLimit | undefined {
  if (!("status" in failure) || failure.status !== TOO_MANY_REQUESTS) return undefined;
  return { waitSeconds: failure.retryAfterSeconds };
}

/** Whether the gateway reports a 404, with or without a code. */
export function isNotFound(failure: Failure): boolean {
  return "status" in failure && failure.status === 404;
}

/** Whether the gateway does not know the referrer. The visitor continues without one (spec: Referral). */
export function isReferrerUnknown(failure: Failure): boolean {
  return failure.kind === "upstream" && failure.hint === "referrer-unknown";
}

/** Whether the gateway does not support an optional call. The contract's code must name it; the status alone is not enough. */
export function isLeftOut(failure: Failure): boolean {
  return failure.kind === "upstream" && failure.code === "ERR_NOT_FOUND" && isNotFound(failure);
}

/** Whether the gateway reports that a text does not exist, or no longer does. */
export function isGone(failure: Failure): boolean {
  return isNotFound(failure) || ("status" in failure && failure.status === 410);
}
