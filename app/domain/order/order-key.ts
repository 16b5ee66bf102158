// Number and destination address together open an order; neither does alone.
import type { Order } from "./order";

/** The key of an order: its number and its destination address (spec: Order access). */
export interface OrderKey {
  readonly orderId: string;
  readonly destinationAddress: string;
}

/** The key of an order that is already open. */
export function toOrderKey({
  id,
  destinationAddress,
}: Pick<Order, "id" | "destinationAddress">): OrderKey {
  return { orderId: id, destinationAddress };
}
