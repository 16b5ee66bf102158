// The views of orders of an outside provider: deadlines, incomplete deposits, automatic refunds.
import { expect, it } from "vitest";
import type { Order } from "~/domain/order/order";
import { deriveOrderPhase } from "~/domain/order/order-phase";
import { amount } from "../support/amount";
import { NOW, sampleOrder } from "../support/samples";

const HALF = { amount: amount("0.05"), confirmations: 0 };

function order(kinds: readonly Order["events"][number]["kind"][], more: Partial<Order> = {}) {
  const events = kinds.map((kind) => ({ kind }));
  return sampleOrder({ depositAddress: "sandbox-btc-1", events, ...more });
}

it.each([
  ["floating, still in time", order(["CREATION_END"], { expiresAt: NOW + 1 }), "waiting"],
  ["floating, run out", order(["CREATION_END"], { expiresAt: NOW - 1 }), "order-expired"],
  [
    "floating, run out, money arrived",
    order(["INCOMING_FUNDS_DETECTED"], { expiresAt: NOW - 1 }),
    "confirming",
  ],
  [
    "rate mode changed, old price run out",
    order(["RATE_MODE_CHANGED"], { expiresAt: NOW - 1, canAccept: false, canRefund: false }),
    "waiting",
  ],
  ["too small", order(["DEPOSIT_INCOMPLETE"], { deposits: [HALF] }), "incomplete"],
  ["too small, not listed", order(["DEPOSIT_INCOMPLETE"]), "incomplete"],
  [
    "too small, and completed",
    order(["DEPOSIT_INCOMPLETE"], { deposits: [HALF, HALF] }),
    "confirming",
  ],
  [
    "too small, and taken nevertheless",
    order([], {
      deposits: [HALF],
      events: [
        { kind: "DEPOSIT_INCOMPLETE", createdAt: 1 },
        { kind: "INCOMING_FUNDS_DETECTED", createdAt: 2 },
      ],
    }),
    "confirming",
  ],
  ["too small, and back", order(["DEPOSIT_INCOMPLETE", "REFUND_COMPLETED"]), "refunded"],
  [
    "the gateway refunds a deposit whose rate did not hold",
    order(["INCOMING_FUNDS_DETECTED", "FIXED_RATE_SLOW_DEPOSIT_DETECTED"], {
      refundsItself: true,
    }),
    "refunding",
  ],
  [
    "a rate that did not hold may be decided where the gateway says so",
    order(["INCOMING_FUNDS_DETECTED", "FIXED_RATE_SLOW_DEPOSIT_DETECTED"], {
      refundsItself: true,
      canRefund: true,
    }),
    "decision",
  ],
] as const)("%s", (_name, face, phase) => {
  expect(deriveOrderPhase(face, NOW)).toBe(phase);
});
