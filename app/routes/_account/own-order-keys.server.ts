// Returns the keys (numbers and addresses) of the orders that an account or its browser can open.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { ORDERS_PER_CALL, OWN_ORDERS_PATIENCE_MS } from "~/domain/account-limits";
import { toOrderKey, type OrderKey } from "~/domain/order/order-key";
import { inTime } from "~/domain/time/in-time";

/** Returns keys by order number. Orders that the gateway does not list, or not in time, are missing: their page asks for the address. */
export async function loadOwnOrderKeys({
  gateways,
  orders,
}: AppLoadContext): Promise<ReadonlyMap<string, OrderKey>> {
  const [ofAccount, ofBrowser] = await Promise.all([
    inTime(
      gateways.account.fetchAccountOrders({ offset: 0, limit: ORDERS_PER_CALL }),
      OWN_ORDERS_PATIENCE_MS,
    ),
    orders.list(),
  ]);
  const listed = ofAccount?.ok ? (ofAccount.value?.orders ?? []).map(toOrderKey) : [];
  const keys = [
    ...ofBrowser.map(({ orderId, destinationAddress }) => ({ orderId, destinationAddress })),
    ...listed,
  ];
  return new Map(keys.map((key) => [key.orderId, key]));
}
