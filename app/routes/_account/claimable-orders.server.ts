// Finds exchanges that were created in this browser before sign-in. The owner of the account may add them to it (spec:
// Optional account calls).
import type { AppLoadContext } from "@remix-run/cloudflare";
import { OWN_ORDERS_PATIENCE_MS } from "~/domain/limits/account-limits";
import type { Order } from "~/domain/order/order";
import type { RecentOrder } from "~/domain/order/recent-order";
import { inTime } from "~/domain/time/in-time";
import { loadAccountOrders } from "./account-orders.server";

/** The search for an order starts this much earlier than our own creation time, in milliseconds (our choice). The gateway's time can be earlier by one call and the clocks' difference. */
const ORDER_CLOCK_SKEW_MS = 60 * 60_000;

/** The maximum number of calls per page to find this browser's orders in the account (our choice). A limit is needed because their age comes from the browser and cannot be trusted. */
const OWN_ORDERS_CALLS_MAX = 5;

/** Returns this browser's orders that are not in the account yet. Empty for guests, and if the gateway has no order list. */
export async function findClaimableOrders(
  context: AppLoadContext,
): Promise<readonly RecentOrder[]> {
  if (!context.account.mayBeSignedIn()) return [];
  let isLate = false;
  const found = await inTime(
    compareOrders(context, () => isLate),
    OWN_ORDERS_PATIENCE_MS,
  );
  // The page no longer waits for the result: send no further calls.
  isLate = true;
  return found ?? [];
}

async function compareOrders(
  { account, orders, gateways }: AppLoadContext,
  isLate: () => boolean,
): Promise<readonly RecentOrder[]> {
  const [owner, made] = await Promise.all([account.peek(), orders.list()]);
  if (!owner || made.length === 0 || isLate()) return [];
  const limits = { callsMax: OWN_ORDERS_CALLS_MAX, isLate };
  const owned = await findOwned(gateways.account, made, limits);
  return owned ? made.filter(({ orderId }) => !owned.has(orderId)) : [];
}

/** Limits how many of the account's orders are searched. */
interface SearchLimits {
  readonly callsMax: number;
  /** Whether the page no longer waits for the result. */
  readonly isLate?: () => boolean;
}

/** Returns the ids of the account's orders in the searched range; undefined if the answer is not known. */
export async function findOwned(
  gateway: AppLoadContext["gateways"]["account"],
  made: readonly RecentOrder[],
  { callsMax, isLate = () => false }: SearchLimits,
): Promise<ReadonlySet<string> | undefined> {
  // Search no further back than the oldest order, so that a long history is not loaded whole.
  const oldest = Math.min(...made.map(({ createdAt }) => createdAt));
  const from = Math.max(0, oldest - ORDER_CLOCK_SKEW_MS);
  const isEnough = (orders: readonly Order[]) => isLate() || hasAll(toIds(orders), made);
  const listed = await loadAccountOrders(gateway, { from }, { callsMax, isEnough });
  if (!listed.ok || !listed.value) return undefined;
  const owned = toIds(listed.value.orders);
  // The missing orders may be further back. The search stops here, because their age comes from the browser.
  return listed.value.isTruncated && !hasAll(owned, made) ? undefined : owned;
}

function toIds(orders: readonly Order[]): ReadonlySet<string> {
  return new Set(orders.map(({ id }) => id));
}

function hasAll(owned: ReadonlySet<string>, made: readonly RecentOrder[]): boolean {
  return made.every(({ orderId }) => owned.has(orderId));
}
