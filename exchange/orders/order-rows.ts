// The index of orders in a gateway's database, for lists, the latest exchanges and the figures. The order's own object
// is authoritative; a row may lag behind it.

/** A past exchange; its time is epoch milliseconds. */
export interface PastExchange {
  readonly from_slug: string;
  readonly to_slug: string;
  readonly claimed_deposit_amount: string;
  readonly amount_to_get: string;
  readonly created_at: number;
}

/** A row of the index. `state` is the gateway's own word. */
export interface OrderRow extends PastExchange {
  readonly id: string;
  readonly settled_at: number | null;
  readonly state: string;
}

/** Writes an order's row. Most looks change only the time of the next one: D1 bills each index that a write touches. */
export async function writeOrderRow(
  db: D1Database,
  row: OrderRow &
    Readonly<Record<string, string | number | null>> & { readonly next_look: number | null },
): Promise<void> {
  const { id, state, settled_at: settledAt, amount_to_get: amountToGet, next_look: nextLook } = row;
  const moved = await db
    .prepare(
      "UPDATE orders SET next_look = ? WHERE id = ? AND state = ? AND settled_at IS ? AND amount_to_get = ?",
    )
    .bind(nextLook, id, state, settledAt, amountToGet)
    .run();
  if (moved.meta.changes > 0) return;
  const columns = Object.keys(row);
  const places = columns.map(() => "?").join(", ");
  await db
    .prepare(`INSERT OR REPLACE INTO orders (${columns.join(", ")}) VALUES (${places})`)
    .bind(...Object.values(row))
    .run();
}

/** Returns the newest orders, at most `count`; with a state only those in it. */
export async function listOrders(
  db: D1Database,
  count: number,
  state?: string,
): Promise<readonly OrderRow[]> {
  const filter = state === undefined ? "" : "WHERE state = ?";
  const { results } = await db
    .prepare(`SELECT * FROM orders ${filter} ORDER BY created_at DESC LIMIT ?`)
    .bind(...(state === undefined ? [] : [state]), count)
    .all<OrderRow>();
  return results;
}
