import { describe, expect, it } from "vitest";
import type { PublicPair } from "~/domain/pair/exchange-facts";
import { deriveMonitorRate } from "~/domain/pair/monitor-rate";
import { amount } from "../support/amount";
import { BTC, ETH } from "../support/samples";

const PAIR: PublicPair = {
  instrumentFromSlug: "btc",
  instrumentToSlug: "eth",
  price: amount("28.3"),
  limits: { min: amount("0.001"), max: amount("2") },
  networkFee: amount("0.0008"),
  serviceFeePercent: amount("0.4"),
};
const rate = (pair: Partial<PublicPair> = {}, from = BTC, to = ETH) =>
  deriveMonitorRate({ ...PAIR, ...pair }, { from, to });

describe("the rates for monitors", () => {
  it("are the exact yield of a deposit", () => {
    // 28.3 × 0.996 = 28.1868; × 0.001 − 0.0008 = 0.0273868; × 2 − 0.0008 = 56.3728
    expect(rate()).toEqual({
      from: "BTC",
      to: "ETH",
      out: "28.1868",
      amount: "56.3728",
      fromMin: "0.001",
      fromMax: "2",
      toMin: "0.0273868",
      toMax: "56.3728",
      toFee: "0.0008",
    });
  });

  it("never exceed the reserve", () => {
    expect(rate({ reserve: amount("10") })).toMatchObject({ amount: "10", toMax: "10" });
    expect(rate({ reserve: amount("900") })).toMatchObject({ amount: "900", toMax: "56.3728" });
  });

  it("round minimums up and maximums down, in the coin's decimals", () => {
    const coarse = { ...ETH, precisionDecimals: 2 };
    expect(rate({}, BTC, coarse)).toMatchObject({ toMin: "0.03", toMax: "56.37" });
  });

  it("exclude fiat pairs, which need an account", () => {
    const usd = { ...ETH, instrumentType: "fiat" as const };
    expect([rate({}, BTC, usd), rate({}, usd, BTC)]).toEqual([undefined, undefined]);
  });

  it("work without fees and bounds", () => {
    const bare = rate({
      serviceFeePercent: undefined,
      networkFee: undefined,
      limits: {},
      reserve: amount("5"),
    });
    expect(bare).toMatchObject({ out: "28.3", amount: "5", fromMin: undefined, toFee: undefined });
  });

  it("stay exact where a float would not", () => {
    const tiny = {
      price: amount("0.000000128099173553"),
      serviceFeePercent: amount("0.1"),
      reserve: amount("1"),
    };
    expect(rate(tiny)?.out).toBe("0.000000127971074379");
  });

  it.each<[string, Partial<PublicPair>]>([
    ["a price", { price: undefined }],
    ["a price above zero", { price: amount("0") }],
    ["a maximum or a reserve", { limits: { min: amount("1") } }],
    ["something to pay out", { reserve: amount("0") }],
  ])("exclude a pair without %s", (_name, pair) => {
    expect(rate(pair)).toBeUndefined();
  });

  it("exclude a coin without a monitors' name", () => {
    expect(rate({}, { ...BTC, bestChangeName: undefined })).toBeUndefined();
    expect(rate({}, BTC, { ...ETH, bestChangeName: undefined })).toBeUndefined();
  });
});
