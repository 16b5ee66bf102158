import type { AppLoadContext } from "@remix-run/cloudflare";
import {
  derivePayoutAmountProblem,
  isFirstPayoutTo,
  mayBringBack,
  PAYOUT_INSTRUMENT,
  type PayoutAmountProblem,
  type PendingPayout,
} from "~/domain/account/payout";
import type { Balances } from "~/domain/account/earnings";
import { deriveAccountOutcome } from "~/domain/failure/account-outcomes";
import type { Failure } from "~/domain/failure/failure";
import type { Amount } from "~/domain/money/money";
import type { AmountError, WithdrawErrors } from "../form/fields";
import { toPending } from "./send-payout.server";

/** The requested payout. `key` is the page view's token. */
interface PayoutRequest {
  readonly userId: number;
  readonly address: string;
  readonly amount: Amount;
  readonly key: FormDataEntryValue | null;
}

/** A payout that can be sent, with its account's balances. */
export interface ReadyPayout {
  readonly kind: "ready";
  readonly pending: PendingPayout;
  readonly balances: Balances;
  readonly isNewAddress: boolean;
}

type Prepared =
  | ReadyPayout
  | { readonly kind: "session-ended" }
  | { readonly kind: "failed"; readonly status: number; readonly errors: WithdrawErrors };

/** Checks the request against the account's current state. Rejects it while another payout is pending, or if it violates the gateway's limits. */
export async function preparePayout(
  context: AppLoadContext,
  { userId, address, amount, key }: PayoutRequest,
): Promise<Prepared> {
  const { account } = context.gateways;
  const [notes, balances, payouts] = await Promise.all([
    context.payoutNotes.find(userId),
    account.fetchBalances(),
    account.fetchPayouts(),
  ]);
  if (notes.pending) return failed(409, { form: { key: "pending" } });
  if (!balances.ok) return failBy(balances.failure);
  // Without the list, an earlier similar payout could later be mistaken for this one if its outcome stays unknown.
  if (!payouts.ok) return failBy(payouts.failure);
  const { networkTitle } = balances.value;
  const payout = { ...PAYOUT_INSTRUMENT, networkTitle, address, amount };
  const idempotencyKey = await context.idempotencyKey({ userId, payout }, key);
  const now = context.now();
  const pending = toPending({ payout, idempotencyKey }, payouts.value, now);
  const problem = derivePayoutAmountProblem(amount, balances.value);
  // After a double press, the balance is already reduced by the first payout. The same key then returns that payout, as
  // long as the gateway keeps it. If the listed payout has another key, the gateway rejects the request with a balance
  // that is too low.
  const mayBeMade = problem?.kind === "balance-too-low" && mayBringBack(payout, payouts.value, now);
  if (problem && !mayBeMade) return failed(422, { amount: toAmountError(problem) });
  const isNewAddress = isFirstPayoutTo(address, payouts.value);
  return { kind: "ready", pending, balances: balances.value, isNewAddress };
}

function failBy(failure: Failure): Prepared {
  if (deriveAccountOutcome(failure).kind === "reset-session") return { kind: "session-ended" };
  return failed(503, { form: { key: "main_error", traceId: failure.traceId } });
}

function failed(status: number, errors: WithdrawErrors): Prepared {
  return { kind: "failed", status, errors };
}

function toAmountError(problem: PayoutAmountProblem): AmountError {
  switch (problem.kind) {
    case "zero":
      return { key: "nothing_asked" };
    case "too-small":
      return { key: "withdrawalAmountTooSmall", minimum: problem.minimum };
    case "balance-too-low":
      return { key: "balance_too_low" };
    case "below-fee":
      return { key: "below_fee", fee: problem.fee };
  }
}
