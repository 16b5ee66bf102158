import { describe, expect, it } from "vitest";
import { compareTerms } from "~/domain/order/new-terms";
import { amount } from "../support/amount";

const agreed = { expectedDeposit: amount("0.1"), amountToGet: amount("2.8") };
const compare = (give: string, get: string) =>
  compareTerms(agreed, { amountToGive: amount(give), amountToGet: amount(get) });

describe("new terms", () => {
  it.each([
    ["the same rate", "0.1", "2.8", ["same", "0"], ["same", "0"], true],
    ["a better rate", "0.1", "2.814", ["more", "0.014"], ["more", "0.5"], true],
    ["a slightly worse rate", "0.1", "2.772", ["less", "0.028"], ["less", "1"], true],
    ["a worse rate", "0.1", "2.7", ["less", "0.1"], ["less", "3.57"], false],
    ["a larger deposit", "0.11", "3.08", ["more", "0.28"], ["same", "0"], true],
    ["a smaller deposit", "0.05", "1.4", ["less", "1.4"], ["same", "0"], true],
    ["a tiny change", "0.1", "2.80000001", ["more", "0.00000001"], ["same", "0"], true],
  ])("of %s: payout %3$s, rate %4$s", (_, give, get, payout, percent, isFair) => {
    const change = compare(give, get);
    expect([change?.payout.direction, change?.payout.size]).toEqual(payout);
    expect([change?.percent.direction, change?.percent.size]).toEqual(percent);
    expect(change?.isFair).toBe(isFair);
  });

  it("cannot be compared with an order that promised nothing", () => {
    const nothing = { ...agreed, amountToGet: amount("0") };
    const offered = { amountToGive: amount("0.1"), amountToGet: amount("2.8") };
    expect(compareTerms(nothing, offered)).toBeUndefined();
  });
});
