// The order that a message names. Its number alone opens nothing, so only the orders that the sender's browser or account
// can open are fetched: the form reveals to nobody whether an order exists.
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Order } from "~/domain/order/order";
import { isSameOrderId } from "~/domain/order/order-id";
import { inTime } from "~/domain/time/in-time";
import { loadOwnOrderKeys } from "~/routes/_account/own-order-keys.server";

/** Longest wait for the order, milliseconds (our choice). After it the message is sent as one about an unknown order. */
const ORDER_PATIENCE_MS = 2_000;

/** Returns the order if the sender can open it; undefined otherwise, or if the gateway does not return it in time. */
export async function findSenderOrder(
  context: AppLoadContext,
  orderId: string | undefined,
): Promise<Order | undefined> {
  if (orderId === undefined) return undefined;
  const keys = await loadOwnOrderKeys(context);
  const key = [...keys.values()].find((own) => isSameOrderId(own.orderId, orderId));
  const found = key && (await inTime(context.gateways.order.fetchOrder(key), ORDER_PATIENCE_MS));
  return found?.ok ? found.value : undefined;
}
