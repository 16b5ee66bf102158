import { describe, expect, it } from "vitest";
import { listAffiliateDays, sumAffiliateDays, toReferralPath } from "~/domain/account/affiliate";
import { amount } from "../support/amount";
import { BTC, ETH, NOW } from "../support/samples";

describe("a referral link", () => {
  it.each([
    [{}, "/?ref=anna.7"],
    [{ pair: { from: BTC, to: ETH } }, "/exchange-btc-eth?ref=anna.7"],
    [
      { pair: { from: BTC, to: ETH }, amount: amount("0.5") },
      "/exchange-btc-eth?ref=anna.7&amount=0.5&coin=btc",
    ],
    [{ amount: amount("0.5") }, "/?ref=anna.7"],
  ])("%#", (target, path) => {
    expect(toReferralPath("anna.7", target)).toBe(path);
  });
});

describe("the days of the programme", () => {
  const day = { date: "2026-11-20", clicks: 3, registrations: 1, orders: 2, amount: amount("0.5") };

  it("are the ninety days up to today, empty ones included", () => {
    const days = listAffiliateDays([day, { ...day, date: "2020-01-01" }], NOW);
    expect(days).toHaveLength(90);
    expect([days[0]?.date, days.at(-1)?.date]).toEqual(["2026-08-24", "2026-11-21"]);
    expect(days.at(-2)).toEqual(day);
    expect(days.at(-1)).toMatchObject({ clicks: 0, amount: "0" });
  });

  it("add up", () => {
    expect(sumAffiliateDays([day, day])).toEqual({
      clicks: 6,
      registrations: 2,
      orders: 4,
      amount: "1",
    });
  });
});
