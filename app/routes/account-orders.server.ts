// An account's orders, part by part. A gateway need not say how many there are, and may give less at once than was
// asked for: what it gave says where the next part begins, and what is missing in the end is known to be.
import { ORDER_CALLS_MAX, ORDERS_PER_CALL } from "~/domain/account-limits";
import {
  countReceived,
  type AccountOrders,
  type AccountOrdersQuery,
} from "~/domain/account/account-orders";
import { ok, type Result } from "~/domain/failure/result";
import type { Order } from "~/domain/order/order";
import type { AccountGateway, OptionalResult } from "~/gateways/account.server";

/** Exchanges in the history, at most (our choice): a narrower date range shows the older ones. */
const HISTORY_ORDERS_MAX = 1_000;

/** The account's orders, newest first, each once. */
export interface LoadedOrders {
  readonly orders: readonly Order[];
  readonly isTruncated: boolean;
}

type Range = Pick<AccountOrdersQuery, "from" | "to">;
type Ask = (offset: number) => Promise<OptionalResult<AccountOrders>>;
type Parts = readonly AccountOrders[];

/** How much of them is wanted by who does not want all: no further than needed, and part by part where many are left. */
export interface WantedOrders {
  readonly callsMax: number;
  readonly isEnough: (orders: readonly Order[]) => boolean;
}

const EVERYTHING: WantedOrders = { callsMax: ORDER_CALLS_MAX, isEnough: () => false };

/** The account's orders of a time, undefined where the gateway lists none; it fails where a part of them does. */
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

/** Whether all that is left is wanted, and takes no more calls than there may be: nobody waits for one after another then. */
function isAtOnce(first: AccountOrders, total: number, wanted: WantedOrders): boolean {
  if (wanted === EVERYTHING) return true;
  const calls = Math.min(total, HISTORY_ORDERS_MAX) / countReceived(first);
  return calls <= wanted.callsMax && !wanted.isEnough(first.orders);
}

/** The rest of so many orders, all parts at once. */
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

/** The rest, one part after another: until nothing new comes, or enough is there. */
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
    // A gateway that reads no offset has no more, unless it filled what was asked for.
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

/** An order that was made meanwhile moves the others: one may come in two parts. */
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
