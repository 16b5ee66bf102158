import { describe, expect, it } from "vitest";
import { MINUTE_MS } from "~/domain/time/time-units";
import { advance } from "./advance";
import { ask, askedOrder, kindsOf } from "./asked-orders";
import { CREATED_AT, makePayable, WORKING } from "./orders";

const NOW = CREATED_AT + MINUTE_MS;

describe("what a provider asks", () => {
  it.each([
    ["late", "FIXED_RATE_SLOW_DEPOSIT_DETECTED"],
    ["amount", "FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED"],
    ["volatile", "FIXED_RATE_HIGH_VOLATILITY_DETECTED"],
    ["floating", "RATE_MODE_CHANGED"],
  ] as const)("%s is an event of its own", (question, event) => {
    expect(kindsOf(askedOrder(question))).toEqual([
      "CREATION_END",
      "INCOMING_FUNDS_DETECTED",
      event,
    ]);
  });

  it("is no question without its reason, or about a deposit that never came", () => {
    for (const sighting of [
      ask("late", { question: undefined }),
      ask("late", { deposited: undefined, originHashes: [] }),
      ask("amount", { deposited: undefined, originHashes: [] }),
    ]) {
      const { order, alerts } = advance(makePayable(), sighting, NOW);
      expect(kindsOf(order)).toEqual(["CREATION_END"]);
      expect(alerts).toMatchObject([{ kind: "contradiction" }]);
    }
  });

  it("ends with the provider's answer, and the exchange goes on", () => {
    const { order } = advance(askedOrder(), { ...WORKING, at: NOW + 1 }, NOW + 1);
    expect(order.phase).toBe("working");
  });
});
