import { describe, expect, it } from "vitest";
import { readPairData } from "~/contracts/pair-data";
import { NOW } from "../support/samples";
import { WIRE_PAIR_DATA, without } from "../support/wire-samples";

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

const AT = { receivedAt: NOW };

const { finalNetworkFeeAmount: _, platformFee_Absolute: __, ...WITHOUT_FEES } = WIRE_PAIR_DATA;

function read(wire: unknown) {
  const reading = readPairData(wire, AT);
  return reading.ok ? reading.value : undefined;
}

describe("PairData", () => {
  it("becomes a Rate with our field names, from numbers and strings alike", () => {
    expect(read(WIRE_PAIR_DATA)).toMatchObject({
      from: { slug: "btc", friendlyTitle: "Bitcoin", usdPrice: "96800" },
      to: { slug: "eth", usdPrice: "3420" },
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
      hasFixedRate: true,
      emailConfirmationMode: "A",
      updatedAt: NOW,
    });
  });

  it.each(REQUIRED)("is invalid without %s and names the field", (name) => {
    const reading = readPairData(without(WIRE_PAIR_DATA, name), AT);
    expect(reading.ok).toBe(false);
    expect(!reading.ok && reading.failure.map((issue) => issue.path)).toEqual([name]);
  });

  it.each(REQUIRED)("is invalid with %s null", (name) => {
    expect(readPairData({ ...WIRE_PAIR_DATA, [name]: null }, AT).ok).toBe(false);
  });

  it.each(OPTIONAL)("is valid without %s", (name) => {
    expect(read(without(WIRE_PAIR_DATA, name))).toBeDefined();
    expect(read({ ...WIRE_PAIR_DATA, [name]: null })).toBeDefined();
  });

  it("ignores unknown fields", () => {
    expect(read({ ...WIRE_PAIR_DATA, somethingNew: 1 })).not.toHaveProperty("somethingNew");
  });

  it("names a broken instrument inside", () => {
    const reading = readPairData(without(WIRE_PAIR_DATA, "instrumentTo.slug"), AT);
    expect(!reading.ok && reading.failure.map((issue) => issue.path)).toEqual([
      "instrumentTo.slug",
    ]);
  });

  it("asks no email question in an unknown mode", () => {
    expect(read({ ...WIRE_PAIR_DATA, ckm: "Z" })?.emailConfirmationMode).toBe("D");
    expect(read(without(WIRE_PAIR_DATA, "ckm"))?.emailConfirmationMode).toBe("D");
  });

  it.each(["yes", 1, "true", [], {}, null])(
    "requires no refund address on a floating rate for %j",
    (requiresRefundAddress) => {
      expect(read({ ...WIRE_PAIR_DATA, requiresRefundAddress })).toMatchObject({
        requiresRefundAddress: undefined,
      });
    },
  );

  it("is dated by its arrival without a time", () => {
    expect(readPairData(without(WIRE_PAIR_DATA, "updatedAt"), { receivedAt: 42 })).toMatchObject({
      value: { updatedAt: 42 },
    });
  });

  it.each([
    [
      "the price, rounded up",
      without(
        { ...WITHOUT_FEES, price: "3", amountToGet: "1", amountToGive: null },
        "claimedDepositAmount",
      ),
      "0.33333334",
    ],
    [
      "the price of all that is paid for, fees among it",
      without({ ...WIRE_PAIR_DATA, amountToGive: null }, "claimedDepositAmount"),
      "0.1",
    ],
  ])("without amountToGive takes %s", (_, wire, expected) => {
    expect(read(wire)?.amountToGive).toBe(expected);
  });

  it.each<[string, object]>([
    ["a bound below zero", { generalMaxAmount: -1 }],
    ["a threshold as text", { noKycThreshold: "n/a" }],
    ["invalid limits", { depositRules: "any" }],
    ["an invalid fee", { finalNetworkFeeAmount: "free", platformFee_Absolute: [] }],
    ["an invalid time", { updatedAt: "now" }],
    [
      "an invalid logo",
      { instrumentTo: { ...WIRE_PAIR_DATA.instrumentTo, currencyLogoLink: 7.5, price: "?" } },
    ],
  ])("is still a rate with %s", (_, wire) => {
    expect(read({ ...WIRE_PAIR_DATA, ...wire })).toMatchObject({ amountToGet: "2.8183" });
  });

  it("has no unnamed fees", () => {
    const rate = read(WITHOUT_FEES);
    expect([rate?.networkFee, rate?.serviceFee]).toEqual([undefined, undefined]);
  });

  it.each([
    [
      "without anything sent",
      without({ ...WIRE_PAIR_DATA, price: 0, amountToGive: null }, "claimedDepositAmount"),
      "amountToGive",
    ],
    ["at no price", { ...WIRE_PAIR_DATA, price: 0 }, "price"],
  ])("is rejected by name %s", (_, wire, path) => {
    expect(readPairData(wire, AT)).toMatchObject({ ok: false, failure: [{ path }] });
  });

  it("rounds minima up and cuts other amounts to the coin's precision", () => {
    const wire = {
      ...WIRE_PAIR_DATA,
      instrumentFrom: { ...WIRE_PAIR_DATA.instrumentFrom, precisionDecimals: 3 },
      instrumentTo: { ...WIRE_PAIR_DATA.instrumentTo, precisionDecimals: 2 },
      amountToGive: "0.10099",
      amountToGet: "2.8199",
      marketMinAmount: "0.00011",
      depositRules: { minAmount: "0.0011", maxAmount: "1.9999" },
      generalMinAmount: "0.0001",
      generalMaxAmount: "2.9999",
      finalNetworkFeeAmount: "0.019",
      platformFee_Absolute: "0.011",
    };
    expect(read(wire)).toMatchObject({
      amountToGive: "0.1",
      amountToGet: "2.81",
      marketMinAmount: "0.001",
      limits: { min: "0.002", max: "1.999", generalMin: "0.001", generalMax: "2.999" },
      networkFee: "0.01",
      serviceFee: "0.01",
    });
  });

  it.each([
    ["by our clock where the gateway's is right", -5_000, 0, -5_000],
    ["by our clock where the gateway's is an hour ahead", 3_595_000, 3_600_000, -5_000],
    ["by our clock where the gateway's is an hour behind", -3_605_000, -3_600_000, -5_000],
    ["as it arrived where the gateway is ahead and does not say so", 3_600_000, undefined, 0],
    ["as it arrived where it would be of the future", 10_000, 0, 0],
  ])("is dated %s", (_, made, ahead, expected) => {
    const sentAt = ahead === undefined ? undefined : NOW + ahead;
    const reading = readPairData({ ...WIRE_PAIR_DATA, updatedAt: NOW + made }, { ...AT, sentAt });
    expect(reading).toMatchObject({ value: { updatedAt: NOW + expected } });
  });

  it.each(["0", 0, "0.000000001"])("ignores an impossible maximum of %j", (most) => {
    const depositRules = { minAmount: "0.001", maxAmount: most };
    const limits = read({ ...WIRE_PAIR_DATA, depositRules, generalMaxAmount: most })?.limits;
    expect(limits).toMatchObject({ min: "0.001", max: undefined, generalMax: undefined });
  });

  it("has quotes only if both are sent", () => {
    expect(read({ ...WIRE_PAIR_DATA, quotes: { buyQuote: { quoteValue: 1 } } })?.quotes).toBe(
      undefined,
    );
  });
});
