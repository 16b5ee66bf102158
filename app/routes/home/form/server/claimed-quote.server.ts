import * as z from "zod/mini";
import { amountWire, optionalWire } from "~/contracts/wire-values";
import type { ClaimedQuote } from "~/domain/rate/claimed-quote";

const schema = z.object({
  fromSlug: z.string(),
  toSlug: z.string(),
  rateMode: z.enum(["FIXED", "FLOATING"]),
  activeSide: z.enum(["send", "receive"]),
  amount: amountWire,
  amountToGive: amountWire,
  amountToGet: amountWire,
  price: amountWire,
  networkFee: optionalWire(amountWire),
  serviceFee: optionalWire(amountWire),
  quotes: optionalWire(z.object({ buy: amountWire, sell: amountWire })),
  updatedAt: z.number(),
});

/** The quote that travelled with the form; undefined if there was none or it is not one of ours. */
export function parseClaimedQuote(text: string): ClaimedQuote | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
