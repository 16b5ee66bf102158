// A visitor's message to the operator's support.

/** Longest message, UTF-16 units (our choice: two pages of text). A longer one is rejected, not cut. */
export const SUPPORT_MESSAGE_MAX = 4_000;
/** Shortest message, UTF-16 units (our choice). A shorter one contains no question. */
export const SUPPORT_MESSAGE_MIN = 10;

/** Proof that an order is the sender's. `opened`: it was opened for them. `key`: they have its key, but it could not be opened now. `none`: nothing. `unknown`: the account's orders could not be read. */
export type OrderProof = "opened" | "key" | "none" | "unknown";

/** A message. `email` is where the operator answers; `orderId` is the order's number without its address. */
export interface SupportMessage {
  readonly orderId: string | undefined;
  readonly orderProof: OrderProof;
  readonly email: string;
  readonly text: string;
  /** The language of the page, such as "en". */
  readonly language: string;
  /** The reference that the visitor may quote, the same as in the log. */
  readonly reference: string;
}

const REFERENCE = /^[0-9a-f]{8}$/;

/** The reference of a request's id: its first eight characters, short enough to read out. */
export function toReference(requestId: string): string {
  return requestId.slice(0, 8);
}

/** Whether the text could be a reference. Visitors can put any text into the URL. */
export function isReference(text: string): boolean {
  return REFERENCE.test(text);
}
