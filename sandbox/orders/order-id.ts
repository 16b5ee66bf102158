// The ids of orders: eight characters of Crockford's base 32, which has no letters that people
// mistake for digits. The page shows them as 7Q2M-K4XV.
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 8;

/** A new id: from the idempotency key, so that the same key finds the same order, else by chance. */
export async function makeOrderId(idempotencyKey: string | undefined): Promise<string> {
  const bytes = idempotencyKey
    ? await digest(`order:${idempotencyKey}`)
    : crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET[byte & 31]).join("");
}

/** The id that the visitor's text means, in the form in which it is stored; undefined if it cannot be one. */
export function readOrderId(text: string): string | undefined {
  const id = text.toUpperCase().replaceAll("-", "");
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(id) ? id : undefined;
}

/** The id as people read it: 7Q2M-K4XV. */
export function spellOrderId(id: string): string {
  return `${id.slice(0, LENGTH / 2)}-${id.slice(LENGTH / 2)}`;
}

/** A hash of what was asked, to know a repeated call from a changed one. */
export async function fingerprintOf(payload: unknown): Promise<string> {
  return Array.from(await digest(JSON.stringify(payload)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}
