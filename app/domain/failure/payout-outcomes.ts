// What a failed request for a payout means (spec: Error reactions; Withdrawals).
import type { Amount } from "../money/money";
import { deriveAccountOutcome } from "./account-outcomes";
import { mayHaveHappened, type Failure, type UpstreamCode } from "./failure";

/** How the request ended; a `minimum` is in USDT. Of an unknown one the payout may have been made. */
export type PayoutOutcome =
  | { readonly kind: "unknown" }
  | { readonly kind: "session-ended" }
  | { readonly kind: "too-small"; readonly minimum: Amount }
  | { readonly kind: "balance-too-low" }
  | { readonly kind: "balance-not-found" }
  | { readonly kind: "invalid" }
  | { readonly kind: "limited" }
  | { readonly kind: "failed" };

const TOO_MANY_REQUESTS = 429;
/** Statuses of a request that was turned away at the door, whatever it asked for. */
const TURNED_AWAY: readonly number[] = [401, 403, 418, TOO_MANY_REQUESTS];

const BY_CODE: Partial<Record<UpstreamCode, "balance-too-low" | "balance-not-found" | "invalid">> =
  {
    ERR_BALANCE_TOO_LOW: "balance-too-low",
    ERR_BALANCE_NOT_FOUND: "balance-not-found",
    ERR_VALIDATION: "invalid",
  };

/** Reads a failed request; one that is repeated with its key says nothing about the first where it is turned away at the door. */
export function derivePayoutOutcome(
  failure: Failure,
  { isRepeated }: { readonly isRepeated: boolean },
): PayoutOutcome {
  const account = deriveAccountOutcome(failure);
  if (account.kind === "reset-session") return { kind: "session-ended" };
  if (failure.kind !== "upstream" || mayHaveHappened(failure)) return { kind: "unknown" };
  if (isRepeated && TURNED_AWAY.includes(failure.status)) return { kind: "unknown" };
  if (failure.status === TOO_MANY_REQUESTS) return { kind: "limited" };
  if (account.kind === "withdrawal-too-small") {
    const { minimum } = account;
    return minimum === undefined ? { kind: "failed" } : { kind: "too-small", minimum };
  }
  return { kind: BY_CODE[failure.code] ?? "failed" };
}
