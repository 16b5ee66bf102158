// A provider that tells each deposit apart, that reports a refund on its way, or whose refund has no amount.
import { expect, it } from "vitest";
import { advance } from "./advance";
import { readStored } from "../../exchange/orders/order-record";
import type { SightedDeposit, Sighting } from "../../exchange/providers/sighting";
import { amount, CREATED_AT, makePayable, RETURNED, sight, WORKING } from "./orders";
import { toWire } from "./to-wire";

function follow(...sightings: readonly Sighting[]) {
  let order = makePayable();
  const kinds: string[] = [];
  for (const [place, sighting] of sightings.entries()) {
    const after = advance(order, sighting, CREATED_AT + 10_000 * (place + 1));
    ({ order } = after);
    kinds.push(...after.alerts.map(({ kind }) => kind));
  }
  return { order, kinds };
}

const FIRST: SightedDeposit = { amount: amount("1"), transactionHash: "d1" };
const SECOND: SightedDeposit = { amount: amount("1"), transactionHash: "d2" };
const PAYOUT = { amount: amount("20"), transactionHash: "p1" };
const REFUND = { amount: amount("0.999"), networkFee: amount("0.001"), transactionHash: "r2" };

const apart = (status: Sighting["status"], at: number, deposits: readonly SightedDeposit[]) =>
  sight(status, {
    at: CREATED_AT + at,
    deposits,
    deposited: amount(String(deposits.length)),
    originHashes: deposits.flatMap(({ transactionHash }) => transactionHash ?? []),
    payoutHashes: deposits.flatMap(({ payout }) => payout?.transactionHash ?? []),
    paidOut: deposits.some(({ payout }) => payout) ? amount("20") : undefined,
    returned: deposits.some(({ refund }) => refund) ? REFUND.amount : undefined,
  });

it("lists two equal deposits, the payout of one and the refund of the other, each once", () => {
  const { order, kinds } = follow(
    apart("working", 1_000, [FIRST]),
    apart("working", 2_000, [FIRST, SECOND]),
    apart("working", 3_000, [{ ...FIRST, payout: PAYOUT }, SECOND]),
    apart("paid", 4_000, [
      { ...FIRST, payout: PAYOUT },
      { ...SECOND, refund: REFUND },
    ]),
  );
  expect(order).toMatchObject({
    phase: "paid",
    deposits: [FIRST, SECOND],
    withdrawals: [PAYOUT],
    refunds: [REFUND],
    depositHashes: ["d1", "d2"],
  });
  expect(kinds).toEqual([]);
});

it("lists equal deposits without a transaction apart, and adds a late transaction", () => {
  const bare = { amount: amount("1") };
  const { order } = follow(
    apart("working", 1_000, [bare, bare]),
    apart("working", 2_000, [FIRST, bare]),
  );
  expect(order.deposits).toMatchObject([FIRST, bare]);
  expect(order.deposits).toHaveLength(2);
});

it("doubts a payout that shrinks", () => {
  const less = { ...PAYOUT, amount: amount("19.9") };
  const { order, kinds } = follow(apart("working", 1_000, [{ ...FIRST, payout: PAYOUT }, SECOND]), {
    ...apart("working", 2_000, [{ ...FIRST, payout: less }, SECOND]),
    paidOut: less.amount,
  });
  expect(kinds).toEqual(["contradiction"]);
  expect(order.withdrawals).toEqual([PAYOUT]);
});

it("shows a refund on its way, and one whose amount nobody tells", () => {
  const back = { deposited: amount("1"), originHashes: ["d"] };
  const going = follow(WORKING, sight("returning", { ...back, at: CREATED_AT + 3_000 }));
  expect(going.order).toMatchObject({ phase: "returning", refunds: [] });
  expect(going.order.events.map(({ kind }) => kind)).toContain("REFUND_REQUESTED");
  const untold = { ...RETURNED, returned: undefined, returnFee: undefined };
  const gone = follow(WORKING, untold);
  expect(gone.order).toMatchObject({ phase: "returned", refunds: [] });
  expect(gone.kinds).toEqual([]);
  expect(toWire(gone.order)).toMatchObject({ refunds: [] });
  // The amount may be told later.
  const later = advance(gone.order, { ...RETURNED, at: CREATED_AT + 9_000 }, CREATED_AT + 40_000);
  expect(later.order.refunds).toMatchObject([{ amount: "0.999" }]);
  expect(later.alerts).toEqual([]);
  const more = { ...RETURNED, returned: amount("1.1") };
  const { alerts } = advance(gone.order, more, CREATED_AT + 40_000);
  expect(alerts.map(({ kind }) => kind)).toEqual(["money-after-end"]);
});

it("a fixed order with another amount has the event of a wrong amount", () => {
  const order = { ...makePayable(), rateMode: "FIXED" as const };
  const short = sight("short", { deposited: amount("0.5"), originHashes: ["d"] });
  const after = advance(order, short, CREATED_AT + 5_000).order;
  const kinds = after.events.map(({ kind }) => kind);
  expect(kinds).toContain("FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED");
  expect(kinds).not.toContain("DEPOSIT_INCOMPLETE");
});

it("an order of 0.3.0 is asked by its address", () => {
  const { payment, ...order } = makePayable();
  const { id: _, ...promise } = payment;
  const stored = readStored({ ...order, payment: promise, orphans: [promise] });
  expect(stored.payment?.id).toBe(promise.depositAddress);
  expect(stored.orphans[0]?.id).toBe(promise.depositAddress);
});

it("a report with another id is about another order", () => {
  const { kinds } = follow({ ...WORKING, id: "another" });
  expect(kinds).toEqual(["contradiction"]);
});
