// The preset amounts under the sent amount (spec: Amount presets).
import {
  compareAmounts,
  multiplyAmounts,
  parseAmount,
  shiftAmount,
  type Amount,
} from "../money/money";
import type { RateLimits } from "./rate";

/** The presets, smallest first (spec: Amount presets). */
export const AMOUNT_PRESETS: readonly Amount[] = "0.01 0.1 0.5 1 2 3 4 5 10 20 50 100 200 500 1000"
  .split(" ")
  .flatMap((text) => parseAmount(text) ?? []);

/** The largest preset is worth at least this, US dollars: for a unit of little value the presets are multiplied by tens. */
const LARGEST_USD = parseAmount("1000");
/** The most that presets are multiplied by, in powers of ten. */
const MAX_PLACES = 12;

/** The presets of the sent unit, without those that the limits exclude. */
export function derivePresetAmounts(
  usdPrice: Amount | undefined,
  limits: Pick<RateLimits, "min" | "max"> = {},
): readonly Amount[] {
  const places = derivePlaces(usdPrice);
  return AMOUNT_PRESETS.map((preset) => shiftAmount(preset, places)).filter((preset) =>
    isWithin(preset, limits),
  );
}

function derivePlaces(usdPrice: Amount | undefined): number {
  const largest = AMOUNT_PRESETS.at(-1);
  if (!usdPrice || !largest || !LARGEST_USD) return 0;
  const worth = multiplyAmounts(largest, usdPrice);
  let places = 0;
  while (places < MAX_PLACES && compareAmounts(shiftAmount(worth, places), LARGEST_USD) < 0) {
    places += 1;
  }
  return places;
}

function isWithin(amount: Amount, { min, max }: Pick<RateLimits, "min" | "max">): boolean {
  const isEnough = min === undefined || compareAmounts(amount, min) >= 0;
  return isEnough && (max === undefined || compareAmounts(amount, max) <= 0);
}
