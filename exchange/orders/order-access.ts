// Who may see an order (spec: Order access): its id together with its destination address opens it.
import { isSameAddress } from "~/domain/address/same-address";
import { failWith, type ApiResult } from "../http/api-error";
import { readOrderId } from "./order-id";

/** The order's id and destination address as a caller sends them. */
export interface NamedOrder {
  readonly orderId?: string;
  readonly destinationAddress?: string;
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
