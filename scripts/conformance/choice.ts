// The choice of a visitor whose fixed rate is broken (docs/gateway-contract.md, "Who decides about a broken fixed rate").
import {
  addAmounts,
  compareAmounts,
  multiplyAmounts,
  parseAmount,
  subtractAmounts,
  ZERO,
} from "~/domain/money/money";
import type { Order } from "~/domain/order/order";
import {
  canAcceptRate,
  canRequestRefund,
  hasEvent,
  isOrderSettled,
} from "~/domain/order/order-status";
import { Nonconformance, NotApplicable } from "./nonconformance.ts";
import type { PaidOrder } from "./paid-order.ts";

/** Reject a payout that is worse than the agreed price by more than this share of the agreed payout. */
const PRICE_ROOM = parseAmount("0.005") ?? ZERO;

/** Other ways to continue: they require something else of the visitor, or nothing yet. */
const OTHER_WAYS = ["DEPOSIT_INCOMPLETE", "UNDER_REVIEW", "FAILED"] as const;

function findOtherWay(order: Order) {
  return OTHER_WAYS.find((kind) => hasEvent(order, kind));
}

/** Waits until the visitor may choose. Skips the check if the gateway offers only the other choice, or rightly none. */
export async function waitForChoice(
  paid: PaidOrder,
  choice: string,
  isOffered: (order: Order) => boolean,
): Promise<void> {
  const hasChoice = (order: Order) => canRequestRefund(order) || canAcceptRate(order);
  const order = await paid.followed.waitFor({
    what: `${choice} offered`,
    isSo: (each) => hasChoice(each) || isOrderSettled(each) || findOtherWay(each) !== undefined,
  });
  if (isOffered(order)) return;
  if (!hasChoice(order)) expectKeptPrice(paid, order);
  throw new NotApplicable(`offers no ${choice}`);
}

/** Requires that an order without a choice pays out what arrived at the agreed price. A refund is right as well. */
function expectKeptPrice({ order: agreed, paid, request }: PaidOrder, after: Order): void {
  if (!hasEvent(after, "WITHDRAWAL_COMPLETED")) return;
  const sent = after.withdrawals.map(({ amount }) => amount).reduce(addAmounts, ZERO);
  const { amountToGet, expectedDeposit, price } = agreed;
  if (price === undefined || after.withdrawals.length === 0) return;
  // The fees stay those of the whole amount.
  const missing = multiplyAmounts(subtractAmounts(expectedDeposit, paid), price);
  const due = subtractAmounts(amountToGet, missing);
  const room = multiplyAmounts(amountToGet, PRICE_ROOM);
  if (compareAmounts(addAmounts(sent, room), due) >= 0) return;
  const found = `pays out ${sent} for ${paid} without a choice, where the agreed price gives ${due}`;
  throw new Nonconformance(found, request, "keptPrice");
}
