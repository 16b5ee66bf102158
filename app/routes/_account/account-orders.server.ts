// Loads an account's orders in parts. A gateway may omit the total and may return fewer orders than requested. Each
// next offset therefore counts the orders received, and the result reports whether orders are missing.
import { ORDER_CALLS_MAX, ORDERS_PER_CALL } from "~/domain/limits/account-limits";
import {
  countReceived,
  type AccountOrders,
  type AccountOrdersQuery,
} from "~/domain/account/account-orders";
import { ok, type Result } from "~/domain/failure/result";
import type { Order } from "~/domain/order/order";
import type { AccountGateway, OptionalResult } from "~/gateways/account.server";

/** The maximum number of exchanges in the history (our choice). To see older ones, the visitor narrows the date range. */
const HISTORY_ORDERS_MAX = 1_000;

/** The account's orders, newest first, without duplicates. */
export interface LoadedOrders {
  readonly orders: readonly Order[];
  readonly isTruncated: boolean;
}

type Range = Pick<AccountOrdersQuery, "from" | "to">;
type Ask = (offset: number) => Promise<OptionalResult<AccountOrders>>;
type Parts = readonly AccountOrders[];

/** Limits the search for callers that do not need all orders. With many orders left, parts are requested one after another and only as long as needed. */
export interface WantedOrders {
  readonly callsMax: number;
  readonly isEnough: (orders: readonly Order[]) => boolean;
}

const EVERYTHING: WantedOrders = { callsMax: ORDER_CALLS_MAX, isEnough: () => false };

/** Returns the account's orders in a date range, or undefined if the gateway has no list. Fails if one part fails. */
export async function loadAccountOrders(
  gateway: Pick<AccountGateway, "fetchAccountOrders">,
  range: Range,
  wanted: WantedOrders = EVERYTHING,
): Promise<OptionalResult<LoadedOrders>> {
  const ask: Ask = (offset) =>
    gateway.fetchAccountOrders({ ...range, offset, limit: ORDERS_PER_CALL });
  const first = await ask(0);
  if (!first.ok) return first;
  if (!first.value) return ok(undefined);
  const { total } = first.value;
  return total !== undefined && isAtOnce(first.value, total, wanted)
    ? loadTotal(first.value, total, ask)
    : loadParts(first.value, ask, wanted);
}

/** Whether all remaining orders are wanted and fit into the allowed calls. Then all calls run in parallel. */
function isAtOnce(first: AccountOrders, total: number, wanted: WantedOrders): boolean {
  if (wanted === EVERYTHING) return true;
  const calls = Math.min(total, HISTORY_ORDERS_MAX) / countReceived(first);
  return calls <= wanted.callsMax && !wanted.isEnough(first.orders);
}

/** Loads the remaining parts in parallel, for a known total. */
async function loadTotal(
  first: AccountOrders,
  total: number,
  ask: Ask,
): Promise<Result<LoadedOrders>> {
  const offsets = listOffsets(countReceived(first), Math.min(total, HISTORY_ORDERS_MAX));
  const parts = [first];
  for (const part of await Promise.all(offsets.map(ask))) {
    if (!part.ok) return part;
    if (part.value) parts.push(part.value);
  }
  const orders = mergeParts(parts);
  return ok({ orders, isTruncated: orders.length + countUnread(parts) < total });
}

function listOffsets(perCall: number, total: number): number[] {
  if (perCall === 0) return [];
  const calls = Math.min(Math.ceil(total / perCall), ORDER_CALLS_MAX);
  return Array.from({ length: Math.max(0, calls - 1) }, (_, index) => (index + 1) * perCall);
}

/** Loads the remaining parts one after another, until a part has nothing new or enough orders are loaded. */
async function loadParts(
  first: AccountOrders,
  ask: Ask,
  { callsMax, isEnough }: WantedOrders,
): Promise<Result<LoadedOrders>> {
  const { total = Infinity } = first;
  let parts: Parts = [first];
  let next = first;
  while (countReceived(next) > 0 && countAll(parts) < total) {
    const offset = countAll(parts);
    const isFull = offset >= HISTORY_ORDERS_MAX || parts.length >= callsMax;
    if (isFull || isEnough(mergeParts(parts))) return cut(parts, true);
    const part = await ask(offset);
    if (!part.ok) return part;
    next = part.value ?? { orders: [] };
    const isRepeated = isNothingNew(next, parts);
    // A gateway that ignores the offset repeats its first part. More orders may exist only if that part was full.
    if (isRepeated) return cut(parts, countReceived(next) === ORDERS_PER_CALL);
    parts = [...parts, next];
  }
  return cut(parts, false);
}

function isNothingNew({ orders }: AccountOrders, parts: Parts): boolean {
  const known = new Set(parts.flatMap((part) => part.orders.map(({ id }) => id)));
  return orders.length > 0 && orders.every(({ id }) => known.has(id));
}

function cut(parts: Parts, isTruncated: boolean): Result<LoadedOrders> {
  return ok({ orders: mergeParts(parts), isTruncated });
}

/** Removes duplicates: an order created between two calls shifts the others, so one order can be in two parts. */
function mergeParts(parts: Parts): readonly Order[] {
  const byId = new Map(parts.flatMap(({ orders }) => orders.map((order) => [order.id, order])));
  return [...byId.values()];
}

function countAll(parts: Parts): number {
  return parts.reduce((count, part) => count + countReceived(part), 0);
}

function countUnread(parts: Parts): number {
  return countAll(parts) - parts.reduce((count, { orders }) => count + orders.length, 0);
}
