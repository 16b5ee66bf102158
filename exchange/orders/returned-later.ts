// Money that came after the end of an order, and that the provider says it has already sent back.
import { literalAmount } from "~/domain/money/literal-amount";
import {
  addAmounts,
  compareAmounts,
  multiplyAmounts,
  ZERO,
  type Amount,
} from "~/domain/money/money";
import type { SightedDeposit, SightedRefund, Sighting } from "../providers/sighting";
import type { PayableOrder } from "./order-record";
import { isSameTransfer, type Lists } from "./told-apart";

/** A refund and its fee make up at least this share of the deposit. */
const LEAST_BACK = literalAmount("0.98");
const TWO = literalAmount("2");

/** Returns the order's deposits and refunds with the further ones. Undefined unless each of them came back, all sums agree, and the end is the same; `seenAt` is epoch milliseconds. */
export function returnedLater(
  order: PayableOrder,
  { status, deposits = [], deposited, returned, paidOut }: Sighting,
  seenAt: number,
): Pick<Lists, "deposits" | "refunds"> | undefined {
  const further = findFurther(order, deposits);
  const refunds = further.flatMap((deposit) => refundOf(order, deposit) ?? []);
  if (status !== order.phase || further.length === 0) return undefined;
  if (refunds.length < further.length) return undefined;
  const lists = {
    deposits: [...order.deposits, ...further.map(toPlain)],
    refunds: [...order.refunds, ...refunds.map((refund) => ({ ...refund, createdAt: seenAt }))],
  };
  const areSumsRight =
    isSum(deposited, lists.deposits) &&
    isSum(returned, lists.refunds) &&
    (order.withdrawals.length === 0 || isSum(paidOut, order.withdrawals));
  return areSumsRight ? lists : undefined;
}

function findFurther(order: PayableOrder, told: readonly SightedDeposit[]) {
  const left = [...order.deposits];
  return told.filter((each) => {
    const place = left.findIndex((known) => isSameTransfer(known, each));
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

// The fee is the provider's word, so it is bounded by the quoted one.
function refundOf({ payment }: PayableOrder, deposit: SightedDeposit): SightedRefund | undefined {
  const { amount, refund } = deposit;
  if (!refund || compareAmounts(refund.amount, amount) > 0) return undefined;
  const most = multiplyAmounts(payment.refundFee ?? ZERO, TWO);
  const { networkFee: told = ZERO } = refund;
  const fee = compareAmounts(told, most) > 0 ? most : told;
  const back = addAmounts(refund.amount, fee);
  return compareAmounts(back, multiplyAmounts(amount, LEAST_BACK)) < 0 ? undefined : refund;
}

function toPlain({ amount, transactionHash }: SightedDeposit) {
  return { amount, transactionHash };
}

function isSum(told: Amount | undefined, list: readonly { readonly amount: Amount }[]): boolean {
  return told !== undefined && compareAmounts(told, sum(list)) === 0;
}

function sum(list: readonly { readonly amount: Amount }[]): Amount {
  return list.reduce((all, { amount }) => addAmounts(all, amount), ZERO);
}
