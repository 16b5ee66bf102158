// Owns the wire shape of a send amount's bounds, the same in a rate and in a public pair (spec: PairData).
import * as z from "zod/mini";
import { amountWire, optionalWire } from "./wire-values";

/** Bounds of the send amount, in the send currency; either may be absent. */
export const depositRulesWire = optionalWire(
  z.object({ minAmount: optionalWire(amountWire), maxAmount: optionalWire(amountWire) }),
);
