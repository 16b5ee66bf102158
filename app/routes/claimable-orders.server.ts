// Exchanges that were made in this browser before somebody signed in: they may join the account, if its owner wants so
// (spec: Optional account calls).
import type { AppLoadContext } from "@remix-run/cloudflare";
import { ORDERS_PER_CALL, OWN_ORDERS_PATIENCE_MS } from "~/domain/account-limits";
import type { RecentOrder } from "~/domain/order/recent-order";
import { inTime } from "~/domain/site/in-time";

/** The orders of this browser that are not the account's yet; none for guests, and where the gateway keeps no list. */
export async function findClaimableOrders(
  context: AppLoadContext,
): Promise<readonly RecentOrder[]> {
  if (!context.account.mayBeSignedIn()) return [];
  return (await inTime(compareOrders(context), OWN_ORDERS_PATIENCE_MS)) ?? [];
}

async function compareOrders({
  account,
  orders,
  gateways,
}: AppLoadContext): Promise<readonly RecentOrder[]> {
  const [owner, made] = await Promise.all([account.peek(), orders.list()]);
  if (!owner || made.length === 0) return [];
  const query = { offset: 0, limit: ORDERS_PER_CALL };
  const listed = await gateways.account.fetchAccountOrders(query);
  if (!listed.ok || !listed.value) return [];
  const own = new Set(listed.value.orders.map(({ id }) => id));
  return made.filter(({ orderId }) => !own.has(orderId));
}
