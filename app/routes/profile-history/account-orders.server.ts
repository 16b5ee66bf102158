import { HISTORY_ORDERS_MAX, ORDERS_PER_CALL } from "~/domain/account-limits";
import { ok, type Result } from "~/domain/failure/result";
import type { Order } from "~/domain/order/order";
import type { AccountGateway, AccountOrdersQuery } from "~/gateways/account.server";

/** The account's orders, newest first; none where the gateway does not list them. */
export interface LoadedOrders {
  readonly orders: readonly Order[];
  readonly isTruncated: boolean;
}

type Range = Pick<AccountOrdersQuery, "from" | "to">;

/** The account's orders of a time; it fails where a part of them does. */
export async function loadAccountOrders(
  gateway: Pick<AccountGateway, "fetchAccountOrders">,
  range: Range,
): Promise<Result<LoadedOrders>> {
  const ask = (offset: number) =>
    gateway.fetchAccountOrders({ ...range, offset, limit: ORDERS_PER_CALL });
  const first = await ask(0);
  if (!first.ok) return first;
  if (!first.value) return ok({ orders: [], isTruncated: false });
  const { orders, total } = first.value;
  const rest = await Promise.all(listOffsets(Math.min(total, HISTORY_ORDERS_MAX)).map(ask));
  const all = [...orders];
  for (const part of rest) {
    if (!part.ok) return part;
    all.push(...(part.value?.orders ?? []));
  }
  return ok({ orders: all, isTruncated: total > HISTORY_ORDERS_MAX });
}

function listOffsets(total: number): number[] {
  const calls = Math.ceil(total / ORDERS_PER_CALL);
  return Array.from(
    { length: Math.max(0, calls - 1) },
    (_, index) => (index + 1) * ORDERS_PER_CALL,
  );
}
