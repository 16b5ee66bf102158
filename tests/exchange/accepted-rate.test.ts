// A rate that the visitor accepted below the promise: the payout is compared with that rate, not with nothing.
import { describe, expect, it } from "vitest";
import type { PayableOrder } from "../../exchange/orders/order-record";
import { advance as advanceBy } from "../../exchange/orders/advance";
import { advance } from "./advance";
import { ask } from "./asked-orders";
import { amount, CREATED_AT, makePayable, PAID } from "./orders";

const LATER = CREATED_AT + 120_000;

function acceptedAt(get: string, deposited: string): PayableOrder {
  const question = ask("floating", { get: amount(get), deposited: amount(deposited), at: LATER });
  const asked = advance(makePayable({ rateMode: "FIXED" }), question, LATER).order;
  const known = { takesDecisions: true, refundFee: undefined, emailAtCreation: undefined };
  const request = { kind: "accept-rate" } as const;
  const accepts = { kind: "request", request, ...known, paceFactor: 1 } as const;
  const accepted = advanceBy(asked, accepts, LATER + 1).order;
  const decided = { kind: "decided", decided: { get: amount(get) } } as const;
  return advanceBy(accepted, decided, LATER + 2).order;
}

function payOut(order: PayableOrder, paidOut: string) {
  const at = LATER + 10_000;
  const sighting = { ...PAID, paidOut: amount(paidOut), deposited: order.deposits[0]?.amount, at };
  const { order: paid, alerts } = advance(order, sighting, at);
  return { phase: paid.phase, alerts: alerts.map(({ kind }) => kind) };
}

describe("a payout after an accepted rate", () => {
  it("of that rate alerts nobody", () => {
    expect(payOut(acceptedAt("10", "1"), "10")).toEqual({ phase: "paid", alerts: [] });
  });

  it("far below that rate alerts the operator", () => {
    expect(payOut(acceptedAt("10", "1"), "9.4")).toEqual({ phase: "paid", alerts: ["too-little"] });
    expect(payOut(acceptedAt("10", "1"), "0.1")).toEqual({ phase: "paid", alerts: ["too-little"] });
  });

  it("for another deposit than the agreed one is compared as a whole", () => {
    expect(payOut(acceptedAt("10", "0.5"), "9.9")).toEqual({ phase: "paid", alerts: [] });
    expect(payOut(acceptedAt("10", "2"), "9")).toEqual({ phase: "paid", alerts: ["too-little"] });
  });
});
