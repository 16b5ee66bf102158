// Turns the sums and transactions of a sighting into listed deposits, payouts and refunds. Lists only grow.
import { literalAmount } from "~/domain/money/literal-amount";
import {
  addAmounts,
  compareAmounts,
  divideAmountsUp,
  isZeroAmount,
  multiplyAmounts,
  subtractAmounts,
  ZERO,
  type Amount,
} from "~/domain/money/money";
import { hasEvent } from "~/domain/order/order-status";
import type { KnownSighting } from "./judge-sighting";
import { leastOf, sumOf } from "./judge-sighting";
import type {
  OrderMoney,
  PayableOrder,
  SeenDeposit,
  SeenRefund,
  SeenTransfer,
} from "./order-record";
import { listEach, type Lists } from "./told-apart";

/** An ended order may lack this share of what is due, because fees move: 2 %. */
const ROOM = literalAmount("0.02");
/** A provider without a promise pays at least this share of the agreed amount; a lower payout alerts the operator. */
const UNPROMISED = literalAmount("0.95");
/** A refund's fee follows the market, up to this many times the quoted one. */
const FEE_FACTOR = literalAmount("2");
/** The largest fee of a refund that no quote told, US dollars. */
const UNQUOTED_FEE_DOLLARS = literalAmount("20");

/** Returns the order's lists with what the sighting adds; `seenAt` is epoch milliseconds. */
export function listSeenMoney(order: OrderMoney, sighting: KnownSighting, seenAt: number): Lists {
  const fresh = sighting.originHashes.filter((hash) => !order.depositHashes.includes(hash));
  if (sighting.deposits) return listEach(order, sighting, { deposits: sighting.deposits, seenAt });
  const isBack = isAboveZero(sighting.returned);
  const depositHashes = isBack ? order.depositHashes : [...order.depositHashes, ...fresh];
  const deposits = listDeposits(order, sighting, depositHashes);
  const refundHash = order.depositHashes.length > 0 ? onlyOne(fresh) : undefined;
  return {
    depositHashes,
    deposits,
    withdrawals: listWithdrawals(order, sighting),
    refunds: isBack ? listRefunds(order, sighting, { refundHash, seenAt }) : order.refunds,
  };
}

/** Returns an ended order's refunds with what was missing: the amount of the only one, or its transaction. */
export function completeRefunds(
  order: OrderMoney,
  sighting: KnownSighting,
  seenAt: number,
): readonly SeenRefund[] {
  const isUntold = order.refunds.length === 0 && isAboveZero(sighting.returned);
  return isUntold && sighting.status === "returned"
    ? listSeenMoney(order, sighting, seenAt).refunds
    : addLateRefundHash(order, sighting);
}

function addLateRefundHash(
  { refunds, deposits, depositHashes }: OrderMoney,
  { originHashes }: KnownSighting,
): readonly SeenRefund[] {
  const [refund] = refunds;
  if (!refund || refunds.length > 1 || refund.transactionHash !== undefined) return refunds;
  const known = [...depositHashes, ...deposits.map(({ transactionHash }) => transactionHash)];
  // Without the deposit's own transaction, the new one may be that.
  const hash = onlyOne(originHashes.filter((each) => !known.includes(each)));
  return hash === undefined || depositHashes.length === 0
    ? refunds
    : [{ ...refund, transactionHash: hash }];
}

// The provider reports a sum. The part above the listed deposits is another deposit.
function listDeposits(
  { deposits }: OrderMoney,
  { deposited = ZERO }: KnownSighting,
  hashes: readonly string[],
): readonly SeenDeposit[] {
  const more = subtractAmounts(deposited, sumOf(deposits));
  const listed = isZeroAmount(more) ? deposits : [...deposits, { amount: more }];
  const used = listed.map(({ transactionHash }) => transactionHash);
  const free = onlyOne(hashes.filter((hash) => !used.includes(hash)));
  const withoutHash = listed.filter(({ transactionHash }) => transactionHash === undefined);
  // With several hashes or several deposits, it is unknown which belong together.
  if (free === undefined || withoutHash.length !== 1) return listed;
  return listed.map((deposit) =>
    deposit.transactionHash === undefined ? { ...deposit, transactionHash: free } : deposit,
  );
}

function listWithdrawals(
  { withdrawals }: OrderMoney,
  { status, paidOut, payoutHashes }: KnownSighting,
): readonly SeenTransfer[] {
  if (status !== "paid" || paidOut === undefined || withdrawals.length > 0) return withdrawals;
  return [{ amount: paidOut, transactionHash: payoutHashes.at(-1) }];
}

function listRefunds(
  order: OrderMoney,
  sighting: KnownSighting,
  { refundHash, seenAt }: { readonly refundHash: string | undefined; readonly seenAt: number },
): readonly SeenRefund[] {
  const { returned = ZERO, returnFee, returnReason } = sighting;
  const amount = subtractAmounts(returned, sumOf(order.refunds));
  if (isZeroAmount(amount)) return addLateRefundHash(order, sighting);
  const refund = {
    amount,
    networkFee: returnFee,
    transactionHash: refundHash,
    reason: returnReason,
    createdAt: seenAt,
  };
  return [...order.refunds, refund];
}

/** Returns whether an ended order got less than its deposits are worth. A refund may lack its fee. A payout may be smaller in proportion to what was refunded. A refund of an unknown deposit is too little. */
export function isTooLittle(order: PayableOrder): boolean {
  const { phase, deposits, refunds } = order;
  const deposited = sumOf(deposits);
  const room = multiplyAmounts(deposited, ROOM);
  const fee = refunds.length > 0 ? refundFeeOf(order) : ZERO;
  const back = addAmounts(addAmounts(sumOf(refunds), fee), room);
  const kept = subtractAmounts(deposited, back);
  // A refund whose amount the provider does not tell proves no loss.
  if (phase === "returned" && refunds.length === 0) return isZeroAmount(deposited);
  if (phase === "returned") return isZeroAmount(deposited) || !isZeroAmount(kept);
  return phase === "paid" && isPaidTooLittle(order, kept);
}

function isPaidTooLittle(order: PayableOrder, kept: Amount): boolean {
  const { payment, agreed, withdrawals } = order;
  const isAccepted = hasEvent(order, "RATE_MODE_CHANGE_ACCEPTED");
  const give = (isAccepted ? agreed.give : undefined) ?? payment.quote.give;
  const get = isAccepted ? agreed.amountToGet : payment.quote.get;
  // A rate that was accepted for a deposit takes the promise's place.
  const promised = isAccepted && agreed.give !== undefined ? undefined : leastOf(order);
  // A payout below the promise ended nothing (judge-sighting.ts).
  if (promised !== undefined && compareAmounts(kept, give) <= 0) return false;
  const least = promised ?? multiplyAmounts(get, UNPROMISED);
  // paid / exchanged < least / give, without a division.
  const paid = multiplyAmounts(sumOf(withdrawals), give);
  return compareAmounts(paid, multiplyAmounts(least, kept)) < 0;
}

/** Returns the refunds that pages show. Without a deposit that explains it, a sum is the provider's word alone. */
export function listShownRefunds({ deposits, refunds }: PayableOrder): readonly SeenRefund[] {
  return compareAmounts(sumOf(refunds), sumOf(deposits)) > 0 ? [] : refunds;
}

// The larger of the told and the quoted fee. A told fee could explain any loss, so it is bounded.
function refundFeeOf({ payment: { refundFee: quoted }, refunds, from }: PayableOrder): Amount {
  const told = refunds.at(-1)?.networkFee ?? ZERO;
  const { usdPrice, decimals } = from.asset;
  const most =
    quoted === undefined
      ? (divideAmountsUp(UNQUOTED_FEE_DOLLARS, usdPrice, decimals) ?? ZERO)
      : multiplyAmounts(quoted, FEE_FACTOR);
  const fee = compareAmounts(told, most) > 0 ? most : told;
  return quoted !== undefined && compareAmounts(quoted, fee) > 0 ? quoted : fee;
}

function onlyOne(list: readonly string[]): string | undefined {
  return list.length === 1 ? list[0] : undefined;
}

function isAboveZero(amount: KnownSighting["returned"]): boolean {
  return amount !== undefined && compareAmounts(amount, ZERO) > 0;
}
