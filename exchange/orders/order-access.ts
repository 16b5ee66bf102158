// Who may see an order (spec: Order access): its id together with its destination address opens it.
import { isSameAddress } from "~/domain/address/same-address";
import { findOrderObject, type ExchangeBindings } from "../env";
import { failWith, type ApiResult } from "../http/api-error";
import { readOrderId } from "./order-id";
import type { PayableOrder } from "./order-record";

/** The order's id and destination address as a caller sends them. */
interface NamedOrder {
  readonly orderId?: string;
  readonly destinationAddress?: string;
}

/** Returns the order if the destination address matches. */
export async function openNamed(
  env: Pick<ExchangeBindings, "ORDERS">,
  { orderId = "", destinationAddress: address }: NamedOrder,
): Promise<ApiResult<PayableOrder>> {
  const id = readOrderId(orderId);
  const order = id === undefined ? undefined : await findOrderObject(env, id).read();
  const isTheirs =
    order && address !== undefined && isSameAddress(address, order.destinationAddress);
  return isTheirs ? { ok: true, value: order } : failWith("ERR_NOT_FOUND_E");
}
