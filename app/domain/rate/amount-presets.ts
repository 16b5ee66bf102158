// The preset amounts beside an amount field (spec: Amount presets).
import {
  compareAmounts,
  isZeroAmount,
  parseAmount,
  roundAmount,
  type Amount,
} from "../money/money";
import type { ActiveSide, RateLimits } from "./rate";

/** The presets, smallest first (spec: Amount presets). */
export const AMOUNT_PRESETS: readonly Amount[] = "0.01 0.1 0.5 1 2 3 4 5 10 20 50 100 200 500 1000"
  .split(" ")
  .flatMap((text) => parseAmount(text) ?? []);

/** Digits that presets are cut to: the first coin of the form has 8, the second 2 (spec: Amount presets). */
const PRESET_DIGITS = { send: 8, receive: 2 } as const satisfies Record<ActiveSide, number>;

/** The presets of a side, cut to its digits, without those that the limits exclude. */
export function derivePresetAmounts(
  side: ActiveSide,
  limits: Pick<RateLimits, "min" | "max"> = {},
): readonly Amount[] {
  return AMOUNT_PRESETS.map((preset) => roundAmount(preset, PRESET_DIGITS[side])).filter(
    (preset) => !isZeroAmount(preset) && isWithin(preset, limits),
  );
}

function isWithin(amount: Amount, { min, max }: Pick<RateLimits, "min" | "max">): boolean {
  const isEnough = min === undefined || compareAmounts(amount, min) >= 0;
  return isEnough && (max === undefined || compareAmounts(amount, max) <= 0);
}
