// The invariants after every command, whatever went wrong.
import { expect } from "vitest";
import { addAmounts, compareAmounts, isZeroAmount, ZERO } from "~/domain/money/money";
import { deriveOrderStatus, isOrderSettled } from "~/domain/order/order-status";
import type { Order, OrderEventKind } from "~/domain/order/order";
import { sumOf, type Exchange, type KnownOrder, type Model, type Shown } from "./model";

/** The invariants' names: a planted fault names the one that must find it. */
export const INVARIANTS = {
  oneOrder: "one order per intent",
  oneAddress: "one address ever shown",
  received: "all sent deposits are received",
  balance: "received money equals the payout plus fees, or the refund plus fee",
  funded: "no payout comes before its deposit",
  events: "events only grow",
  final: "a final order does not change",
  ends: "when faults stop, every funded order ends",
  page: "the page shows a present or earlier reply of the gateway",
  payment: "the page requests no payment after the last one",
} as const;

export async function checkCount(model: Model, exchange: Exchange): Promise<void> {
  const orders = new Set(model.intents.flatMap(({ orderId }) => orderId ?? []));
  const known = model.intents.filter(({ orderId }) => orderId !== undefined);
  expect(orders.size, INVARIANTS.oneOrder).toBe(known.length);
  expect(await exchange.countOrders(), INVARIANTS.oneOrder).toBeLessThanOrEqual(
    model.intents.length,
  );
}

/** Compares the gateway's data with the model; call it before `learn`. */
export function checkOrder(known: KnownOrder, now: Order): void {
  const { first, latest, sent } = known;
  const placeOf = ({ id, destinationAddress, depositAddress, depositMemo }: Order) => {
    return { id, destinationAddress, depositAddress, depositMemo };
  };
  expect(placeOf(now), INVARIANTS.oneAddress).toEqual(placeOf(first));
  expect(sumOf(now.deposits), INVARIANTS.received).toBe(sent);
  const kinds = now.events.map(({ kind }) => kind);
  expect(new Set(kinds).size, INVARIANTS.events).toBe(kinds.length - countDetectedAgain(kinds));
  expect(now.events.slice(0, latest.events.length), INVARIANTS.events).toEqual(latest.events);
  if (isOrderSettled(latest)) checkFinal(latest, now);
}

// A deposit that was too small is detected, and again with its rest.
function countDetectedAgain(kinds: readonly OrderEventKind[]): number {
  const first = kinds.indexOf("INCOMING_FUNDS_DETECTED");
  const last = kinds.lastIndexOf("INCOMING_FUNDS_DETECTED");
  return first < last && kinds.slice(first, last).includes("DEPOSIT_INCOMPLETE") ? 1 : 0;
}

function checkFinal(before: Order, now: Order): void {
  expect(deriveOrderStatus(now), INVARIANTS.final).toBe(deriveOrderStatus(before));
  expect(now.events, INVARIANTS.final).toEqual(before.events);
  expect(now.withdrawals, INVARIANTS.final).toEqual(before.withdrawals);
  expect(now.refunds.slice(0, before.refunds.length), INVARIANTS.final).toEqual(before.refunds);
}

/** Checks the money; call it after `learn`. */
export function checkBalance({ latest, sent, payout }: KnownOrder): void {
  const paid = sumOf(latest.withdrawals);
  const refunded = latest.refunds.reduce(
    (sum, { amount, networkFee }) => addAmounts(sum, addAmounts(amount, networkFee ?? ZERO)),
    ZERO,
  );
  if (isZeroAmount(sent)) expect([paid, refunded], INVARIANTS.funded).toEqual([ZERO, ZERO]);
  if (!isOrderSettled(latest)) {
    expect(paid, INVARIANTS.balance).toBe(ZERO);
    expect(compareAmounts(refunded, sent), INVARIANTS.balance).toBeLessThanOrEqual(0);
    return;
  }
  const isPaidOut = latest.withdrawals.length > 0;
  const exchanged = isPaidOut ? (payout?.of ?? ZERO) : ZERO;
  expect(paid, INVARIANTS.balance).toBe(isPaidOut ? payout?.due : ZERO);
  expect(addAmounts(exchanged, refunded), INVARIANTS.balance).toBe(sent);
}

const ENDS: Readonly<Record<string, string>> = {
  completed: "completed",
  "refund-completed": "refunded",
};

/** After these no money is wanted. */
const CLOSING: readonly OrderEventKind[] = [
  "FUNDS_WITHDRAWAL_START",
  "WITHDRAWAL_COMPLETED",
  "REFUND_REQUESTED",
  "REFUND_COMPLETED",
  "FAILED",
];

/** Checks a freshly opened page; `isCurrent` when it shows the order's present state. */
export function checkPage(known: KnownOrder, shown: Shown, isCurrent: boolean): void {
  const { first, latest } = known;
  if (shown.address !== undefined) {
    expect(shown.address, INVARIANTS.oneAddress).toBe(first.depositAddress);
  }
  expect(new Set(shown.log).size, INVARIANTS.page).toBe(shown.log.length);
  if (known.shownEnd !== undefined) {
    expect(shown.phase, INVARIANTS.final).toBe(known.shownEnd);
  }
  const end = ENDS[deriveOrderStatus(latest)];
  if (isCurrent && end !== undefined) expect(shown.phase, INVARIANTS.page).toBe(end);
  const isClosed = latest.events.some(({ kind }) => CLOSING.includes(kind));
  if (known.shownEnd !== undefined || (isCurrent && isClosed))
    expect(shown.offersPayment, INVARIANTS.payment).toBe(false);
  if (Object.values(ENDS).includes(shown.phase)) known.shownEnd = shown.phase;
}
