// The parts of a rate by which its gateway recognises it in an order (docs/gateway-contract.md, "New order"). Only the
// server reads them: browsers get them inside the seal.
import * as z from "zod/mini";
import type { QuoteReference, Rate } from "~/domain/rate/rate";
import { mapReading, type Reading } from "./read-wire";

/** Longest quote id that is sent back, characters. A longer one counts as absent: a browser's cookies have no room for it. */
export const MAX_QUOTE_ID_LENGTH = 128;

const scalar = z.union([z.string(), z.number()]);

/** A reference as our seals store it. */
export const quoteReferenceWire = z.object({
  providerCode: z.optional(z.string()),
  quoteId: z.optional(z.string()),
  updatedAt: z.optional(scalar),
});

const carrier = z.object({
  liquidityProviderPublicCode: z.catch(z.optional(scalar), undefined),
  quoteId: z.catch(z.optional(scalar), undefined),
  updatedAt: z.catch(z.optional(scalar), undefined),
});

/** Returns the reading of a rate with the reference in its JSON. */
export function withReference(reading: Reading<Rate>, pairData: unknown): Reading<Rate> {
  return mapReading(reading, (rate) => ({ ...rate, reference: readQuoteReference(pairData) }));
}

/** Returns the reference in a rate's JSON; absent parts are undefined. */
export function readQuoteReference(pairData: unknown): QuoteReference {
  const { data } = z.safeParse(carrier, pairData);
  const { liquidityProviderPublicCode: code, quoteId, updatedAt } = data ?? {};
  return {
    providerCode: toText(code),
    quoteId: toQuoteId(quoteId),
    updatedAt: updatedAt === "" ? undefined : updatedAt,
  };
}

function toQuoteId(value: string | number | undefined): string | undefined {
  const id = toText(value);
  return id !== undefined && id.length <= MAX_QUOTE_ID_LENGTH ? id : undefined;
}

function toText(value: string | number | undefined): string | undefined {
  return value === undefined ? undefined : String(value).trim() || undefined;
}
