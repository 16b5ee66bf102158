import { describe, expect, it } from "vitest";
import { deriveQuoteMismatch, toClaimedQuote, toClaimedRate } from "~/domain/rate/claimed-quote";
import { RATE_MAX_AGE_MS } from "~/domain/limits";
import { multiplyAmounts } from "~/domain/money/money";
import type { Selection } from "~/domain/rate/selection";
import { amount } from "../support/amount";
import { BTC, ETH, NOW, sampleRate, XRP } from "../support/samples";

const SELECTION: Selection = {
  from: BTC,
  to: ETH,
  activeSide: "send",
  amount: amount("0.1"),
  rateMode: "FLOATING",
};
const RATE = sampleRate();
const CLAIMED = toClaimedQuote(RATE, SELECTION);

describe("a quote that was seen", () => {
  it.each(["FLOATING", "FIXED"] as const)(
    "holds for exactly what it answers, up to its age: %s",
    (rateMode) => {
      const claimed = { ...CLAIMED, rateMode };
      const selection = { ...SELECTION, rateMode };
      const at = (now: number) => deriveQuoteMismatch(claimed, selection, { rate: RATE, now });
      expect(at(NOW)).toBeUndefined();
      expect(at(NOW + RATE_MAX_AGE_MS[rateMode])).toBeUndefined();
      expect(at(NOW + RATE_MAX_AGE_MS[rateMode] + 1)).toBe("old");
    },
  );

  it.each([
    ["as much", "1", undefined],
    ["more", "1.01", undefined],
    ["a little less", "0.996", undefined],
    ["noticeably less", "0.994", "moved"],
  ])("of a floating rate holds for minutes while the visitor gets %s", (_name, part, objection) => {
    const amountToGet = multiplyAmounts(RATE.amountToGet, amount(part));
    const rate = sampleRate({ amountToGet });
    const at = (now: number) => deriveQuoteMismatch(CLAIMED, SELECTION, { rate, now });
    expect(at(NOW + RATE_MAX_AGE_MS.FIXED)).toBeUndefined();
    expect(at(NOW + RATE_MAX_AGE_MS.FIXED + 1)).toBe(objection);
  });

  it.each([
    ["another amount", { amount: amount("0.2") }],
    ["the other field", { activeSide: "receive" }],
    ["another coin", { to: XRP }],
    ["the other mode", { rateMode: "FIXED" }],
  ] as const)("does not hold for %s", (_name, change) => {
    const selection = { ...SELECTION, ...change };
    expect(deriveQuoteMismatch(CLAIMED, selection, { rate: RATE, now: NOW })).toBe("changed");
  });

  it("does not hold when there was none", () => {
    expect(deriveQuoteMismatch(undefined, SELECTION, { rate: RATE, now: NOW })).toBe("changed");
  });

  it.each([
    ["28.3", undefined],
    ["28.8", undefined],
    ["27.8", undefined],
    ["28.9", "moved"],
    ["27.7", "moved"],
  ])("with 28.3 on it and %s on the market: %s", (price, objection) => {
    const rate = sampleRate({ price: amount(price) });
    expect(deriveQuoteMismatch(CLAIMED, SELECTION, { rate, now: NOW })).toBe(objection);
  });

  it("gives its figures to the order, the rest is of this moment", () => {
    const fresh = sampleRate({ price: amount("28.4"), emailConfirmationMode: "A" });
    expect(toClaimedRate(fresh, CLAIMED)).toMatchObject({
      price: "28.3",
      emailConfirmationMode: "A",
    });
  });
});
