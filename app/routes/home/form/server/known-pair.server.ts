import * as z from "zod/mini";
import { optionalTextWire, textWire } from "~/contracts/wire-values";
import type { Instrument } from "~/domain/instrument/instrument";

const schema = z.array(
  z.object({
    currencyTitle: textWire,
    networkTitle: textWire,
    slug: textWire,
    friendlyTitle: textWire,
    logoUrl: optionalTextWire,
    instrumentType: z.enum(["crypto", "fiat"]),
    requiresMemo: z.boolean(),
    precisionDecimals: z.int().check(z.minimum(0), z.maximum(30)),
  }),
);

/** The instruments that travelled with the form; none if it is not one of ours. Good for showing the form again, never for an order. */
export function parseKnownPair(text: string): readonly Instrument[] {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}
