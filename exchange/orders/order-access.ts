// Who may see an order (spec: Order access): its id together with its destination address opens it.
import { isSameAddress } from "~/domain/address/same-address";
import { findOrderObject, type ExchangeBindings } from "../env";
import { failWith, type ApiResult } from "../http/api-error";
import { readOrderId } from "./order-id";
import type { PayableOrder } from "./order-record";

/** The order's id and destination address as a caller sends them. */
export interface NamedOrder {
  readonly orderId?: string;
  readonly destinationAddress?: string;
}

/** Returns how accounts reach the orders that `read` knows: those of a list in the wire format, and one whose destination address the caller knows. */
export function makeOrderReader<T extends { readonly destinationAddress: string }>(
  read: (id: string) => Promise<T | undefined>,
  toWire: (order: T) => object,
) {
  return {
    readOrders: async (ids: readonly string[]) => {
      const orders = await Promise.all(ids.map(read));
      // Those that are gone are left out.
      return orders.flatMap((order) => (order ? [toWire(order)] : []));
    },
    openOrder: (named: NamedOrder) => openOrder(named, read),
  };
}

/** Returns a payable order if the destination address matches. */
export function openNamed(
  env: Pick<ExchangeBindings, "ORDERS">,
  named: NamedOrder,
): Promise<ApiResult<PayableOrder>> {
  return openOrder(named, async (id) => findOrderObject(env, id).read());
}

/** Returns the order if the destination address matches. `read` returns the order with a well-formed id. */
export async function openOrder<T extends { readonly destinationAddress: string }>(
  { orderId = "", destinationAddress: address }: NamedOrder,
  read: (id: string) => Promise<T | undefined>,
): Promise<ApiResult<T>> {
  const id = readOrderId(orderId);
  const order = id === undefined ? undefined : await read(id);
  const isTheirs =
    order && address !== undefined && isSameAddress(address, order.destinationAddress);
  return isTheirs ? { ok: true, value: order } : failWith("ERR_NOT_FOUND_E");
}
