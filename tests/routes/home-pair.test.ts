// The facts on a pair's page: its past rates, and both coins.
import { describe, expect, it } from "vitest";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES, type Locale } from "~/i18n/locales";
import { loadRateHistory } from "~/routes/_rates/rate-history.server";
import { toPairFacts } from "~/routes/home/pair/pair-facts.server";
import type { Pair } from "~/domain/pair/pair-slug";
import {
  HISTORY_RANGE_MS,
  type RateHistoryQuery,
  type RatePoint,
} from "~/domain/rate/rate-history";
import type { Result } from "~/domain/failure/result";
import type { Rate } from "~/domain/rate/rate";
import { amount } from "../support/amount";
import { BTC, ETH, NOW, sampleRate, USD, XMR, XRP } from "../support/samples";

const [EN, RU] = LOCALES;
const MISSING: Result<readonly RatePoint[]> = {
  ok: false,
  failure: { kind: "network", traceId: "" },
};

function load(
  reply: (query: RateHistoryQuery) => Result<readonly RatePoint[]>,
  locale: Locale = EN,
) {
  const rates = { fetchRateHistory: (query: RateHistoryQuery) => Promise.resolve(reply(query)) };
  return loadRateHistory(rates, { pair: { from: BTC, to: ETH }, locale, now: NOW });
}

function evenly({ range }: Pick<RateHistoryQuery, "range">, rates: readonly string[]) {
  const step = HISTORY_RANGE_MS[range] / (rates.length - 1);
  const since = NOW - HISTORY_RANGE_MS[range];
  return {
    ok: true,
    value: rates.map((rate, place) => ({ at: since + place * step, rate: amount(rate) })),
  } as const;
}

describe("a pair's past rates", () => {
  it("are drawn from edge to edge, lowest at the bottom and highest on top", async () => {
    const history = await load((query) => evenly(query, ["28", "27", "29", "28.5"]));
    expect(history?.ranges.map(({ range }) => range)).toEqual(["24h", "7d"]);
    const [day] = history?.ranges ?? [];
    expect(day?.plot.line).toBe("M0 80l213 76 214-152 213 38");
    expect(day).toMatchObject({ low: "27", high: "29", last: "28.5", direction: "up" });
    expect(day?.percent).toBe("1.78%");
  });

  it("are in the language's format", async () => {
    const history = await load((query) => evenly(query, ["1234.5", "1200.25"]), RU);
    const [day] = history?.ranges ?? [];
    expect(day).toMatchObject({ low: "1\u00a0200,25", high: "1\u00a0234,5", direction: "down" });
    expect(day?.percent).toBe("2,77\u00a0%");
  });

  it("are the price of a coin where money is sent", async () => {
    const rates = {
      fetchRateHistory: (query: RateHistoryQuery) =>
        Promise.resolve(evenly(query, ["0.00001", "0.0000125"])),
    };
    const shown = { pair: { from: USD, to: BTC }, locale: EN, now: NOW };
    const history = await loadRateHistory(rates, shown);
    expect(history).toMatchObject({ from: "USD", to: "BTC", coin: "BTC", money: "USD" });
    const day = { low: "80,000", high: "100,000", last: "80,000", direction: "down" };
    expect(history?.ranges[0]).toMatchObject({ ...day, percent: "20%" });
  });

  it("are a level line without movement", async () => {
    const history = await load((query) => evenly(query, ["28", "28", "28"]));
    expect(history?.ranges[0]?.plot.line).toBe("M0 80l320 0 320 0");
    expect(history?.ranges[0]?.direction).toBe("none");
  });

  it("have a readable table and a small path", async () => {
    const many = Array.from({ length: 400 }, (_, place) => String(place + 1));
    const history = await load((query) => evenly(query, many));
    expect(history?.ranges).toHaveLength(2);
    for (const { rows, plot, low, high } of history?.ranges ?? []) {
      expect(rows).toHaveLength(13);
      expect([rows[0]?.rate, rows.at(-1)?.rate]).toEqual(["1", "400"]);
      expect([low, high]).toEqual(["1", "400"]);
      expect(plot.line.length).toBeLessThan(2_500);
    }
  });

  it.each([
    ["as small as they come", "0.000000000000000000000000000001"],
    ["as large as they come", "9".repeat(30)],
  ])("are drawn %s", async (_name, rate) => {
    const history = await load((query) => evenly(query, [rate, "1"]));
    expect(history?.ranges[0]?.plot.line).toMatch(/^M0 (4|156)l640[ -]152$/);
  });

  it("are left out when unknown, each period separately", async () => {
    expect(await load(() => MISSING)).toBeUndefined();
    expect(await load((query) => evenly(query, []))).toBeUndefined();
    expect(
      await load(() => ({ ok: true, value: [{ at: NOW, rate: amount("1") }] })),
    ).toBeUndefined();
    const old = {
      ok: true,
      value: evenly({ range: "24h" }, ["1", "2", "3"]).value.slice(0, 2),
    } as const;
    expect(await load(({ range }) => (range === "24h" ? old : MISSING))).toBeUndefined();
    const day = await load((query) =>
      query.range === "24h" ? evenly(query, ["1", "2"]) : MISSING,
    );
    expect(day?.ranges.map(({ range }) => range)).toEqual(["24h"]);
  });
});

describe("the facts of a pair's coins", () => {
  async function say(pair: Pair, rate?: Rate, locale: Locale = EN) {
    const t = (await createServerI18n(locale)).getFixedT(locale.code, "home");
    const { sides, reverse } = toPairFacts(t, { pair, rate, locale });
    const [send, receive] = sides.map(({ rows }) =>
      Object.fromEntries(rows.map(({ key, value }) => [key, value])),
    );
    return { send, receive, reverse };
  }
  const limits = { min: amount("0.001"), max: amount("2345.5") };

  it("are the bounds in both coins, the networks, addresses, memos and the payout's fee", async () => {
    const { send, receive, reverse } = await say({ from: BTC, to: ETH }, sampleRate({ limits }));
    expect(receive?.worth).toMatch(/^about 0\.0283\d* to 66,\d{3}(\.\d+)?\sETH$/);
    expect({ send, receive: { ...receive, worth: "" }, reverse }).toEqual({
      send: {
        network: "Bitcoin",
        address: "bc1, 1, or 3",
        memo: "not needed",
        limits: "0.001 to 2,345.5\u00a0BTC",
      },
      receive: {
        network: "Ethereum (ERC20)",
        address: "0x",
        memo: "not needed",
        worth: "",
        networkFee: "0.0008\u00a0ETH",
      },
      reverse: { path: "/exchange-eth-btc", from: "ETH", to: "BTC" },
    });
  });

  it("are in the language's format", async () => {
    const { send } = await say({ from: BTC, to: ETH }, sampleRate({ limits }), RU);
    expect(send?.limits).toBe("от 0,001 до 2\u00a0345,5\u00a0BTC");
    expect(send?.address).toBe("bc1, 1 или 3");
  });

  it("name the network's own word for a memo", async () => {
    const { receive } = await say({ from: XMR, to: XRP });
    expect(receive?.memo).toBe("needed: destination tag");
  });

  it("omit unknown figures and addresses of money", async () => {
    const { send, receive } = await say({ from: USD, to: BTC });
    expect(Object.keys(send ?? {})).toEqual(["method"]);
    expect(Object.keys(receive ?? {})).toEqual(["network", "address", "memo"]);
    const oneBound = sampleRate({ limits: { min: amount("1") }, networkFee: undefined });
    const { receive: partly } = await say({ from: BTC, to: ETH }, oneBound);
    expect(Object.keys(partly ?? {})).toEqual(["network", "address", "memo"]);
  });
});
