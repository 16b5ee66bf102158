import { describe, expect, it } from "vitest";
import { deriveQuoteMismatch, toIssuedQuote, toOrderTerms } from "~/domain/order/issued-quote";
import { RATE_MAX_AGE_MS } from "~/domain/limits/rate-limits";
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
const ISSUED = toIssuedQuote(RATE, SELECTION, NOW);

describe("an issued quote", () => {
  it.each(["FLOATING", "FIXED"] as const)(
    "holds for exactly its selection, up to its age: %s",
    (rateMode) => {
      const issued = { ...ISSUED, rateMode };
      const selection = { ...SELECTION, rateMode };
      const at = (now: number) => deriveQuoteMismatch(issued, selection, { rate: RATE, now });
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
  ])("holds at any age while the visitor receives %s", (_name, part, mismatch) => {
    const amountToGet = multiplyAmounts(RATE.amountToGet, amount(part));
    const rate = sampleRate({ amountToGet });
    const at = (now: number) => deriveQuoteMismatch(ISSUED, SELECTION, { rate, now });
    expect(at(NOW)).toBe(mismatch);
    expect(at(NOW + RATE_MAX_AGE_MS.FLOATING)).toBe(mismatch);
  });

  it.each([
    ["another amount", { amount: amount("0.2") }],
    ["the other field", { activeSide: "receive" }],
    ["another coin", { to: XRP }],
    ["the other mode", { rateMode: "FIXED" }],
  ] as const)("does not hold for %s", (_name, change) => {
    const selection = { ...SELECTION, ...change };
    expect(deriveQuoteMismatch(ISSUED, selection, { rate: RATE, now: NOW })).toBe("changed");
  });

  it("does not hold without a quote", () => {
    expect(deriveQuoteMismatch(undefined, SELECTION, { rate: RATE, now: NOW })).toBe("changed");
  });

  it.each([
    ["28.3", undefined],
    ["28.44", undefined],
    ["28.16", undefined],
    // The room is 0.5 % of the figure that the visitor saw, in both directions: 0.1415.
    ["28.4415", undefined],
    ["28.1585", undefined],
    ["28.1584", "moved"],
    ["28.45", "moved"],
    ["28.15", "moved"],
  ])("with 28.3 on it and %s on the market: %s", (price, mismatch) => {
    const rate = sampleRate({ price: amount(price) });
    expect(deriveQuoteMismatch(ISSUED, SELECTION, { rate, now: NOW })).toBe(mismatch);
  });

  it.each([
    ["the gateway's clock is a lifetime ahead", { reference: { updatedAt: Date.UTC(2100, 0) } }],
    ["its gateway cached it for a minute", { reference: { updatedAt: NOW - 60_000 } }],
  ])("ages by our own clock when %s", (_name, change) => {
    const issued = { ...ISSUED, ...change, rateMode: "FIXED" as const };
    const selection = { ...SELECTION, rateMode: "FIXED" as const };
    const at = (now: number) => deriveQuoteMismatch(issued, selection, { rate: RATE, now });
    expect(at(NOW + RATE_MAX_AGE_MS.FIXED)).toBeUndefined();
    expect(at(NOW + RATE_MAX_AGE_MS.FIXED + 1)).toBe("old");
  });

  it("passes its figures to the order; other values are current", () => {
    const fresh = sampleRate({ price: amount("28.4"), requiresRefundAddress: true });
    expect(toOrderTerms(fresh, ISSUED)).toMatchObject({
      price: "28.3",
      requiresRefundAddress: true,
      from: { slug: "btc", requiresMemo: false },
    });
  });
});
