// The market's memory and its seeded random walk: for each currency a drift in parts per million
// around the base price, pulled back to it, so that prices stay plausible however long it runs.
import { multiplyAmounts, type Amount } from "~/domain/money/money";
import { CURRENCIES, type Currency, type Swing } from "../instruments/currencies";
import { literalAmount } from "../literal-amount";
import { fractionOf } from "./noise";

/** Time between two steps of the walk, milliseconds. */
export const MARKET_TICK_MS = 2_000;

/** After a long sleep the walk catches up this many steps at most. */
const MAX_CATCH_UP_TICKS = 60;
const MILLION = 1_000_000;

/** `drift` and `jump` are parts per million of the base price; a pinned price is US dollars and does not move. */
export interface MarketState {
  readonly tick: number;
  readonly steppedAt: number;
  readonly isFrozen: boolean;
  readonly drift: Readonly<Record<string, number>>;
  readonly jump: Readonly<Record<string, number>>;
  readonly pinned: Readonly<Record<string, Amount>>;
}

/** How far a price strays at most, and how much of that in one step, in parts per million. */
const SWINGS: Record<Swing, { readonly bound: number; readonly step: number }> = {
  crypto: { bound: 60_000, step: 900 },
  fiat: { bound: 2_000, step: 40 },
  stable: { bound: 400, step: 20 },
};

const baseUsd = new Map(CURRENCIES.map((row) => [row.ticker, literalAmount(row.baseUsd)]));

/** A market that stands at its base prices. */
export function openMarket(now: number): MarketState {
  return { tick: 0, steppedAt: now, isFrozen: false, drift: {}, jump: {}, pinned: {} };
}

/** The market as it is at `now` (epoch milliseconds): as many steps on as ticks have passed. */
export function advanceMarket(state: MarketState, seed: string, now: number): MarketState {
  const due = Math.floor((now - state.steppedAt) / MARKET_TICK_MS);
  if (due <= 0) return state;
  const steppedAt = state.steppedAt + due * MARKET_TICK_MS;
  if (state.isFrozen) return { ...state, steppedAt };
  let next = state;
  for (let step = 0; step < Math.min(due, MAX_CATCH_UP_TICKS); step += 1) {
    next = stepMarket(next, seed);
  }
  return { ...next, steppedAt };
}

/** The price of one unit in US dollars; undefined for an unknown currency. */
export function usdPriceOf(state: MarketState, ticker: string): Amount | undefined {
  const pinned = state.pinned[ticker];
  const base = baseUsd.get(ticker);
  if (pinned !== undefined || base === undefined) return pinned;
  const millionths = MILLION + (state.drift[ticker] ?? 0) + (state.jump[ticker] ?? 0);
  return multiplyAmounts(base, literalAmount(`${String(millionths)}e-6`));
}

function stepMarket(state: MarketState, seed: string): MarketState {
  const tick = state.tick + 1;
  const drift = Object.fromEntries(
    CURRENCIES.map((currency) => [
      currency.ticker,
      stepDrift(
        currency,
        state.drift[currency.ticker] ?? 0,
        fractionOf(seed, currency.ticker, tick),
      ),
    ]),
  );
  return { ...state, tick, drift };
}

function stepDrift(currency: Currency, drift: number, chance: number): number {
  const { bound, step } = SWINGS[currency.swing];
  const moved = drift * 0.998 + (chance * 2 - 1) * step;
  return Math.round(Math.max(-bound, Math.min(bound, moved)));
}
