// The sandbox's relational storage: the order index, the outbox, the switches and the accounts. Missing steps
// run once per isolate, so that a start needs no migration.
import { makeOpener, step, type SchemaStep } from "../exchange/storage/make-opener";
import { NONCE_TABLE } from "../exchange/storage/nonce-table";
import {
  OPERATOR_ALERTS,
  ORDER_COLUMNS,
  ORDERS_BY_AGE,
  ORDERS_BY_STATE,
  PROMISES,
  UNIQUE_TABLES,
} from "../exchange/storage/order-tables";
import { setOrdersAside } from "../exchange/storage/set-aside";
import {
  ACCOUNT_INDEXES,
  ACCOUNT_SCHEMA,
  KEPT_CODES,
  SEVERAL_KEPT_CODES,
} from "../exchange/storage/account-tables";
import { seedAccounts } from "./seed/seed";
import { PROVIDER_SCHEMA } from "./provider/schema";

/** The tables of 0.3.0. They may exist already, so each is created if it is missing. */
const RELEASE_0_3 = [
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
  ...NONCE_TABLE,
] as const;

/** The orders became the exchange's, whose code also reads these tables. Its step of the same place or an earlier one is in here, so it runs none. */
const ORDERS_OF_THE_EXCHANGE = [
  // A database that both used has the exchange's view of its orders.
  "DROP VIEW IF EXISTS operator_status",
  "ALTER TABLE orders DROP COLUMN destination_address",
  "ALTER TABLE orders ADD COLUMN next_look INTEGER",
  "UPDATE orders SET state = 'paid' WHERE state = 'completed'",
  "UPDATE orders SET state = 'returned' WHERE state = 'refund-completed'",
  ...UNIQUE_TABLES,
  PROMISES,
  OPERATOR_ALERTS,
] as const;

/** Every step, in order. The first one also creates the accounts that the console names. */
const STEPS: readonly SchemaStep[] = [
  async (db) => [
    ...(await setOrdersAside(db, "destination_address")),
    ...(await step(...RELEASE_0_3)(db)),
    ...(await seedOnce(db)),
  ],
  step(KEPT_CODES),
  step(...ACCOUNT_INDEXES),
  // An order's id derives from its key (exchange/orders/order-id.ts).
  step("DROP TABLE creation_keys"),
  step(...SEVERAL_KEPT_CODES),
  step(...ORDERS_OF_THE_EXCHANGE),
  step(...ORDERS_BY_STATE),
];

/** Returns the database with its tables. */
export const openDatabase = makeOpener(STEPS);

async function seedOnce(db: D1Database): Promise<readonly D1PreparedStatement[]> {
  const users = await db.prepare("SELECT name FROM sqlite_master WHERE name = 'users'").first();
  const someone = users && (await db.prepare("SELECT id FROM users LIMIT 1").first());
  return someone ? [] : seedAccounts(db);
}
