// The sandbox's relational storage: the order index, the outbox, the switches and the accounts. The tables are created
// once per isolate, so that the first start needs no migration.
import { makeOpener } from "../exchange/storage/make-opener";
import { ORDER_COLUMNS, ORDERS_BY_AGE } from "../exchange/orders/order-rows";
import { ACCOUNT_SCHEMA } from "./accounts/schema";
import { seedAccounts } from "./seed/seed";
import { PROVIDER_SCHEMA } from "./provider/schema";

const SCHEMA = [
  `CREATE TABLE IF NOT EXISTS orders (${ORDER_COLUMNS}, destination_address TEXT NOT NULL)`,
  ORDERS_BY_AGE,
  `CREATE TABLE IF NOT EXISTS creation_keys (
    hash TEXT PRIMARY KEY,
    order_id TEXT NOT NULL,
    created_at INTEGER NOT NULL
  )`,
  `CREATE INDEX IF NOT EXISTS creation_keys_by_age ON creation_keys (created_at)`,
  `CREATE TABLE IF NOT EXISTS outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    created_at INTEGER NOT NULL,
    recipient TEXT NOT NULL,
    subject TEXT NOT NULL,
    text TEXT NOT NULL,
    link TEXT NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS switches (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  )`,
  ...ACCOUNT_SCHEMA,
  ...PROVIDER_SCHEMA,
] as const;

/** Returns the database with its tables. */
export const openDatabase = makeOpener(layTables);

async function layTables(db: D1Database): Promise<void> {
  await db.batch(SCHEMA.map((statement) => db.prepare(statement)));
  const someone = await db.prepare("SELECT id FROM users LIMIT 1").first();
  if (!someone) await db.batch(seedAccounts(db));
}
