// The invariants of an order after each command, compared with the fake's own data.
import { expect } from "vitest";
import { shiftAmount, ZERO, type Amount } from "~/domain/money/money";
import { sumOf } from "../../exchange/orders/judge-sighting";
import type { PayableOrder, Phase } from "../../exchange/orders/order-record";
import type { Asset } from "../../exchange/providers/provider";
import { swapOf, type Game } from "./machine-game";

/** Checks the order after a command; `before` is the order before it. */
export function checkOrder(game: Game, before: PayableOrder): void {
  const { order, shown } = game;
  const swap = swapOf(game);
  expect(order.payment.depositAddress, "the shown address").toBe(shown.depositAddress);
  expect(swap.answer.quoteRequest.recipient, "the recipient").toBe(order.destinationAddress);
  expect(game.parts.toWire(order).expiresAt, "the shown deadline").toBe(
    new Date(order.deadline ?? NaN).toISOString(),
  );
  expect(order.events.slice(0, before.events.length), "the events").toEqual(before.events);
  const listed = order.deposits.map(({ transactionHash }) => transactionHash);
  if (swap.refundHash !== undefined) expect(listed).not.toContain(swap.refundHash);
  expect(toUnits(sumOf(order.deposits), order.from.asset) <= swap.deposited).toBe(true);
  for (const { amount } of order.withdrawals) {
    expect(toUnits(amount, order.to.asset), "the payout").toBe(swap.paidOut);
  }
  if (order.phase === "paid") expect(swap.status).toBe("SUCCESS");
  if (order.phase === "returned") expect(swap.status).toBe("REFUNDED");
  if (order.phase === "failed") expect(swap.wasFailed).toBe(true);
  expect(order.raised.includes("too-little"), "an alert about kept money").toBe(!isBalanced(order));
}

// Payout and fees, or refund and fee, or both, equal the deposit to within 2 %.
function isBalanced({ phase, from, to, payment, ...lists }: PayableOrder): boolean {
  const deposited = toUnits(sumOf(lists.deposits), from.asset);
  const back = toUnits(sumOf(lists.refunds), from.asset) + (deposited * 2n) / 100n;
  if (phase === "returned") {
    return back + toUnits(payment.refundFee ?? ZERO, from.asset) >= deposited;
  }
  if (phase !== "paid") return true;
  const give = toUnits(payment.quote.give, from.asset);
  const used = deposited - back > give ? deposited - back : give;
  const paid = toUnits(sumOf(lists.withdrawals), to.asset);
  return paid * give >= toUnits(payment.quote.atLeast ?? ZERO, to.asset) * used;
}

/** The phases that agree with a status of the provider. */
const AGREEING: Readonly<Record<string, readonly Phase[]>> = {
  PENDING_DEPOSIT: ["payable", "expired"],
  KNOWN_DEPOSIT_TX: ["seen"],
  INCOMPLETE_DEPOSIT: ["short"],
  PROCESSING: ["working", "paying"],
  SUCCESS: ["paid"],
  REFUNDED: ["returned"],
  FAILED: ["failed"],
};

/** Checks that the order agrees with the provider after an undisturbed look. */
export function checkAgreement(game: Game): void {
  const swap = swapOf(game);
  expect(game.order.lastLookAt, "the look was answered").toBe(game.now + game.skew);
  expect(AGREEING[swap.status]).toContain(game.order.phase);
}

function toUnits(amount: Amount, { decimals }: Asset): bigint {
  return BigInt(shiftAmount(amount, decimals));
}
