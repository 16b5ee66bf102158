// Exchanges that were made in this browser before somebody signed in: they may join the account, if its owner wants so
// (spec: Optional account calls).
import type { AppLoadContext } from "@remix-run/cloudflare";
import { OWN_ORDERS_PATIENCE_MS } from "~/domain/account-limits";
import type { Order } from "~/domain/order/order";
import type { RecentOrder } from "~/domain/order/recent-order";
import { inTime } from "~/domain/site/in-time";
import { loadAccountOrders } from "./account-orders.server";

/** How far a gateway's time of an order may be before ours where the order is looked for, milliseconds (our choice: it was made a call and a clock's difference earlier). */
const ORDER_CLOCK_SKEW_MS = 60 * 60_000;

/** Calls by which a page looks for orders of this browser among the account's, at most (our choice): how far back they are is the browser's own word. */
const OWN_ORDERS_CALLS_MAX = 5;

/** The orders of this browser that are not the account's yet; none for guests, and where the gateway keeps no list. */
export async function findClaimableOrders(
  context: AppLoadContext,
): Promise<readonly RecentOrder[]> {
  if (!context.account.mayBeSignedIn()) return [];
  let isLate = false;
  const found = await inTime(
    compareOrders(context, () => isLate),
    OWN_ORDERS_PATIENCE_MS,
  );
  // Nobody waits for it any more: what is asked already is the last.
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

/** How far the account's orders are looked through. */
interface SearchLimits {
  readonly callsMax: number;
  /** Whether nobody waits for it any more. */
  readonly isLate?: () => boolean;
}

/** Which of these the account has, with others of its own; undefined where nobody can say. */
export async function findOwned(
  gateway: AppLoadContext["gateways"]["account"],
  made: readonly RecentOrder[],
  { callsMax, isLate = () => false }: SearchLimits,
): Promise<ReadonlySet<string> | undefined> {
  // No older than the oldest of them: who has thousands is not asked for all.
  const oldest = Math.min(...made.map(({ createdAt }) => createdAt));
  const from = Math.max(0, oldest - ORDER_CLOCK_SKEW_MS);
  const isEnough = (orders: readonly Order[]) => isLate() || hasAll(toIds(orders), made);
  const listed = await loadAccountOrders(gateway, { from }, { callsMax, isEnough });
  if (!listed.ok || !listed.value) return undefined;
  const owned = toIds(listed.value.orders);
  // The missing ones may be further down. How old they are is the browser's word, so nobody looks there.
  return listed.value.isTruncated && !hasAll(owned, made) ? undefined : owned;
}

function toIds(orders: readonly Order[]): ReadonlySet<string> {
  return new Set(orders.map(({ id }) => id));
}

function hasAll(owned: ReadonlySet<string>, made: readonly RecentOrder[]): boolean {
  return made.every(({ orderId }) => owned.has(orderId));
}
