// A rate that the visitor accepted takes the promise's place: the payout is compared with it, for the deposit that it was
// about.
import { describe, expect, it } from "vitest";
import type { PayableOrder } from "../../exchange/orders/order-record";
import type { Sighting } from "../../exchange/providers/sighting";
import { advance as advanceBy } from "../../exchange/orders/advance";
import { advance } from "./advance";
import { ask } from "./asked-orders";
import { amount, CREATED_AT, makePayable, PAID } from "./orders";
import { toWire } from "./to-wire";

const LATER = CREATED_AT + 120_000;

const FIXED = makePayable({ rateMode: "FIXED" });
const UNPROMISED = {
  ...FIXED,
  payment: { ...FIXED.payment, quote: { ...FIXED.payment.quote, atLeast: undefined } },
};

/** An order of 1 for 20 whose visitor is asked about another rate for what was deposited. */
function askAbout(get: string, deposited: string, order: PayableOrder = FIXED): PayableOrder {
  const originHashes = deposited === "0" ? [] : ["d"];
  const told = { get: amount(get), deposited: amount(deposited), originHashes, at: LATER };
  return advance(order, ask("floating", told), LATER).order;
}

function acceptedAt(get: string, deposited: string): PayableOrder {
  return decide(askAbout(get, deposited), { get: amount(get) });
}

function decide(asked: PayableOrder, decided: Pick<Sighting, "get">): PayableOrder {
  const known = { takesDecisions: true, emailAtCreation: undefined };
  const request = { kind: "accept-rate" } as const;
  const accepts = { kind: "request", request, ...known, paceFactor: 1 } as const;
  const accepted = advanceBy(asked, accepts, LATER + 1).order;
  return advanceBy(accepted, { kind: "decided", decided }, LATER + 2).order;
}

function payOut(order: PayableOrder, paidOut: string, seen: Partial<Sighting> = {}) {
  const at = LATER + 10_000;
  const deposited = order.deposits[0]?.amount;
  const sighting = { ...PAID, paidOut: amount(paidOut), deposited, at, ...seen };
  const { order: paid, alerts } = advance(order, sighting, at);
  return { phase: paid.phase, alerts: alerts.map(({ kind }) => kind) };
}

const FINE = { phase: "paid", alerts: [] };
const LOW = { phase: "paid", alerts: ["too-little"] };

describe("a payout after an accepted rate", () => {
  it("of that rate alerts nobody", () => {
    expect(payOut(acceptedAt("10", "1"), "10")).toEqual(FINE);
  });

  it("far below that rate alerts the operator", () => {
    expect(payOut(acceptedAt("10", "1"), "9.3")).toEqual(LOW);
    expect(payOut(acceptedAt("10", "1"), "0.1")).toEqual(LOW);
  });

  it("for another deposit than the agreed one is compared as a whole", () => {
    expect(payOut(acceptedAt("10", "0.5"), "9.9")).toEqual(FINE);
    expect(payOut(acceptedAt("10", "2"), "9")).toEqual(LOW);
  });

  it("above the promise, for a larger deposit, is what was accepted", () => {
    expect(payOut(acceptedAt("30", "2"), "30")).toEqual(FINE);
    expect(payOut(acceptedAt("30", "2"), "25")).toEqual(LOW);
  });

  it("may be smaller in proportion to what was refunded", () => {
    const returned = amount("0.499");
    expect(payOut(acceptedAt("10", "1"), "5", { returned })).toEqual(FINE);
    expect(payOut(acceptedAt("10", "1"), "4", { returned })).toEqual(LOW);
  });

  it("is about what was left of the deposit when it was accepted", () => {
    const half = { ...FIXED, deposits: [{ amount: amount("1") }] };
    const refunds = [{ amount: amount("0.499"), networkFee: amount("0.001"), createdAt: LATER }];
    const order = decide(askAbout("10", "1", { ...half, refunds }), { get: amount("10") });
    const returned = amount("0.499");
    expect(payOut(order, "10", { returned })).toEqual(FINE);
    expect(payOut(order, "9", { returned })).toEqual(LOW);
  });

  it("grows with a further deposit", () => {
    const deposited = amount("2");
    expect(payOut(acceptedAt("10", "1"), "20", { deposited })).toEqual(FINE);
    expect(payOut(acceptedAt("10", "1"), "10", { deposited })).toEqual(LOW);
  });

  it("is about the agreed deposit if it was accepted before any came", () => {
    const order = acceptedAt("10", "0");
    expect(payOut(order, "5", { deposited: amount("0.5") })).toEqual(FINE);
    expect(payOut(order, "10", { deposited: amount("2") })).toEqual(LOW);
  });

  it("is about the agreed deposit if no new rate was told, and nothing was promised", () => {
    const acceptedFor = (deposited: string) => {
      const seen = ask("amount", { deposited: amount(deposited), at: LATER });
      return decide(advance(UNPROMISED, seen, LATER).order, {});
    };
    expect(payOut(acceptedFor("0.5"), "10")).toEqual(FINE);
    expect(payOut(acceptedFor("2"), "20")).toEqual(LOW);
  });

  it("is not compared with a rate of nothing", () => {
    const order = decide(acceptedAt("0", "1"), { get: amount("0") });
    expect(order.agreed.amountToGet).toBe("20");
  });
});

describe("a payout at a rate that nobody accepted", () => {
  it("is compared with what was agreed before the question", () => {
    const seen = { deposited: amount("1") };
    expect(payOut(askAbout("10", "1", UNPROMISED), "10", seen)).toEqual(LOW);
    expect(payOut(askAbout("10", "1", UNPROMISED), "19.5", seen)).toEqual(FINE);
  });

  it("does not end an order with a promise, which pages do not show beside the lower rate", () => {
    expect(toWire(askAbout("10", "1"))).toMatchObject({ amountToGetAtLeast: undefined });
    expect(toWire(FIXED)).toMatchObject({ amountToGetAtLeast: "19.8" });
    expect(payOut(askAbout("10", "1"), "10")).toEqual({ phase: "asks", alerts: ["contradiction"] });
  });
});
