// The id of an order follows from the idempotency key of its creation, so that a repeated creation finds the same
// order without a table of keys. It has 80 bits: two of a million orders never share one.
import { base32crockford } from "@scure/base";
import { makeOrderId } from "../../sandbox/orders/order-id";

/** Bytes of an id; 16 characters. */
const ID_BYTES = 10;

/** Returns the id of this key; without a key a new one. */
export async function orderIdOf(key: string | undefined): Promise<string> {
  if (key === undefined) return makeOrderId();
  const text = new TextEncoder().encode(`pages ${key}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  return base32crockford.encode(digest.subarray(0, ID_BYTES));
}
