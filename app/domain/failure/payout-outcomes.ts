// Translates failed payout requests into outcomes (spec: Error policies; Withdrawals).
import type { Amount } from "../money/money";
import { deriveAccountOutcome } from "./account-outcomes";
import type { UpstreamCode } from "./error-codes";
import {
  findReachedLimit,
  isTurnedAway,
  mayHaveHappened,
  type Failure,
  type ReachedLimit,
} from "./failure";

/** How the request ended; `minimum` is in USDT. After 'unknown' the payout may exist. After 'limited' it may exist only if the request was a repetition. */
export type PayoutOutcome =
  | { readonly kind: "unknown" }
  | { readonly kind: "session-ended" }
  | { readonly kind: "too-small"; readonly minimum: Amount }
  | { readonly kind: "balance-too-low" }
  | { readonly kind: "balance-not-found" }
  | { readonly kind: "invalid" }
  | ({ readonly kind: "limited" } & ReachedLimit)
  | { readonly kind: "failed" };

const BY_CODE: Partial<Record<UpstreamCode, "balance-too-low" | "balance-not-found" | "invalid">> =
  {
    ERR_BALANCE_TOO_LOW: "balance-too-low",
    ERR_BALANCE_NOT_FOUND: "balance-not-found",
    ERR_VALIDATION: "invalid",
  };

/** The outcome of a failed request. A repetition that is rejected before it is read does not tell whether the first request succeeded. */
export function derivePayoutOutcome(
  failure: Failure,
  { isRepeated }: { readonly isRepeated: boolean },
): PayoutOutcome {
  const account = deriveAccountOutcome(failure);
  if (account.kind === "reset-session") return { kind: "session-ended" };
  const limit = findReachedLimit(failure);
  if (limit) return { kind: "limited", ...limit };
  if (failure.kind !== "upstream" || mayHaveHappened(failure)) return { kind: "unknown" };
  if (isRepeated && isTurnedAway(failure)) return { kind: "unknown" };
  if (account.kind === "withdrawal-too-small") {
    const { minimum } = account;
    return minimum === undefined ? { kind: "failed" } : { kind: "too-small", minimum };
  }
  return { kind: BY_CODE[failure.code] ?? "failed" };
}
