// Limits of our pages' addresses: slugs, and free text in a query.

/** Longest slug of an instrument in an address, characters (our choice; docs/gateway-contract.md). */
export const MAX_SLUG_LENGTH = 64;
/** Free text in a query is cut to this many UTF-16 units (our choice: the longest valid value and a margin). */
export const QUERY_TEXT_LENGTHS = {
  /** The order number in a message to support. */
  about: 80,
  amount: 64,
  coin: MAX_SLUG_LENGTH,
  delete: 64,
  destinationAddress: 256,
  /** A payout's number. */
  done: 64,
  edit: 64,
  /** Days, '2026-11-21'. */
  from: 32,
  /** A payout's number, and the token that stops it. */
  id: 64,
  kind: 32,
  legacyOrderId: 64,
  /** A network that the picker lists. */
  network: 64,
  /** An order number, or the whole link to an order. */
  order: 512,
  orderId: 64,
  q: 80,
  receive: MAX_SLUG_LENGTH,
  ref: 64,
  remove: 64,
  send: MAX_SLUG_LENGTH,
  /** The reference of a sent message. */
  sent: 16,
  to: 32,
  token: 256,
} as const;
