// Order ids: 16 characters of Crockford's base 32, which has no letters that look like digits. They hold 80 random
// bits, so that no order can be guessed. The page shows them as 7Q2M-K4XV-9DTP-A3FW.
import { base32crockford } from "@scure/base";

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 16;
const GROUPS = /.{4}(?=.)/g;
// Demo orders, and those of earlier versions, have eight characters.
const ID = /^(?:[0-9A-HJKMNP-TV-Z]{8}){1,2}$/;

/** Returns a new id. */
function makeOrderId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes, (byte) => ALPHABET[byte & 31]).join("");
}

/** Returns the id in a visitor's text, in its stored form; undefined if it cannot be one. */
export function readOrderId(text: string): string | undefined {
  const id = text.toUpperCase().replaceAll("-", "");
  return ID.test(id) ? id : undefined;
}

/** Returns the id in its readable form: 7Q2M-K4XV-9DTP-A3FW. */
export function spellOrderId(id: string): string {
  return id.replace(GROUPS, "$&-");
}

/** Bytes of an id; 16 characters. */
const ID_BYTES = 10;

/** Returns the id for this key of this caller (`pages` for the product's own); without a key a new id. */
export async function orderIdOf(scope: string, key: string | undefined): Promise<string> {
  if (key === undefined) return makeOrderId();
  const text = new TextEncoder().encode(`${scope} ${key}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  return base32crockford.encode(digest.subarray(0, ID_BYTES));
}
