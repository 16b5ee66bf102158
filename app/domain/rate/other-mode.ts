import { isPriceHeld, type RateMode } from "./rate";

/** The mode that a switch between the two offers instead (spec: Rate mode). */
export function deriveOtherMode(rateMode: RateMode): RateMode {
  return isPriceHeld(rateMode) ? "FLOATING" : "FIXED";
}
