// Which orders are an account's.
import { openDatabase } from "../database";

/** A part of the list; times are epoch milliseconds. */
export interface OwnedRange {
  readonly offset: number;
  readonly limit: number;
  readonly from: number;
  readonly to: number;
}

/** The ids of an account's orders, newest first, and how many there are in all. */
export async function listOwned(
  database: D1Database,
  userId: number,
  { offset, limit, from, to }: OwnedRange,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  const db = await openDatabase(database);
  const where = "FROM order_parties WHERE owner_id = ? AND created_at >= ? AND created_at < ?";
  const [total, { results }] = await Promise.all([
    db.prepare(`SELECT COUNT(*) AS total ${where}`).bind(userId, from, to).first<number>("total"),
    db
      .prepare(`SELECT order_id ${where} ORDER BY created_at DESC LIMIT ? OFFSET ?`)
      .bind(userId, from, to, limit, offset)
      .all<{ order_id: string }>(),
  ]);
  return { ids: results.map(({ order_id }) => order_id), total: total ?? 0 };
}

/** Takes an order that is nobody's into the account; whether it was nobody's. */
export async function claimOrder(
  database: D1Database,
  order: { readonly orderId: string; readonly createdAt: number },
  userId: number,
): Promise<boolean> {
  const db = await openDatabase(database);
  const { meta } = await db
    .prepare(
      `INSERT INTO order_parties VALUES (?1, ?2, NULL, ?3) ON CONFLICT (order_id) DO UPDATE SET
         owner_id = ?2, referrer_id = NULLIF(referrer_id, ?2) WHERE owner_id IS NULL`,
    )
    .bind(order.orderId, userId, order.createdAt)
    .run();
  return meta.changes > 0;
}

/** Since when an order is an account's, epoch milliseconds; undefined if it is nobody's. */
export async function findOwnedSince(
  database: D1Database,
  orderId: string,
): Promise<number | undefined> {
  const db = await openDatabase(database);
  const createdAt = await db
    .prepare("SELECT created_at FROM order_parties WHERE order_id = ? AND owner_id IS NOT NULL")
    .bind(orderId)
    .first<number>("created_at");
  return createdAt ?? undefined;
}
