// Reports of a provider that are true in form, and wrong in time, place or amount.
import { describe, expect, it } from "vitest";
import { HOUR_MS } from "~/domain/time/time-units";
import { advance } from "./advance";
import { toWire } from "./to-wire";
import { amount, CREATED_AT, makePayable, PAID, RETURNED, sight, WORKING } from "./orders";

/** Ends an exchange with a sighting. */
function end(sighting: typeof PAID) {
  const { order } = advance(makePayable(), WORKING, CREATED_AT + 2_000);
  const { order: ended, alerts } = advance(order, sighting, CREATED_AT + 3_000);
  return { phase: ended.phase, alerts: alerts.map(({ kind }) => kind) };
}

it("continues after a sighting that is dated years ahead", () => {
  const ahead = advance(makePayable(), { ...WORKING, at: CREATED_AT + 9e10 }, CREATED_AT + 3_000);
  expect(ahead.order.phase).toBe("working");
  const later = { ...PAID, at: CREATED_AT + HOUR_MS };
  expect(advance(ahead.order, later, CREATED_AT + HOUR_MS)).toMatchObject({
    order: { phase: "paid" },
    alerts: [],
  });
});

it("sees what happened before a time ahead of our clock", () => {
  for (const at of [CREATED_AT + 9e10, CREATED_AT + 60_000]) {
    const ahead = advance(makePayable(), { ...WORKING, at }, CREATED_AT + 4_000);
    expect(advance(ahead.order, PAID, CREATED_AT + 5_000)).toMatchObject({
      order: { phase: "paid" },
      alerts: [],
    });
  }
});

it("ignores a sighting of another memo, or with another refund address", () => {
  const { payment } = makePayable();
  const order = makePayable({ payment: { ...payment, depositMemo: "7" } });
  const kindsAfter = (sighting: typeof PAID) =>
    advance(order, sighting, CREATED_AT + 4_000).alerts.map(({ kind }) => kind);
  expect(kindsAfter({ ...PAID, depositMemo: "7" })).toEqual([]);
  expect(kindsAfter({ ...PAID, depositMemo: "8" })).toEqual(["contradiction"]);
  expect(kindsAfter({ ...PAID, refundTo: order.refundAddress })).toEqual([]);
  expect(kindsAfter({ ...PAID, refundTo: "bc1q" })).toEqual(["contradiction"]);
});

it("keeps the refund that was told before, and takes its transaction from the end", () => {
  const part = { deposited: amount("1"), returned: amount("0.2"), originHashes: ["deposit"] };
  const refunded = [
    { ...WORKING, originHashes: ["deposit"] },
    { ...WORKING, ...part },
  ].reduce((order, sighting) => advance(order, sighting, CREATED_AT + 2_000).order, makePayable());
  const ended = { ...RETURNED, ...part, originHashes: ["deposit", "refund"] };
  const { order } = advance(refunded, ended, CREATED_AT + 4_000);
  expect(order.refunds).toMatchObject([{ amount: "0.2", transactionHash: "refund" }]);
  const again = advance(order, ended, CREATED_AT + HOUR_MS);
  expect(again).toMatchObject({ order: { refunds: order.refunds }, alerts: [] });
  const less = { ...ended, returned: amount("0.1") };
  expect(advance(refunded, less, CREATED_AT + 4_000)).toMatchObject({
    order: { phase: "working", refunds: refunded.refunds },
    alerts: [{ kind: "contradiction" }],
  });
});

describe("a refund of a deposit whose amount was never told", () => {
  // As the provider reported one on 2025-06-20 (published/status-refunded-zec-usdc.json).
  const untold = { ...RETURNED, deposited: undefined, returnFee: undefined, originHashes: ["r"] };
  const seen = sight("seen", { originHashes: ["d"], at: CREATED_AT + 1_000 });

  it("ends the order with an alert, and shows no sum that nobody can prove", () => {
    for (const before of [makePayable(), advance(makePayable(), seen, CREATED_AT + 1_000).order]) {
      const { order, alerts } = advance(before, untold, CREATED_AT + 4_000);
      expect(order).toMatchObject({ phase: "returned", deposits: [] });
      expect(toWire(order).refunds).toEqual([]);
      expect(order.events.at(-1)?.kind).toBe("REFUND_COMPLETED");
      expect(alerts.map(({ kind }) => kind)).toEqual(["too-little"]);
      expect(advance(order, untold, CREATED_AT + 9_000).alerts).toEqual([]);
    }
  });

  it("ends the order without one if the deposit was told before", () => {
    const { order } = advance(makePayable(), WORKING, CREATED_AT + 2_000);
    const ended = advance(order, untold, CREATED_AT + 4_000);
    expect(ended.order.phase).toBe("returned");
    expect(toWire(ended.order).refunds).toMatchObject([{ amount: "0.999" }]);
    expect(ended.alerts).toEqual([]);
    const more = { ...untold, returned: amount("1.1") };
    expect(advance(order, more, CREATED_AT + 4_000)).toMatchObject({
      order: { phase: "working" },
      alerts: [{ kind: "contradiction" }],
    });
  });

  it("does not end the order without a transaction", () => {
    const { order, alerts } = advance(
      makePayable(),
      { ...untold, originHashes: [] },
      CREATED_AT + 4_000,
    );
    expect(order.phase).toBe("payable");
    expect(alerts.map(({ kind }) => kind)).toEqual(["contradiction"]);
  });
});

describe("an order that ends", () => {
  const twice = { ...PAID, deposited: amount("2") };

  it.each([
    ["a refund of less than the deposit and its fee", { ...RETURNED, returned: amount("0.5") }],
    ["no more for twice the deposit", twice],
  ])("with %s has an alert", (_name, sighting) => {
    expect(end(sighting)).toEqual({ phase: sighting.status, alerts: ["too-little"] });
  });

  it("with less than is due shows the refunded sum", () => {
    const { order } = advance(makePayable(), WORKING, CREATED_AT + 2_000);
    const ended = advance(order, { ...RETURNED, returned: amount("0.5") }, CREATED_AT + 4_000);
    expect(ended.order.phase).toBe("returned");
    expect(toWire(ended.order).refunds).toMatchObject([{ amount: "0.5" }]);
  });

  it.each([
    ["100", "0.8", []],
    ["100", "0.7", ["too-little"]],
    ["1000", "0.8", ["too-little"]],
  ] as const)(
    "with a fee of 0.2 that no quote told, a price of $%s and a refund of %s raises %o",
    (price, refund, expected) => {
      const { payment, from } = makePayable();
      const usdPrice = amount(price);
      const order = makePayable({
        payment: { ...payment, refundFee: undefined },
        from: { ...from, asset: { ...from.asset, usdPrice } },
      });
      const sighting = { ...RETURNED, returned: amount(refund), returnFee: amount("0.2") };
      const { order: begun } = advance(order, WORKING, CREATED_AT + 2_000);
      const { alerts } = advance(begun, sighting, CREATED_AT + 3_000);
      expect(alerts.map(({ kind }) => kind)).toEqual(expected);
    },
  );

  it.each([
    ["the whole refund", RETURNED],
    ["the whole payout", PAID],
    ["twice the payout for twice the deposit", { ...twice, paidOut: amount("39.7") }],
    [
      "the excess refunded, less its fee",
      {
        ...twice,
        paidOut: amount("19.8"),
        returned: amount("0.9585"),
        returnFee: amount("0.0015"),
      },
    ],
    ["the excess refunded", { ...twice, returned: amount("0.999") }],
  ])("with %s has none", (_name, sighting) => {
    expect(end(sighting)).toEqual({ phase: sighting.status, alerts: [] });
  });
});
