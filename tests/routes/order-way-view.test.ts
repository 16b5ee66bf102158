// What the way of the money says beside its picture: how long it still takes, and for which amount the payout is.
import { describe, expect, it } from "vitest";
import type { Order } from "~/domain/order/order";
import { toSentAmount, toSentKey } from "~/routes/order/view/sides";
import { toOrderView } from "~/routes/order/view/view";
import { amount } from "../support/amount";
import { NOW, sampleOrder, sampleRate } from "../support/samples";
import { makeViewContext } from "./support/view-context";

const MINUTE = 60_000;
const USUAL = { from: 20, to: 45 };

function arrived(confirmations: number, minutesAgo = 1): Order {
  return sampleOrder({
    events: [{ kind: "INCOMING_FUNDS_DETECTED", createdAt: NOW - minutesAgo * MINUTE }],
    deposits: [{ amount: amount("0.1"), confirmations }],
  });
}

describe("the usual duration", () => {
  const shown = (order: Order) => {
    const { way, terms } = toOrderView(order, makeViewContext());
    return [way.arrival?.kind, way.usual, terms.usual];
  };

  it("is a fact before the deposit", () => {
    expect(shown(sampleOrder())).toEqual([undefined, undefined, USUAL]);
  });

  it.each([
    ["has begun", arrived(0)],
    ["moved on", arrived(1, 11)],
  ])("does not repeat the range of an arrival that %s", (_name, order) => {
    expect(shown(order)).toEqual(["due", undefined, undefined]);
  });

  it("stands once below an arrival that is late", () => {
    expect(shown(arrived(0, 50))).toEqual(["late", USUAL, undefined]);
  });
});

describe("a deposit of which a part is missing", () => {
  const part = { ...arrived(0), deposits: [{ amount: amount("0.04"), confirmations: 0 }] };
  const ends = (newRate?: ReturnType<typeof sampleRate>) => {
    const view = toOrderView(part, makeViewContext({ newRate }));
    return [toSentKey(view), toSentAmount(view), view.payout.amount];
  };

  it("stands beside the payout for this part", () => {
    const newRate = sampleRate({ amountToGive: amount("0.04"), amountToGet: amount("1.12") });
    expect(ends(newRate)).toEqual(["flow.sent", "0.04\u00a0BTC", "1.12\u00a0ETH"]);
  });

  it("leaves both whole amounts while no rate for the part is known", () => {
    expect(ends()).toEqual(["flow.send", "0.1\u00a0BTC", "2.8183\u00a0ETH"]);
  });
});
