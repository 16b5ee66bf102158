// The ways a gateway call can fail, in words that name no gateway and no transport, and the catalogue of
// error codes (spec: Error codes).
import type { Amount } from "../money/money";
import type { OrderKey } from "../order/order-key";

/** Every error code that a gateway may send; the last two are ours (docs/gateway-contract.md, "What is repeated"). */
export const UPSTREAM_CODES = [
  "ERR_UNAUTHORIZED",
  "ERR_NOT_ENOUGH_PERMISSIONS",
  "ERR_UNPROCESSABLE_ENTITY",
  "ERR_INVALID_CREDENTIALS",
  "ERR_USER_ALREADY_REGISTERED",
  "ERR_FORBIDDEN",
  "ERR_BAD_REQUEST",
  "ERR_NO_LIQUIDITY_AVAILABLE",
  "ERR_NOT_FOUND",
  "ERR_SERVICE_UNAVAILABLE",
  "ERR_NOT_ACCEPTABLE",
  "ERR_INTERNAL_SERVER_ERROR",
  "ERR_NETWORK_NOT_SUPPORTED",
  "ERR_BALANCE_TOO_LOW",
  "ERR_BALANCE_NOT_FOUND",
  "ERR_WITHDRAWAL_TOO_SMALL",
  "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL",
  "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG",
  "ERR_VALIDATION",
  "ERR_INVALID_PASSWORD_RESET_CODE",
  "ERR_PRISMA_CLIENT_KNOWN_REQUEST",
  "ERR_IM_A_TEAPOT",
  "ERR_NOT_FOUND_E",
  "ERR_PAIR_NOT_ACTIVE",
  "ERR_IDEMPOTENCY_KEY_REUSED",
  "ERR_IDEMPOTENCY_KEY_IN_USE",
] as const;

/** One of the error codes. */
export type UpstreamCode = (typeof UPSTREAM_CODES)[number];

/** What only the gateway's English message says; read in contracts/upstream-messages.ts and nowhere else. */
export type UpstreamHint =
  | "client-blacklisted"
  | "referrer-unknown"
  | "email-registered"
  | "email-already-set"
  | "verification-needed";

/** Facts that come along with a code: the amounts that would be accepted, whether the password was rejected, and the order that was made with the same idempotency key before. */
export interface UpstreamDetails {
  readonly expectedAmount?: Amount | undefined;
  readonly expectedGeneralAmount?: Amount | undefined;
  readonly amountInMessage?: Amount | undefined;
  readonly isPasswordRejected?: boolean | undefined;
  readonly existingOrder?: OrderKey | undefined;
}

/** A field of a body that is not what the contract asks for; `path` is dotted, 'instrumentFrom.slug'. */
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

/** Why a call has no value. `traceId` is the id that the visitor may quote and that stands in the logs; `retryAfterSeconds` comes with a limit that says when it ends. */
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
 * Whether a failed write may have happened all the same. It has not only where the gateway rejected it with a code of
 * the catalogue and a status of 4xx, or where a limit held it back; a key in use says that the same write is still
 * running.
 */
export function mayHaveHappened(failure: Failure): boolean {
  if (failure.kind === "http") return failure.status !== TOO_MANY_REQUESTS;
  if (failure.kind !== "upstream") return true;
  const isRejected = failure.status >= 400 && failure.status < 500;
  return !isRejected || failure.code === "ERR_IDEMPOTENCY_KEY_IN_USE";
}

/** Whether a write was turned away at the door, whatever it asks: that says nothing about the same write before it. */
export function isTurnedAway(failure: Failure): boolean {
  return "status" in failure && TURNED_AWAY.includes(failure.status);
}

/** A limit that a call ran into, ours or the gateway's; without `waitSeconds` nobody says when it ends. */
export interface ReachedLimit {
  readonly waitSeconds: number | undefined;
}

/** The limit that made a call fail; undefined where it failed for another reason. */
export function findReachedLimit(failure: Failure): ReachedLimit | undefined {
  if (!("status" in failure) || failure.status !== TOO_MANY_REQUESTS) return undefined;
  return { waitSeconds: failure.retryAfterSeconds };
}

/** Whether the gateway says that there is no such thing, with a code or without. */
export function isNotFound(failure: Failure): boolean {
  return "status" in failure && failure.status === 404;
}

/** Whether the gateway says, by the contract's code and not by a status alone, that it has no such call: what is optional is then left out. */
export function isLeftOut(failure: Failure): boolean {
  return failure.kind === "upstream" && failure.code === "ERR_NOT_FOUND" && isNotFound(failure);
}

/** Whether the gateway says that there is no such text, or that there is none any more. */
export function isGone(failure: Failure): boolean {
  return isNotFound(failure) || ("status" in failure && failure.status === 410);
}
