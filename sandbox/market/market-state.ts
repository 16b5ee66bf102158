// The market's state and its seeded walk. Each currency drifts by parts per million around its base price, so that
// prices stay plausible however long it runs.
import { multiplyAmounts, type Amount } from "~/domain/money/money";
import { CURRENCIES } from "../instruments/currencies";
import { literalAmount } from "~/domain/money/literal-amount";
import { deriveDrifts } from "./drift";

/** Time between two steps of the walk, milliseconds. */
export const MARKET_TICK_MS = 2_000;

const MILLION = 1_000_000;

/** `drift` and `jump` are parts per million of the base price. A pinned price is in US dollars and does not move. */
export interface MarketState {
  readonly tick: number;
  readonly steppedAt: number;
  readonly isFrozen: boolean;
  readonly drift: Readonly<Record<string, number>>;
  readonly jump: Readonly<Record<string, number>>;
  readonly pinned: Readonly<Record<string, Amount>>;
}

const baseUsd = new Map(CURRENCIES.map((row) => [row.ticker, literalAmount(row.baseUsd)]));

/** Returns a market at its base prices. */
export function openMarket(now: number): MarketState {
  return { tick: 0, steppedAt: now, isFrozen: false, drift: {}, jump: {}, pinned: {} };
}

/** Returns the market at `now` (epoch milliseconds), advanced by the ticks that have passed. */
export function advanceMarket(state: MarketState, seed: string, now: number): MarketState {
  const due = Math.floor((now - state.steppedAt) / MARKET_TICK_MS);
  if (due <= 0) return state;
  const steppedAt = state.steppedAt + due * MARKET_TICK_MS;
  if (state.isFrozen) return { ...state, steppedAt };
  const tick = state.tick + due;
  return { ...state, tick, steppedAt, drift: deriveDrifts(seed, tick) };
}

/** Returns the price of one unit in US dollars; undefined for an unknown currency. */
export function usdPriceOf(state: MarketState, ticker: string): Amount | undefined {
  const pinned = state.pinned[ticker];
  const base = baseUsd.get(ticker);
  if (pinned !== undefined || base === undefined) return pinned;
  const millionths = MILLION + (state.drift[ticker] ?? 0) + (state.jump[ticker] ?? 0);
  return multiplyAmounts(base, literalAmount(`${String(millionths)}e-6`));
}
