// The seal that our own server puts beside a rate on its way to our pages; no gateway sends or reads it.
import * as z from "zod/mini";

const FIELD = "quoteToken";

const carrier = z.object({ [FIELD]: z.catch(z.optional(z.string()), undefined) });

/** The token beside a rate; undefined if there is none. */
export function readQuoteToken(body: unknown): string | undefined {
  return z.safeParse(carrier, body).data?.[FIELD];
}

/** The text of a JSON object with the token as its last field. */
export function addQuoteToken(json: string, token: string): string {
  return addField(json, FIELD, token);
}

/** The text of a JSON object with one more field, the last; written into the text, so that no figure is touched. */
export function addField(json: string, name: string, value: unknown): string {
  const end = json.lastIndexOf("}");
  if (end === -1) return json;
  return `${json.slice(0, end)},${JSON.stringify(name)}:${JSON.stringify(value)}}`;
}
