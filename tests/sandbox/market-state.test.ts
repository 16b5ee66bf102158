import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CURRENCIES } from "../../sandbox/instruments/currencies";
import { changeMarket, type MarketChange } from "../../sandbox/market/market-change";
import {
  advanceMarket,
  MARKET_TICK_MS,
  openMarket,
  usdPriceOf,
  type MarketState,
} from "../../sandbox/market/market-state";
import { pricePairAt, recordChange, type MarketStory } from "../../sandbox/market/market-story";
import { simulateExchanges } from "../../sandbox/market/simulated-exchanges";
import { priceOf } from "../../sandbox/market/quote";
import { pricePair } from "../../sandbox/market/priced-pair";

const open = openMarket(0);

function change(state: MarketState, asked: MarketChange): MarketState {
  const changed = changeMarket(state, asked);
  if (!changed.ok) throw new Error(changed.failure.message);
  return changed.value;
}

function pairPrice(state: MarketState, from: string, to: string): string | undefined {
  const pair = pricePair(state, from, to);
  return pair.ok ? priceOf(pair.value) : undefined;
}

describe("the market's drift", () => {
  it("derives from the seed", () => {
    const driftAfter = (seed: string) => advanceMarket(open, seed, 50 * MARKET_TICK_MS).drift;
    expect(driftAfter("a")).toEqual(driftAfter("a"));
    expect(driftAfter("a")).not.toEqual(driftAfter("b"));
  });

  it("is the same in one step and in parts", () => {
    const once = advanceMarket(open, "s", 20 * MARKET_TICK_MS);
    const half = advanceMarket(open, "s", 7 * MARKET_TICK_MS + 12);
    expect(advanceMarket(half, "s", 20 * MARKET_TICK_MS)).toEqual(once);
  });

  it("moves prices within a range of the base", () => {
    let state = open;
    for (let minute = 1; minute <= 120; minute += 1) {
      state = advanceMarket(state, "long", minute * 60_000);
    }
    expect(usdPriceOf(state, "BTC")).not.toBe(usdPriceOf(open, "BTC"));
    for (const { ticker, swing } of CURRENCIES) {
      const bound = { crypto: 60_000, fiat: 2_000, stable: 400 }[swing];
      expect(Math.abs(state.drift[ticker] ?? 0), ticker).toBeLessThanOrEqual(bound);
    }
  });

  it("stops while frozen and does not jump when it thaws", () => {
    const frozen = change(open, { kind: "freeze" });
    const later = advanceMarket(frozen, "s", 1_000 * MARKET_TICK_MS);
    expect(later.drift).toEqual({});
    const thawed = advanceMarket(change(later, { kind: "thaw" }), "s", 1_000 * MARKET_TICK_MS);
    expect(thawed.tick).toBe(0);
  });
});

describe("the market's past", () => {
  const DAY_TICKS = 43_200;
  const at = (tick: number) => tick * MARKET_TICK_MS;
  const bitcoin = { fromSlug: "btc", toSlug: "usdt-trc20" };
  const priceAt = (story: MarketStory, tick: number) => {
    const pair = pricePairAt(story, { ...bitcoin, at: at(tick) });
    return pair.ok ? priceOf(pair.value) : undefined;
  };
  const storyOf = (present: MarketState, changes: MarketStory["changes"] = []) => ({
    present,
    changes,
    seed: "s",
  });
  const walkTo = (tick: number) => advanceMarket(open, "s", at(tick));

  it("matches the quotes of that time at any later call", () => {
    for (const asked of [DAY_TICKS + 10, DAY_TICKS + 900, 3 * DAY_TICKS]) {
      const story = storyOf(walkTo(asked));
      expect(priceAt(story, DAY_TICKS)).toBe(pairPrice(walkTo(DAY_TICKS), "btc", "usdt-trc20"));
      expect(priceAt(story, asked)).toBe(pairPrice(walkTo(asked), "btc", "usdt-trc20"));
    }
  });

  it("moves within a day and begins before the market opened", () => {
    const story = storyOf(open);
    const week = Array.from({ length: 7 }, (_, day) => priceAt(story, -day * DAY_TICKS - 7));
    expect(new Set(week).size).toBe(7);
  });

  it("keeps the console's changes at their time", () => {
    const before = walkTo(DAY_TICKS);
    const pinned = change(before, { kind: "pin", from: "btc", to: "usdt-trc20", price: "5" });
    const changes = recordChange([], { state: before, leftAt: at(DAY_TICKS) });
    const story = storyOf(advanceMarket(pinned, "s", at(DAY_TICKS + 100)), changes);
    expect(priceAt(story, DAY_TICKS + 50)).toBe("5");
    expect(priceAt(story, DAY_TICKS - 50)).toBe(
      pairPrice(walkTo(DAY_TICKS - 50), "btc", "usdt-trc20"),
    );
  });

  it("is flat while frozen and with a still market", () => {
    const frozen = change(walkTo(DAY_TICKS), { kind: "freeze" });
    const later = storyOf(advanceMarket(frozen, "s", at(DAY_TICKS + 900)));
    expect(priceAt(later, DAY_TICKS + 10)).toBe(priceAt(later, DAY_TICKS + 900));
    const still = { ...storyOf(open), seed: undefined };
    expect(priceAt(still, -DAY_TICKS)).toBe("96800");
  });

  it("keeps its exchanges: the same amounts at every call", () => {
    const list = (tick: number, count: number) =>
      simulateExchanges(storyOf(walkTo(tick)), "s", { now: at(tick), count });
    const first = list(DAY_TICKS, 10);
    const later = list(DAY_TICKS + 120, 30);
    expect(first).toHaveLength(10);
    for (const exchange of first) expect(later).toContainEqual(exchange);
  });
});

describe("the console's changes", () => {
  it("make a currency jump by per cent of its base price, in every pair with it", () => {
    const state = change(open, { kind: "jump", ticker: "BTC", percent: -50 });
    expect(usdPriceOf(state, "BTC")).toBe("48400");
    expect(pairPrice(state, "btc", "usdt-trc20")).toBe("48400");
  });

  it("hold a pair at a price, however the market drifts on", () => {
    const state = change(open, { kind: "pin", from: "eth", to: "btc", price: "0.05" });
    expect(pairPrice(advanceMarket(state, "s", 90_000), "eth", "btc")).toBe("0.05");
  });

  it("are undone by a reset", () => {
    const jumped = change(open, { kind: "jump", ticker: "ETH", percent: 10 });
    const pinned = change(jumped, { kind: "pin", from: "eth", to: "btc", price: "0.05" });
    const reset = change(pinned, { kind: "reset" });
    expect(usdPriceOf(reset, "ETH")).toBe("3420");
  });

  it("reject an invalid price", () => {
    fc.assert(
      fc.property(fc.constantFrom("0", "-1", "abc", "", "1,5"), (price) => {
        expect(changeMarket(open, { kind: "pin", from: "eth", to: "btc", price })).toMatchObject({
          failure: { code: "ERR_VALIDATION" },
        });
      }),
    );
  });
});
