// The relational index of orders, for the console's list, the latest exchanges and the figures. The order's own object
// is authoritative; a row may lag behind it.
import { deriveOrderStatus } from "~/domain/order/order-status";
import { openDatabase } from "../database";
import type { OrderRecord } from "./order-record";

/** A row of the index; times are epoch milliseconds. */
export interface OrderRow {
  readonly id: string;
  readonly created_at: number;
  readonly settled_at: number | null;
  readonly state: string;
  readonly from_slug: string;
  readonly to_slug: string;
  readonly claimed_deposit_amount: string;
  readonly amount_to_get: string;
  readonly destination_address: string;
}

/** Writes the order's row. */
export async function indexOrder(database: D1Database, record: OrderRecord): Promise<void> {
  const db = await openDatabase(database);
  await db
    .prepare("INSERT OR REPLACE INTO orders VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
    .bind(
      record.orderId,
      record.createdAt,
      record.settledAt ?? null,
      deriveOrderStatus(record),
      record.fromSlug,
      record.toSlug,
      record.claimedDeposit,
      record.amountToGet,
      record.destinationAddress,
    )
    .run();
}

/** Returns the newest orders, at most `count`; on request only paid-out ones. */
export async function listOrders(
  database: D1Database,
  count: number,
  only: "all" | "completed",
): Promise<readonly OrderRow[]> {
  const db = await openDatabase(database);
  const filter = only === "completed" ? "WHERE state = 'completed'" : "";
  const { results } = await db
    .prepare(`SELECT * FROM orders ${filter} ORDER BY created_at DESC LIMIT ?`)
    .bind(count)
    .all<OrderRow>();
  return results;
}

/** Returns how many orders were created since then (epoch milliseconds). */
export async function countOrdersSince(database: D1Database, since: number): Promise<number> {
  const db = await openDatabase(database);
  const count = await db
    .prepare("SELECT COUNT(*) AS count FROM orders WHERE created_at >= ?")
    .bind(since)
    .first<number>("count");
  return count ?? 0;
}
