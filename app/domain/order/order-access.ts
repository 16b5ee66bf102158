// What opens an order beside its number (spec: Order access).
import { isSameAddress } from "../address/same-address";
import type { Order } from "./order";

/** Whether this is the address that the order pays out to, in whatever spelling; blanks around it and the case of its letters never count. */
export function isDestinationOf(
  { destinationAddress }: Pick<Order, "destinationAddress">,
  typed: string,
): boolean {
  return (
    isSameAddress(destinationAddress, typed) ||
    destinationAddress.trim().toLowerCase() === typed.trim().toLowerCase()
  );
}
