import { describe, expect, it } from "vitest";
import { toOrderView } from "~/routes/order/view/view";
import { amount } from "../support/amount";
import { sampleOrder } from "../support/samples";
import { makeViewContext } from "./support/view-context";

describe("the rate of a payout", () => {
  const DEPOSITS = [{ amount: amount("0.1"), confirmations: 2 }];
  const PAID_LESS = [{ amount: amount("2.7") }];
  const termsOf = (overrides: Parameters<typeof sampleOrder>[0]) => {
    const events = [{ kind: "WITHDRAWAL_COMPLETED" as const }];
    const order = { price: amount("28.3"), events, deposits: DEPOSITS, ...overrides };
    return toOrderView(sampleOrder(order), makeViewContext()).terms;
  };
  const AGREED = { isAfterFees: false };

  it.each([
    ["another sum was paid out", { withdrawals: PAID_LESS }, "27"],
    [
      "another sum arrived",
      {
        deposits: [{ amount: amount("0.2"), confirmations: 2 }],
        withdrawals: [{ amount: amount("5.6") }],
      },
      "28",
    ],
    ["the rate has no end", { withdrawals: [{ amount: amount("0.333333333") }] }, "3.33333"],
    [
      "one unit yields a tiny amount",
      {
        deposits: [{ amount: amount("30000000"), confirmations: 2 }],
        withdrawals: [{ amount: amount("0.01") }],
      },
      "0.000000000333333",
    ],
  ])("is computed from arrived and paid-out amounts, fees included: %s", (_, overrides, price) => {
    expect(termsOf(overrides)).toMatchObject({
      isAfterFees: true,
      rate: `1\u00a0BTC ≈ ${price}\u00a0ETH`,
    });
  });

  it.each([
    ["came out as agreed", { withdrawals: [{ amount: amount("2.8183") }] }],
    ["is still under way", { withdrawals: PAID_LESS, events: [] }],
    ["lists no payout", {}],
    ["has a fixed rate", { rateMode: "FIXED", withdrawals: PAID_LESS }],
    ["lists no deposit", { deposits: [], withdrawals: PAID_LESS }],
    [
      "has a second deposit, which may be late",
      { deposits: [...DEPOSITS, ...DEPOSITS], withdrawals: PAID_LESS },
    ],
  ] as const)("is the agreed one when the order %s", (_, overrides) => {
    expect(termsOf(overrides)).toMatchObject(AGREED);
    expect(termsOf(overrides).rate).toMatch(/^1\u00a0BTC [=≈] 28\.3\u00a0ETH$/);
  });

  it.each([
    ["its own price", { price: amount("0.000000000096758") }, "0.000000000096758"],
    [
      "its two amounts",
      { price: undefined, amountToGet: amount("0.0029"), expectedDeposit: amount("30000000") },
      "0.0000000000966667",
    ],
  ])("has six significant digits when tiny, by %s", (_, overrides, price) => {
    expect(termsOf(overrides).rate).toBe(`1\u00a0BTC ≈ ${price}\u00a0ETH`);
  });
});
