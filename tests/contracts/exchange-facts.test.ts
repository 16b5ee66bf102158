import { describe, expect, it } from "vitest";
import {
  matchPairs,
  readDefaultPair,
  readLatestOrders,
  readPublicPairs,
  readRecommendedAmount,
  readStats,
} from "~/contracts/exchange-facts";
import { readHealth } from "~/contracts/health";
import { BTC, ETH, NOW } from "../support/samples";
import { WIRE_BTC, WIRE_ETH, without } from "../support/wire-samples";

const pair = { instrumentFromSlug: "btc", instrumentToSlug: "eth" };
const latest = {
  instrumentFrom: WIRE_BTC,
  instrumentTo: WIRE_ETH,
  claimedDepositAmount: 0.042,
  amountToGet: "0.6517",
  createdAt: NOW,
};

describe("pairs", () => {
  it("are read in the gateway's order", () => {
    const list = [
      { ...pair, price: "28.3", ordersPerDay: 12 },
      { ...pair, instrumentToSlug: "xmr" },
    ];
    expect(readPublicPairs(list)).toMatchObject({
      value: [{ ...pair, price: "28.3", ordersPerDay: 12 }, { instrumentToSlug: "xmr" }],
    });
    expect(readDefaultPair(pair)).toMatchObject({ value: pair });
  });

  it("include the fields for monitors that the gateway sends", () => {
    const wire = {
      ...pair,
      depositRules: { minAmount: 0.001, maxAmount: "2" },
      finalNetworkFeeAmount: "0.0008",
      platformFeePercent: 0.4,
      reserve: "12",
    };
    expect(readPublicPairs([wire, { ...pair, instrumentToSlug: "xmr" }])).toMatchObject({
      value: [
        {
          limits: { min: "0.001", max: "2" },
          networkFee: "0.0008",
          serviceFeePercent: "0.4",
          reserve: "12",
        },
        { limits: {}, networkFee: undefined },
      ],
    });
  });

  it("have the decimals of listed coins, with minimums rounded up", () => {
    const exact = {
      ...pair,
      instrumentFromSlug: "BTC",
      depositRules: { minAmount: "0.0010000001", maxAmount: "2.1234567899" },
      finalNetworkFeeAmount: "0.00081234599",
      reserve: "12.1234567899",
      price: "28.1234567899",
    };
    const reading = readPublicPairs([exact, { ...exact, instrumentToSlug: "gone" }]);
    expect(matchPairs(reading.ok ? reading.value : [], [BTC, ETH])).toMatchObject([
      {
        instrumentFromSlug: "btc",
        limits: { min: "0.00100001", max: "2.12345678" },
        networkFee: "0.00081234",
        reserve: "12.12345678",
        price: "28.1234567899",
      },
    ]);
  });

  it("are unique", () => {
    const again = { ...pair, instrumentFromSlug: "BTC", price: 7 };
    expect(readPublicPairs([pair, again])).toMatchObject({
      value: [{ instrumentFromSlug: "btc" }],
      ignored: [{ path: "btc eth", message: "repeated" }],
    });
  });

  it.each(Object.keys(pair))("need %s", (name) => {
    expect(readDefaultPair(without(pair, name)).ok).toBe(false);
    expect(readPublicPairs([without(pair, name)]).ok).toBe(false);
  });
});

it.each([
  { finalNetworkFeeAmount: "free" },
  { platformFeePercent: {} },
  { reserve: "much" },
  { depositRules: "any" },
  { depositRules: { minAmount: "little" } },
])("have no price when their terms are unreadable: %j", (terms) => {
  const pair = { instrumentFromSlug: "btc", instrumentToSlug: "eth", price: "28.3" };
  expect(readPublicPairs([pair, { ...pair, instrumentToSlug: "xmr", ...terms }])).toMatchObject({
    value: [{ price: "28.3" }, { instrumentToSlug: "xmr", price: undefined }],
  });
});

describe("latest orders", () => {
  it("are read", () => {
    expect(readLatestOrders([latest])).toMatchObject({
      value: [
        {
          from: { slug: "btc" },
          to: { slug: "eth" },
          amountToGive: "0.042",
          amountToGet: "0.6517",
          createdAt: NOW,
        },
      ],
    });
  });

  it.each(Object.keys(latest))("need %s", (name) => {
    const reading = readLatestOrders([without(latest, name)]);
    expect(!reading.ok && reading.failure[0]?.path).toBe(`0.${name}`);
  });
});

describe("figures", () => {
  it("may be absent one by one", () => {
    expect(readStats({ pairs: 6320 })).toMatchObject({ value: { pairs: 6320 } });
    expect(readStats({}).ok).toBe(true);
    expect(readStats({ pairs: -1, ordersToday: "12" })).toMatchObject({
      value: { ordersToday: 12 },
      ignored: [{ path: "pairs" }],
    });
  });

  it("of a recommendation is an amount", () => {
    expect(readRecommendedAmount({ recommendedAmount: 0.123456789 }, BTC)).toMatchObject({
      value: "0.12345678",
    });
    expect(readRecommendedAmount({}, BTC).ok).toBe(false);
  });
});

describe("health", () => {
  it.each(["OK", "TECHNICAL_DIFFICULTIES", "UNHEALTHY"])("knows %s", (status) => {
    expect(readHealth({ status })).toMatchObject({ value: status });
  });

  it("rejects everything else", () => {
    expect(readHealth({ status: "fine" }).ok).toBe(false);
    expect(readHealth({}).ok).toBe(false);
  });
});
