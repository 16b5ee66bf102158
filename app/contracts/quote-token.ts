// The seal that our own server adds to a rate for our pages; gateways neither send nor read it.
import * as z from "zod/mini";

const FIELD = "quoteToken";

const carrier = z.object({ [FIELD]: z.catch(z.optional(z.string()), undefined) });

/** The token beside a rate; undefined if there is none. */
export function readQuoteToken(body: unknown): string | undefined {
  return z.safeParse(carrier, body).data?.[FIELD];
}

/** The text of a JSON object with the token appended as its last field. */
export function addQuoteToken(json: string, token: string): string {
  return addField(json, FIELD, token);
}

/** The text of a JSON object with one more field at its end. The text is edited directly, so that no figure changes. */
export function addField(json: string, name: string, value: unknown): string {
  const end = json.lastIndexOf("}");
  if (end === -1) return json;
  return `${json.slice(0, end)},${JSON.stringify(name)}:${JSON.stringify(value)}}`;
}
