// Derives an order's id from its idempotency key, so that a repeated creation finds the order without a table of keys.
// Ids have 80 bits, which rules out collisions.
import { base32crockford } from "@scure/base";
import { makeOrderId } from "./order-id";

/** Bytes of an id; 16 characters. */
const ID_BYTES = 10;

/** Returns the id for this key of this caller (`pages` for the product's own); without a key a new id. */
export async function orderIdOf(scope: string, key: string | undefined): Promise<string> {
  if (key === undefined) return makeOrderId();
  const text = new TextEncoder().encode(`${scope} ${key}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  return base32crockford.encode(digest.subarray(0, ID_BYTES));
}
