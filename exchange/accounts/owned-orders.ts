// Stores which orders belong to an account.

/** A part of the list; times are epoch milliseconds. */
export interface OwnedRange {
  readonly offset: number;
  readonly limit: number;
  readonly from: number;
  readonly to: number;
}

/** Orders that the account created signed in or claimed, and orders created with its keys. */
const OWNED = `FROM (
    SELECT order_id, created_at FROM order_parties WHERE owner_id = ?1
    UNION SELECT order_id, created_at FROM key_orders WHERE user_id = ?1
  ) WHERE created_at >= ?2 AND created_at < ?3`;

/** Returns the ids of an account's orders, newest first, and their total number. */
export async function listOwned(
  db: D1Database,
  userId: number,
  { offset, limit, from, to }: OwnedRange,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  const [total, { results }] = await Promise.all([
    db.prepare(`SELECT COUNT(*) AS total ${OWNED}`).bind(userId, from, to).first<number>("total"),
    db
      .prepare(`SELECT order_id ${OWNED} ORDER BY created_at DESC LIMIT ?4 OFFSET ?5`)
      .bind(userId, from, to, limit, offset)
      .all<{ order_id: string }>(),
  ]);
  return { ids: results.map(({ order_id }) => order_id), total: total ?? 0 };
}

/** Notes that an order was created with a key of the account. It then appears in the key owner's history, even if it has another owner. */
export async function noteKeyOrder(
  db: D1Database,
  orderId: string,
  userId: number | undefined,
): Promise<void> {
  if (userId === undefined) return;
  await db
    .prepare("INSERT OR IGNORE INTO key_orders VALUES (?, ?, ?)")
    .bind(orderId, userId, Date.now())
    .run();
}

/** Assigns an order without an owner to the account; returns false if it has an owner. */
export async function claimOrder(
  db: D1Database,
  order: { readonly orderId: string; readonly createdAt: number },
  userId: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO order_parties VALUES (?1, ?2, NULL, ?3) ON CONFLICT (order_id) DO UPDATE SET
         owner_id = ?2, referrer_id = NULLIF(referrer_id, ?2) WHERE owner_id IS NULL`,
    )
    .bind(order.orderId, userId, order.createdAt)
    .run();
  return meta.changes > 0;
}

/** Returns since when an order has an owner, epoch milliseconds; undefined if it has none. */
export async function findOwnedSince(db: D1Database, orderId: string): Promise<number | undefined> {
  const createdAt = await db
    .prepare("SELECT created_at FROM order_parties WHERE order_id = ? AND owner_id IS NOT NULL")
    .bind(orderId)
    .first<number>("created_at");
  return createdAt ?? undefined;
}
