// The proof that opens an order, in addition to its number (spec: Order access).
import { isSameAddress } from "../address/same-address";
import type { Order } from "./order";

/** Whether this is the order's destination address, in any spelling; surrounding blanks and letter case do not count. */
export function isDestinationOf(
  { destinationAddress }: Pick<Order, "destinationAddress">,
  typed: string,
): boolean {
  return (
    isSameAddress(destinationAddress, typed) ||
    destinationAddress.trim().toLowerCase() === typed.trim().toLowerCase()
  );
}
