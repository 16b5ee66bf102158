import * as z from "zod/mini";
import { quoteReferenceWire } from "~/contracts/quote-reference";
import { amountWire } from "~/contracts/wire-values";

const optionalAmount = z.optional(amountWire);

/** The figures of a rate that we seal, for a quote and for a pending order alike. */
export const rateFigures = {
  amountToGive: amountWire,
  amountToGet: amountWire,
  amountToGetAtLeast: optionalAmount,
  price: amountWire,
  networkFee: optionalAmount,
  serviceFee: optionalAmount,
  quotes: z.optional(z.object({ buy: amountWire, sell: amountWire })),
  reference: z.optional(quoteReferenceWire),
};
