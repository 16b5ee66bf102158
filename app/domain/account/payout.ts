// Payouts of what was earned: where they may go and how much (spec: Withdrawals). The gateway decides; these rules say
// the same before anything is sent, with the figures that the gateway itself gave.
import { isKeyKept } from "../key-kept";
import { compareAmounts, isZeroAmount, subtractAmounts, type Amount } from "../money/money";
import { REPEATED_SUBMIT_WINDOW_MS } from "../session-limits";
import type { Balances, NewPayout, Payout } from "./earnings";

/** The form of a withdrawal names one that was made so short a while ago, milliseconds (our choice). */
const LATEST_PAYOUT_MS = 60 * 60_000;

/** Payouts of one amount to one address that are remembered beside one whose outcome is unknown: what a cookie has room for (our choice). */
export const MAX_LIKE_PAYOUTS = 20;

/** How far the gateway's clock may be behind ours where a payout is looked for, milliseconds (our choice). */
const PAYOUT_CLOCK_SKEW_MS = 5 * 60_000;

/** What payouts are made in: their minimum is in USDT, their addresses are Tron's (spec: Withdrawals). */
export const PAYOUT_INSTRUMENT = { currencyTitle: "USDT", networkTitle: "Tron (TRC20)" } as const;
/** Decimals that it carries. */
export const PAYOUT_DIGITS = 6;

/** The address that gateways take for tests: T and 33 ones (spec: Withdrawal address). */
export const TEST_PAYOUT_ADDRESS = `T${"1".repeat(33)}`;
const ADDRESS = /^T\S{33}$/;

/** Whether an address has the shape that payouts go to: the letter T and 33 characters (spec: Withdrawal address). */
export function isPayoutAddress(address: string): boolean {
  return address === TEST_PAYOUT_ADDRESS || ADDRESS.test(address);
}

/** What a payout may be: amounts in USDT; the gateway need not say its minimum and its fee. */
export type PayoutTerms = Pick<Balances, "accountBalance" | "withdrawalMinimum" | "withdrawalFee">;

/** Why an amount cannot be paid out. */
export type PayoutAmountProblem =
  | { readonly kind: "zero" }
  | { readonly kind: "too-small"; readonly minimum: Amount }
  | { readonly kind: "balance-too-low" }
  | { readonly kind: "below-fee"; readonly fee: Amount };

/** Why this amount cannot be paid out, by the gateway's own figures; undefined where nothing speaks against it. */
export function derivePayoutAmountProblem(
  amount: Amount,
  { accountBalance, withdrawalMinimum: minimum, withdrawalFee: fee }: PayoutTerms,
): PayoutAmountProblem | undefined {
  if (minimum !== undefined && compareAmounts(amount, minimum) < 0) {
    return { kind: "too-small", minimum };
  }
  if (isZeroAmount(amount)) return { kind: "zero" };
  if (compareAmounts(amount, accountBalance) > 0) return { kind: "balance-too-low" };
  const isEaten = fee !== undefined && compareAmounts(amount, fee) <= 0;
  return isEaten ? { kind: "below-fee", fee } : undefined;
}

/** What arrives of an amount, in USDT; undefined where the gateway does not say its fee, or nothing would. */
export function deriveArrival(amount: Amount, fee: Amount | undefined): Amount | undefined {
  if (fee === undefined || compareAmounts(amount, fee) <= 0) return undefined;
  return subtractAmounts(amount, fee);
}

/** Whether no payout has gone, or is going, to this address: one that was rejected never arrived there. */
export function isFirstPayoutTo(address: string, payouts: readonly Payout[]): boolean {
  return !payouts.some((payout) => payout.address === address && payout.status !== "REJECTED");
}

/** The newest payout that takes from the balance, if it was made so lately that whoever asks for another may not have heard of it; `now` is epoch milliseconds. */
export function findLatestPayout(payouts: readonly Payout[], now: number): Payout | undefined {
  const [newest] = newestFirst(payouts.filter(({ status }) => status !== "REJECTED"));
  return newest && now - newest.createdAt < LATEST_PAYOUT_MS ? newest : undefined;
}

/** A payout of which nobody knows whether it was made: exactly what was sent, and its key; `sentAt` is epoch milliseconds. */
export interface PendingPayout {
  readonly payout: NewPayout;
  readonly idempotencyKey: string;
  readonly sentAt: number;
  /** The newest payouts that were there before, of those that could be taken for this one. */
  readonly knownIds: readonly string[];
}

/** Which of these could be taken for one that is sent now, newest first: old ones too, for a key that was used brings its payout back. */
export function listLikeIds(payout: NewPayout, payouts: readonly Payout[]): readonly string[] {
  const like = payouts.filter((other) => isLike(other, payout));
  return newestFirst(like)
    .slice(0, MAX_LIKE_PAYOUTS)
    .map(({ id }) => id);
}

/** Whether a request for this payout may bring back one of these: it is like it, and its key is still kept. */
export function mayBringBack(payout: NewPayout, payouts: readonly Payout[], now: number): boolean {
  return payouts.some((other) => isLike(other, payout) && isKeyKept(other.createdAt, now));
}

/** The payout that came of a pending one: of its amount, to its address, no older, and not there before. */
export function findMadePayout(
  { payout, knownIds, sentAt }: Omit<PendingPayout, "idempotencyKey">,
  payouts: readonly Payout[],
): Payout | undefined {
  return payouts.find((other) => {
    const isRecent = other.createdAt >= sentAt - PAYOUT_CLOCK_SKEW_MS;
    return isRecent && !knownIds.includes(other.id) && isLike(other, payout);
  });
}

/**
 * Whether a request was for what had been made before it: its key brought that back, and nothing went out. One that was
 * made within the window of a double press is what the request is for.
 */
export function isEarlierPayout(
  { id, createdAt }: Payout,
  { knownIds, sentAt }: Pick<PendingPayout, "knownIds" | "sentAt">,
): boolean {
  return knownIds.includes(id) && sentAt - createdAt >= REPEATED_SUBMIT_WINDOW_MS;
}

function isLike({ address, amount }: Payout, payout: NewPayout): boolean {
  return address === payout.address && amount === payout.amount;
}

function newestFirst(payouts: readonly Payout[]): readonly Payout[] {
  return payouts.toSorted((left, right) => right.createdAt - left.createdAt);
}
