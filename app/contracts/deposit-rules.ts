// The bounds of a send amount, the same in a rate and in a public pair (spec: PairData).
import * as z from "zod/mini";
import { roundMaximum, roundOptionalUp } from "./precision";
import { amountWire, optionalWire } from "./wire-values";

/** Bounds of the send amount, in the send currency; either may be absent. */
export const depositRulesWire = optionalWire(
  z.object({ minAmount: optionalWire(amountWire), maxAmount: optionalWire(amountWire) }),
);

/** The bounds as domain limits in the send instrument's precision, rounded inwards so that no offered amount violates them. */
export function toLimits(rules: z.output<typeof depositRulesWire>, digits: number) {
  return {
    min: roundOptionalUp(rules?.minAmount, digits),
    max: roundMaximum(rules?.maxAmount, digits),
  };
}
