// The deviation of a price from its base at each step of the walk: slow waves with quicker ones on top. It derives only
// from the seed and the step, so that past prices can be computed without storing them.
import { CURRENCIES, type Currency, type Swing } from "../instruments/currencies";
import { fractionOf } from "./noise";

/** Largest deviation of a price, parts per million. */
const BOUNDS: Record<Swing, number> = { crypto: 25_000, fiat: 2_000, stable: 400 };

/** The waves: two-second steps between two crests, from three days down to one step, and their share of the bound. */
const WAVES = [
  { steps: 129_600, share: 0.35 },
  { steps: 32_400, share: 0.27 },
  { steps: 7_200, share: 0.18 },
  { steps: 1_800, share: 0.1 },
  { steps: 300, share: 0.05 },
  { steps: 30, share: 0.03 },
  { steps: 1, share: 0.02 },
] as const;

/** Returns the drift of every currency at a step, by ticker, parts per million of its base price. */
export function deriveDrifts(seed: string, tick: number): Readonly<Record<string, number>> {
  return Object.fromEntries(
    CURRENCIES.map((currency) => [currency.ticker, deriveDrift(currency, seed, tick)]),
  );
}

/** Returns the drift of one currency at a step, parts per million of its base price. */
export function deriveDrift({ ticker, swing }: Currency, seed: string, tick: number): number {
  const height = WAVES.reduce((sum, { steps, share }) => {
    const crest = Math.floor(tick / steps);
    // Every wave is zero at the first step, so that the market opens at its base prices.
    const heightAt = (place: number) =>
      place === 0 ? 0 : fractionOf(seed, ticker, steps, place) * 2 - 1;
    const way = smooth(tick / steps - crest);
    return sum + share * (heightAt(crest) * (1 - way) + heightAt(crest + 1) * way);
  }, 0);
  return Math.round(height * BOUNDS[swing]);
}

// Eases from 0 to 1 without a corner at either end.
function smooth(way: number): number {
  return way * way * (3 - 2 * way);
}
