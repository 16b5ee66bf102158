import { describe, expect, it } from "vitest";
import { readPairData } from "~/contracts/pair-data";
import { rateParametersWire, toRateParameters } from "~/contracts/rate-parameters";
import { readWire } from "~/contracts/read-wire";
import { NOW } from "../support/samples";
import { WIRE_PAIR_DATA, without } from "../support/wire-samples";
import { amount } from "../support/amount";

const REQUIRED = [
  "instrumentFrom",
  "instrumentTo",
  "liquidityProviderPublicCode",
  "amountToGet",
  "rateMode",
  "price",
  "marketLeftPrice",
  "marketRightPrice",
];
const OPTIONAL = Object.keys(WIRE_PAIR_DATA).filter((name) => !REQUIRED.includes(name));

function read(wire: unknown) {
  const reading = readPairData(wire, NOW);
  return reading.ok ? reading.value : undefined;
}

describe("PairData", () => {
  it("becomes a Rate in our words, numbers and strings alike", () => {
    expect(read(WIRE_PAIR_DATA)).toMatchObject({
      from: { slug: "btc", friendlyTitle: "Bitcoin", usdPrice: "96800" },
      to: { slug: "eth", usdPrice: "3420" },
      providerCode: "house",
      rateMode: "FLOATING",
      amountToGive: "0.1",
      amountToGet: "2.8183",
      price: "28.3",
      marketRightPrice: "3420",
      limits: { min: "0.001", max: "2", generalMin: "0.0008", generalMax: "5" },
      networkFee: "0.0008",
      serviceFee: "0.0109",
      quotes: { buy: "3421", sell: "96790" },
      noKycThreshold: "100",
      requiresRefundAddress: false,
      emailConfirmationMode: "A",
      updatedAt: NOW,
    });
  });

  it.each(REQUIRED)("is invalid without %s, and says so by name", (name) => {
    const reading = readPairData(without(WIRE_PAIR_DATA, name), NOW);
    expect(reading.ok).toBe(false);
    expect(!reading.ok && reading.failure.map((issue) => issue.path)).toEqual([name]);
  });

  it.each(REQUIRED)("is invalid with %s null", (name) => {
    expect(readPairData({ ...WIRE_PAIR_DATA, [name]: null }, NOW).ok).toBe(false);
  });

  it.each(OPTIONAL)("is a rate without %s", (name) => {
    expect(read(without(WIRE_PAIR_DATA, name))).toBeDefined();
    expect(read({ ...WIRE_PAIR_DATA, [name]: null })).toBeDefined();
  });

  it("passes over fields that nobody agreed on", () => {
    expect(read({ ...WIRE_PAIR_DATA, somethingNew: 1 })).not.toHaveProperty("somethingNew");
  });

  it("names a broken instrument inside", () => {
    const reading = readPairData(without(WIRE_PAIR_DATA, "instrumentTo.slug"), NOW);
    expect(!reading.ok && reading.failure.map((issue) => issue.path)).toEqual([
      "instrumentTo.slug",
    ]);
  });

  it("asks no email question in a mode that nobody knows", () => {
    expect(read({ ...WIRE_PAIR_DATA, ckm: "Z" })?.emailConfirmationMode).toBe("D");
    expect(read(without(WIRE_PAIR_DATA, "ckm"))?.emailConfirmationMode).toBe("D");
  });

  it("is dated by its arrival if it carries no time", () => {
    expect(readPairData(without(WIRE_PAIR_DATA, "updatedAt"), 42)).toMatchObject({
      value: { updatedAt: 42 },
    });
  });

  it.each([
    ["the claimed deposit", without(WIRE_PAIR_DATA, "amountToGive"), "0.1"],
    [
      "the price, rounded up",
      without(
        { ...WIRE_PAIR_DATA, price: "3", amountToGet: "1", amountToGive: null },
        "claimedDepositAmount",
      ),
      "0.33333334",
    ],
    [
      "nothing, when the price is zero",
      without({ ...WIRE_PAIR_DATA, price: 0, amountToGive: null }, "claimedDepositAmount"),
      "0",
    ],
  ])("without amountToGive takes %s", (_, wire, expected) => {
    expect(read(wire)?.amountToGive).toBe(expected);
  });

  it("has quotes only if both are told", () => {
    expect(read({ ...WIRE_PAIR_DATA, quotes: { buyQuote: { quoteValue: 1 } } })?.quotes).toBe(
      undefined,
    );
  });
});

describe("rate parameters", () => {
  const query = {
    instrumentFromSlug: "btc",
    instrumentToSlug: "eth",
    amount: amount("0.1"),
    amountCurrencySlug: "btc",
    rateMode: "FIXED",
    exchangeType: "crypto",
    referrerId: "partner",
  } as const;

  it("have their names (spec: Rate parameters)", () => {
    expect(toRateParameters(query)).toEqual({
      instrumentFromSlug: "btc",
      instrumentToSlug: "eth",
      claimedDepositAmount: "0.1",
      claimedDepositAmountCurrency: "btc",
      rateMode: "FIXED",
      exchangeType: "crypto",
      referrerId: "partner",
    });
  });

  it("are read back as they were written", () => {
    expect(readWire(rateParametersWire, toRateParameters(query))).toMatchObject({ value: query });
  });
});
