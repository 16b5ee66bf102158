// The chart of past rates shows only rates that the exchange has quoted.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod";
import { readRateHistory } from "~/contracts/rate-history";
import { divideAmounts, multiplyAmounts } from "~/domain/money/money";
import { HISTORY_RANGE_MS, type HistoryRange, type RatePoint } from "~/domain/rate/rate-history";
import { HOUR_MS, MINUTE_MS } from "~/domain/time/time-units";
import { MARKET_CALLS } from "../../exchange/calls/market-calls";
import { connectShared } from "../../exchange/connect-provider";
import type { Provider, QuoteQuestion } from "../../exchange/providers/provider";
import { listPoints, recordRate } from "../../exchange/rates/rate-history";
import { RateObject } from "../../exchange/rates/rate-object";
import { observeRates } from "../../exchange/rates/observe-rates";
import { FakeOneClick } from "../fake-one-click/fake";
import { amount } from "../support/amount";
import { valueOf } from "../support/reading";
import { FakeStorage, makeEnv } from "./durable";
import { connect } from "./provider";
import { eventually } from "../support/eventually";

vi.mock("cloudflare:workers", () => import("./durable"));
vi.mock("../../exchange/connect-provider", () => ({ connectShared: vi.fn() }));

const START = Date.UTC(2026, 10, 26, 12);
const WEEK = HISTORY_RANGE_MS["7d"];

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A rate every so many minutes of a week, recorded as they come. */
function pastOf(everyMs: number): readonly RatePoint[] {
  let past: readonly RatePoint[] = [];
  for (let at = START - WEEK; at <= START; at += everyMs) {
    past = recordRate(past, { at, rate: amount(String(at)) }) ?? past;
  }
  return past;
}

it("keeps the first rate of each quarter hour of a week", () => {
  const past = pastOf(5 * MINUTE_MS);
  expect(past).toHaveLength((7 * 24 * HOUR_MS) / (15 * MINUTE_MS) + 1);
  const next = { at: START + 15 * MINUTE_MS, rate: amount("1") };
  expect(recordRate(past, next)).toEqual([...past.slice(1), next]);
});

it.each<[HistoryRange, number]>([
  ["24h", 97],
  ["7d", 85],
])("lists a period of %s with rates that do not change later: %i points", (range, count) => {
  const past = pastOf(5 * MINUTE_MS);
  const points = listPoints(past, { range, now: START });
  expect(points).toHaveLength(count);
  const later = listPoints([...past, { at: START + MINUTE_MS, rate: amount("9") }], {
    range,
    now: START + MINUTE_MS,
  });
  for (const point of later.slice(0, -1)) expect(points).toContainEqual(point);
  expect(later.at(-1)?.rate).toBe("9");
});

it.each<[string, (point: RatePoint) => boolean]>([
  ["begins too late", ({ at }) => at > START - 20 * HOUR_MS],
  ["ends too early", ({ at }) => at < START - 3 * HOUR_MS],
  ["has a long gap", ({ at }) => at < START - 12 * HOUR_MS || at > START - 9 * HOUR_MS],
])("has no history of a period that %s", (_name, isKnown) => {
  const past = pastOf(15 * MINUTE_MS).filter(isKnown);
  expect(listPoints(past, { range: "24h", now: START })).toEqual([]);
});

const findLimits = () => Promise.resolve({});

/** A quote at the coins' own prices, without fees. */
function quoteAtMarket({ from, to, amount: give }: QuoteQuestion) {
  const get = divideAmounts(multiplyAmounts(give, from.usdPrice), to.usdPrice, 8) ?? give;
  const value = { give, get, atLeast: get, networkFee: undefined, feeShare: amount("0") };
  return Promise.resolve({ ok: true, value });
}

async function makeExchange() {
  const listed = await connect(new FakeOneClick()).listAssets();
  vi.mocked(connectShared).mockReturnValue(
    z.custom<Provider>().parse({ code: "near-intents", quote: quoteAtMarket, findLimits }),
  );
  const assets = () => Promise.resolve(listed.ok ? listed.value : undefined);
  const objects = new Map<string, RateObject>();
  const stores = new Map<string, FakeStorage>();
  const find = (name: string) => {
    const storage = stores.get(name) ?? new FakeStorage();
    stores.set(name, storage);
    const ctx = z.custom<DurableObjectState>().parse({ storage, id: {} });
    const rates = objects.get(name) ?? new RateObject(ctx, env);
    objects.set(name, rates);
    return rates;
  };
  const env = makeEnv({
    PAIRS: "btc/eth, eth/btc",
    PROVIDERS: { idFromName: (name: string) => name, get: () => ({ assets }) },
    RATES: { idFromName: (name: string) => name, get: find },
  });
  return { env, objects, stores };
}

it("serves the rates that the watchdog quoted, also after an eviction", async () => {
  const { env, objects, stores } = await makeExchange();
  const query = { instrumentFromSlug: "btc", instrumentToSlug: "eth", range: "24h" } as const;
  const history = async () => {
    const call = { env, query, headers: new Headers(), body: undefined };
    const result = await MARKET_CALLS.fetchRateHistory(call);
    if (!result.ok) throw new Error(result.failure.code);
    const arrival = { receivedAt: Date.now() };
    return valueOf(readRateHistory(JSON.parse(JSON.stringify(result.value)), query, arrival));
  };
  expect(await history()).toEqual([]);
  for (let minutes = 0; minutes <= 24 * 60; minutes += 5) {
    vi.setSystemTime(START + minutes * MINUTE_MS);
    await observeRates(env, "near-intents", { now: Date.now(), every: 5 * MINUTE_MS });
  }
  expect([...stores.keys()]).toEqual(["btc eth", "eth btc"]);
  const points = await history();
  expect(points).toHaveLength(97);
  expect(points.at(-1)?.at).toBe(START + 24 * HOUR_MS);
  objects.clear();
  expect(await history()).toEqual(points);
  await objects.get("btc eth")?.alarm();
  expect(stores.get("btc eth")?.values.size).toBe(0);
});

it("records no rate of an unusual amount", async () => {
  const { env, stores } = await makeExchange();
  const { quoteRate } = await import("../../exchange/rates/quote-rate");
  const ask = (text: string) =>
    quoteRate(env, {
      fromSlug: "btc",
      toSlug: "eth",
      rateMode: "FLOATING",
      amount: amount(text),
      amountSide: "send",
    });
  expect(await ask("0.09")).toMatchObject({ ok: true });
  expect(stores.get("btc eth")?.values.size).toBe(0);
  expect(await ask("0.004")).toMatchObject({ ok: true });
  await eventually(() => {
    expect(stores.get("btc eth")?.values.size).toBe(1);
  });
});
