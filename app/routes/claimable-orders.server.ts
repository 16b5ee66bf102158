// Exchanges that were made in this browser before somebody signed in: they may join the account, if its owner wants so
// (spec: Optional account calls).
import type { AppLoadContext } from "@remix-run/cloudflare";
import { ORDER_CLOCK_SKEW_MS, OWN_ORDERS_PATIENCE_MS } from "~/domain/account-limits";
import type { RecentOrder } from "~/domain/order/recent-order";
import { inTime } from "~/domain/site/in-time";
import { loadAccountOrders } from "./account-orders.server";

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
  const owned = await findOwned(gateways.account, made);
  return owned ? made.filter(({ orderId }) => !owned.has(orderId)) : [];
}

/** Which of these the account has, with others of its own; undefined where nobody can say. */
export async function findOwned(
  gateway: AppLoadContext["gateways"]["account"],
  made: readonly RecentOrder[],
): Promise<ReadonlySet<string> | undefined> {
  // No older than the oldest of them: who has thousands is not asked for all.
  const oldest = Math.min(...made.map(({ createdAt }) => createdAt));
  const listed = await loadAccountOrders(gateway, { from: oldest - ORDER_CLOCK_SKEW_MS });
  if (!listed.ok || !listed.value) return undefined;
  return new Set(listed.value.orders.map(({ id }) => id));
}
