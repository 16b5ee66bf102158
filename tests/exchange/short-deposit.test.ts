import { expect, it } from "vitest";
import { isDepositIncomplete } from "~/domain/order/incomplete-deposit";
import { advance } from "./advance";
import type { PayableOrder } from "../../exchange/orders/order-record";
import type { Sighting } from "../../exchange/providers/sighting";
import { amount, CREATED_AT, makePayable, sight } from "./orders";

/** Applies a sighting this many seconds after the creation. */
function see(order: PayableOrder, seconds: number, sighting: Sighting): PayableOrder {
  const at = CREATED_AT + seconds * 1_000;
  return advance(order, { ...sighting, at }, at).order;
}

/** Whether the order's page asks for a missing amount. */
function isRestWanted({ events, claimedDeposit, deposits }: PayableOrder): boolean {
  return isDepositIncomplete({
    events,
    expectedDeposit: claimedDeposit,
    deposits: deposits.map((deposit) => ({ ...deposit, confirmations: 0 })),
  });
}

it("requests no rest once a slightly different deposit is exchanged", () => {
  const half = { deposited: amount("0.5"), originHashes: ["d"] };
  const seen = see(makePayable(), 1, sight("seen", half));
  const short = see(seen, 2, sight("short", half));
  expect(isRestWanted(short)).toBe(true);
  // The rest is announced but has not arrived.
  const announced = see(short, 3, sight("seen", { ...half, originHashes: ["d", "e"] }));
  expect(isRestWanted(announced)).toBe(true);
  const working = see(announced, 4, sight("working", { deposited: amount("0.995") }));
  expect(isRestWanted(working)).toBe(false);
  expect(see(working, 5, sight("working")).events).toEqual(working.events);
  expect(working.events.map(({ kind }) => kind)).toEqual([
    "CREATION_END",
    "DEPOSIT_REGISTERED",
    "INCOMING_FUNDS_DETECTED",
    "DEPOSIT_INCOMPLETE",
    "INCOMING_FUNDS_DETECTED",
  ]);
});
