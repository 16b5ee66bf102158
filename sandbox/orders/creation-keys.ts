// Maps idempotency keys to orders. A key belongs to its caller: the same text from another caller is another key
// (docs/gateway-contract.md, "What is repeated").
import { DAY_MS } from "~/domain/time/time-units";
import { openDatabase } from "../database";
import type { OrderCaller } from "./order-caller";
import { fingerprintOf } from "../../exchange/http/fingerprint";
import { makeOrderId } from "../../exchange/orders/order-id";

/** How long a key is kept, milliseconds; after that it creates another order. */
const KEY_KEPT_MS = 2 * DAY_MS;

/** Returns the id of the order for the caller's key, the same each time; without a key a new one. */
export async function findOrderId(
  database: D1Database,
  { idempotencyKey, keyScope }: Pick<OrderCaller, "idempotencyKey" | "keyScope">,
): Promise<string> {
  const orderId = makeOrderId();
  if (idempotencyKey === undefined) return orderId;
  const hash = await fingerprintOf([keyScope, idempotencyKey]);
  const db = await openDatabase(database);
  const now = Date.now();
  await db.batch([
    db.prepare("DELETE FROM creation_keys WHERE created_at < ?").bind(now - KEY_KEPT_MS),
    db.prepare("INSERT OR IGNORE INTO creation_keys VALUES (?, ?, ?)").bind(hash, orderId, now),
  ]);
  const known = await db
    .prepare("SELECT order_id FROM creation_keys WHERE hash = ?")
    .bind(hash)
    .first<string>("order_id");
  return known ?? orderId;
}
