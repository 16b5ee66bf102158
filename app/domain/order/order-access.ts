// What opens an order beside its number (spec: Order access).
import type { Order } from "./order";

/** Whether this is the address that the order pays out to; blanks around it and the case of its letters do not count. */
export function isDestinationOf(order: Pick<Order, "destinationAddress">, typed: string): boolean {
  return order.destinationAddress.trim().toLowerCase() === typed.trim().toLowerCase();
}
