import { describe, expect, it } from "vitest";
import {
  readDefaultPair,
  readLatestOrders,
  readPublicPairs,
  readRecommendedAmount,
  readStats,
} from "~/contracts/exchange-facts";
import { readHealth } from "~/contracts/health";
import { readInstruments } from "~/contracts/instrument";
import { readAddressVerdict } from "~/contracts/order-calls";
import { readPairData } from "~/contracts/pair-data";
import { readRateHistory } from "~/contracts/rate-history";
import { addAmounts } from "~/domain/money/money";
import { deriveMarketAmount } from "~/domain/rate/market-comparison";
import { valueOf } from "../support/reading";
import { useSandbox } from "../support/sandbox";
import { BTC, ETH } from "../support/sandbox-orders";

const sandbox = useSandbox({});

const RATE = "/api/v2/rates/public/one";
const BTC_TO_ETH = { instrumentFromSlug: "btc", instrumentToSlug: "eth", rateMode: "FLOATING" };

async function rate(query: Record<string, string>) {
  return valueOf(readPairData((await sandbox.get(RATE, query)).body, { receivedAt: 0 }));
}

describe("instruments and pairs", () => {
  it.each(["/api/v1/instruments/public", "/api/v2/instruments/public"])(
    "keep the contract: %s",
    async (path) => {
      const instruments = valueOf(readInstruments((await sandbox.get(path)).body));
      expect(instruments.length).toBeGreaterThan(85);
      expect(instruments[0]).toMatchObject({ slug: "btc", usdPrice: "96800" });
    },
  );

  it("can be filtered by provider, and all=true overrides the filter", async () => {
    const path = "/api/v2/instruments/public";
    const slugsOf = async (query: Record<string, string>) =>
      valueOf(readInstruments((await sandbox.get(path, query)).body)).map(({ slug }) => slug);
    expect(await slugsOf({ providers: "southbridge" })).toEqual(["btc", "avax"]);
    expect((await slugsOf({ providers: "southbridge", all: "true" })).length).toBeGreaterThan(85);
    const fiat = ["usd", "eur", "gbp", "rub", "kzt"];
    expect((await slugsOf({ providers: "mercuryo" })).slice(-5)).toEqual(fiat);
    expect(await slugsOf({ providers: "play" })).not.toEqual(expect.arrayContaining(["usd"]));
  });

  it("list a default pair and quotable popular ones, busiest first", async () => {
    const start = valueOf(readDefaultPair((await sandbox.get("/api/v1/pairs/default")).body));
    expect(start).toEqual({
      instrumentFromSlug: "btc",
      instrumentToSlug: "usdt-trc20",
      recommendedAmount: "0.005",
    });
    const pairs = valueOf(readPublicPairs((await sandbox.get("/api/v2/pairs/public")).body));
    const perDay = pairs.map(({ ordersPerDay }) => ordersPerDay ?? 0);
    expect(perDay).toEqual([...perDay].sort((left, right) => right - left));
    for (const pair of pairs) {
      const { instrumentFromSlug, instrumentToSlug } = pair;
      await rate({ ...BTC_TO_ETH, instrumentFromSlug, instrumentToSlug });
    }
  });

  it("check addresses", async () => {
    const ask = async (address: string, more = {}) => {
      const body = { ...ETH, address, ...more };
      const reply = await sandbox.post("/api/v1/instruments/public/validate-address", body);
      return valueOf(readAddressVerdict(reply.body));
    };
    expect(await ask("0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed")).toEqual({ isValid: true });
    expect(await ask("1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", { getRejectReason: true })).toEqual({
      isValid: false,
      code: "error_address_incorrect",
      rejectReason: "Not an address of Ethereum (ERC20)",
    });
  });
});

describe("a rate", () => {
  it("keeps the contract and adds up on the page", async () => {
    const quoted = await rate({ ...BTC_TO_ETH, claimedDepositAmount: "0.1" });
    expect(quoted).toMatchObject({
      amountToGive: "0.1",
      amountToGet: "2.81873683",
      emailConfirmationMode: "D",
      limits: { min: "0.00011", max: "2.58264" },
    });
    const { amountToGet, serviceFee, networkFee } = quoted;
    if (!serviceFee || !networkFee) throw new Error("A fee is missing");
    const sum = addAmounts(amountToGet, addAmounts(serviceFee, networkFee));
    expect(sum).toBe(deriveMarketAmount(quoted));
  });

  it("accepts the amount on either side", async () => {
    const wanted = { claimedDepositAmount: "1", claimedDepositAmountCurrency: "eth" };
    const quoted = await rate({ ...BTC_TO_ETH, ...wanted });
    expect(quoted).toMatchObject({ amountToGet: "1", amountToGive: "0.03548492" });
  });

  it("defaults to the recommended amount", async () => {
    const titles = {
      instrumentFromCurrencyTitle: BTC.currencyTitle,
      instrumentFromNetworkTitle: BTC.networkTitle,
      instrumentToCurrencyTitle: ETH.currencyTitle,
      instrumentToNetworkTitle: ETH.networkTitle,
    };
    const reply = await sandbox.get("/api/v1/rates/public/recommended-amount", titles);
    expect(valueOf(readRecommendedAmount(reply.body, { precisionDecimals: 8 }))).toBe("0.005");
    expect((await rate(BTC_TO_ETH)).amountToGive).toBe("0.005");
  });

  it("states whether a fixed one exists", async () => {
    const asked = ["eth", "wbtc-erc20", "usd"].map((instrumentToSlug) =>
      rate({ ...BTC_TO_ETH, instrumentToSlug, claimedDepositAmount: "0.01" }),
    );
    const quoted = await Promise.all(asked);
    expect(quoted.map(({ hasFixedRate }) => hasFixedRate)).toEqual([true, false, false]);
  });

  const rejected: readonly [query: Record<string, string>, status: number, error: object][] = [
    [
      { claimedDepositAmount: "0.00001" },
      400,
      {
        code: "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL",
        details: { expected: "0.00011", expectedGeneral: "0.00011" },
      },
    ],
    [{ claimedDepositAmount: "100" }, 400, { code: "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG" }],
    [{ claimedDepositAmount: "0" }, 400, { code: "ERR_VALIDATION" }],
    [{ claimedDepositAmount: "-1" }, 400, { code: "ERR_VALIDATION" }],
    [{ claimedDepositAmount: "many" }, 400, { code: "ERR_VALIDATION" }],
    [{ rateMode: "HOPEFUL" }, 400, { code: "ERR_VALIDATION" }],
    [{ instrumentToSlug: "nothing" }, 400, { code: "ERR_NETWORK_NOT_SUPPORTED" }],
    [{ instrumentToSlug: "btc" }, 409, { code: "ERR_PAIR_NOT_ACTIVE" }],
    [{ instrumentFromSlug: "xmr", instrumentToSlug: "zec" }, 409, { code: "ERR_PAIR_NOT_ACTIVE" }],
    [
      { instrumentFromSlug: "xtz", instrumentToSlug: "iotx" },
      409,
      { code: "ERR_NO_LIQUIDITY_AVAILABLE" },
    ],
    [{ instrumentToSlug: "wbtc-erc20", rateMode: "FIXED" }, 406, { code: "ERR_NOT_ACCEPTABLE" }],
  ];

  it.each(rejected)("is rejected for %o", async (query, status, error) => {
    const reply = await sandbox.get(RATE, { ...BTC_TO_ETH, ...query });
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject(error);
  });
});

describe("a pair's past rates", () => {
  const PATH = "/api/v1/rates/public/history";
  const PAIR = { instrumentFromSlug: "btc", instrumentToSlug: "eth" };
  const ask = async (range: "24h" | "7d") => {
    const query = { ...PAIR, range };
    const { body } = await sandbox.get(PATH, query);
    return valueOf(readRateHistory(body, query, { receivedAt: Date.now() }));
  };

  it.each(["24h", "7d"] as const)(
    "end at the present rate, the same each time: %s",
    async (range) => {
      const { price } = await rate(BTC_TO_ETH);
      const first = await ask(range);
      const again = await ask(range);
      expect(first.length).toBeGreaterThan(80);
      expect(again.slice(0, -1)).toEqual(first.slice(0, -1));
      // A tick of the walk may come between the two.
      expect(Number(first.at(-1)?.rate) / Number(price)).toBeCloseTo(1, 2);
    },
  );

  it.each([
    [{ ...PAIR, instrumentToSlug: "btc" }, 409],
    [{ instrumentFromSlug: "xmr", instrumentToSlug: "zec" }, 409],
    [{ ...PAIR, instrumentToSlug: "nothing" }, 400],
    [{ ...PAIR, range: "1y" }, 400],
  ])("are unknown of %o", async (query, status) => {
    expect((await sandbox.get(PATH, { range: "24h", ...query })).status).toBe(status);
  });
});

describe("facts about the service", () => {
  it("keep the contract", async () => {
    const latest = valueOf(
      readLatestOrders((await sandbox.get("/api/v1/orders/public/latest")).body),
    );
    expect(latest).toHaveLength(10);
    const times = latest.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort((left, right) => right - left));
    const stats = valueOf(readStats((await sandbox.get("/api/v1/stats/public")).body));
    expect(stats.pairs).toBeGreaterThan(6_000);
    expect(stats.medianDurationSeconds).toBeGreaterThan(10 * 60);
    expect(stats.medianDurationSeconds).toBeLessThan(60 * 60);
    const pairs = valueOf(readPublicPairs((await sandbox.get("/api/v2/pairs/public")).body));
    const aDay = pairs.reduce((sum, { ordersPerDay = 0 }) => sum + ordersPerDay, 0);
    const midnight = new Date().setUTCHours(0, 0, 0, 0);
    const expected = (aDay * (Date.now() - midnight)) / 86_400_000;
    // The orders of this sandbox are added, and pairs with money are few.
    expect(Math.abs((stats.ordersToday ?? 0) - expected)).toBeLessThan(0.02 * aDay);
    expect(valueOf(readHealth((await sandbox.get("/api/v1/health")).body))).toBe("OK");
    expect(valueOf(readHealth((await sandbox.get("/api/v1/healthz")).body))).toBe("OK");
  });
});

describe("an unknown call", () => {
  it("is rejected in the gateway's format, with the caller's request id", async () => {
    const missing = await fetch(`${sandbox.url()}/api/v1/nothing`, {
      headers: { "x-request-id": "abc" },
    });
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({ code: "ERR_NOT_FOUND", traceID: "abc" });
    expect((await sandbox.post("/api/v1/health", {})).status).toBe(405);
    expect((await sandbox.get("/api/v2/ws")).status).toBe(426);
  });
});
