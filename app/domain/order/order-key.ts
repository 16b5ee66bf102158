// Number and destination address go together: neither opens an order alone.
import type { Order } from "./order";

/** What opens an order: its number and the address that it pays out to (spec: Order access). */
export interface OrderKey {
  readonly orderId: string;
  readonly destinationAddress: string;
}

/** The key of an order that is open already. */
export function toOrderKey({
  id,
  destinationAddress,
}: Pick<Order, "id" | "destinationAddress">): OrderKey {
  return { orderId: id, destinationAddress };
}
