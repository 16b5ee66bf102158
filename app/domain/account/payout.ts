// Rules for payouts of earnings: allowed addresses and amounts (spec: Withdrawals). The gateway decides. These rules
// apply its own figures before a request is sent.
import { isKeyKept } from "../order/key-kept";
import { compareAmounts, isZeroAmount, subtractAmounts, type Amount } from "../money/money";
import { REPEATED_SUBMIT_WINDOW_MS } from "../limits/order-limits";
import type { Balances, NewPayout, Payout } from "./earnings";

/** The withdrawal form mentions a payout that is younger than this, milliseconds (our choice). */
const LATEST_PAYOUT_MS = 60 * 60_000;

/** Most similar payouts stored beside one with an unknown outcome (our choice). More do not fit into the cookie. */
export const MAX_LIKE_PAYOUTS = 20;

/** How far the gateway's clock may lag behind ours in the search for a payout, milliseconds (our choice). */
const PAYOUT_CLOCK_SKEW_MS = 5 * 60_000;

/** The instrument of payouts: their minimum is in USDT and their addresses are on Tron (spec: Withdrawals). Balances may name the network in the gateway's own spelling. */
export const PAYOUT_INSTRUMENT = { currencyTitle: "USDT", networkTitle: "Tron (TRC20)" } as const;
/** Decimals of the payout instrument. */
export const PAYOUT_DIGITS = 6;

/** The address that gateways accept for tests: T and 33 ones (spec: Withdrawal address). */
export const TEST_PAYOUT_ADDRESS = `T${"1".repeat(33)}`;
const ADDRESS = /^T\S{33}$/;

/** Whether an address has the shape of a payout address: the letter T and 33 characters (spec: Withdrawal address). */
export function isPayoutAddress(address: string): boolean {
  return address === TEST_PAYOUT_ADDRESS || ADDRESS.test(address);
}

/** The limits of a payout, in USDT. The gateway may leave out its minimum and its fee. */
export type PayoutTerms = Pick<Balances, "accountBalance" | "withdrawalMinimum" | "withdrawalFee">;

/** Why an amount cannot be paid out. */
export type PayoutAmountProblem =
  | { readonly kind: "zero" }
  | { readonly kind: "too-small"; readonly minimum: Amount }
  | { readonly kind: "balance-too-low" }
  | { readonly kind: "below-fee"; readonly fee: Amount };

/** Why this amount cannot be paid out, by the gateway's own figures; undefined if it can. */
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

/** The amount that arrives after the fee, in USDT; undefined if the fee is unknown or takes everything. */
export function deriveArrival(amount: Amount, fee: Amount | undefined): Amount | undefined {
  if (fee === undefined || compareAmounts(amount, fee) <= 0) return undefined;
  return subtractAmounts(amount, fee);
}

/** Whether no payout has reached the address yet. A pending payout does not count: a small one would let the rest go at once. */
export function isFirstPayoutTo(address: string, payouts: readonly Payout[]): boolean {
  return !payouts.some((payout) => payout.address === address && payout.status === "COMPLETED");
}

/** The newest payout that is not rejected, if it is very recent: the visitor may not know of it. `now` is epoch milliseconds. */
export function findLatestPayout(payouts: readonly Payout[], now: number): Payout | undefined {
  const [newest] = newestFirst(payouts.filter(({ status }) => status !== "REJECTED"));
  return newest && now - newest.createdAt < LATEST_PAYOUT_MS ? newest : undefined;
}

/** A payout with an unknown outcome: exactly the sent request, and its idempotency key. `sentAt` is epoch milliseconds. */
export interface PendingPayout {
  readonly payout: NewPayout;
  readonly idempotencyKey: string;
  readonly sentAt: number;
  /** The newest similar payouts that existed before this one. */
  readonly knownIds: readonly string[];
}

/** Ids of the payouts with the same amount and address, newest first. Old ones count too, because a used key returns its old payout. */
export function listLikeIds(payout: NewPayout, payouts: readonly Payout[]): readonly string[] {
  const like = payouts.filter((other) => isLike(other, payout));
  return newestFirst(like)
    .slice(0, MAX_LIKE_PAYOUTS)
    .map(({ id }) => id);
}

/** Whether a request for this payout may return one of these. Amount and address match, and the gateway still keeps the old key. */
export function mayBringBack(payout: NewPayout, payouts: readonly Payout[], now: number): boolean {
  return payouts.some((other) => isLike(other, payout) && isKeyKept(other.createdAt, now));
}

/** The payout that a pending request created: same amount and address, recent, and not known before. */
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
 * Whether the response names an earlier payout: the key returned it, and no money went out. A payout from within the
 * double-click window counts as this request's own.
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
