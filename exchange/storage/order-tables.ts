// The tables of orders: an index (exchange/orders/order-rows.ts), what is unique, and what the operator reads.

/** The columns that the table `orders` has in the exchange and in the sandbox. */
export const ORDER_COLUMNS = `
  id TEXT PRIMARY KEY,
  created_at INTEGER NOT NULL,
  settled_at INTEGER,
  state TEXT NOT NULL,
  from_slug TEXT NOT NULL,
  to_slug TEXT NOT NULL,
  claimed_deposit_amount TEXT NOT NULL,
  amount_to_get TEXT NOT NULL`;

/** Creates the index of that table by age. */
export const ORDERS_BY_AGE = "CREATE INDEX IF NOT EXISTS orders_by_age ON orders (created_at DESC)";

/** Creates the indexes for the latest exchanges and the day's figures. */
export const ORDERS_BY_STATE = [
  "CREATE INDEX IF NOT EXISTS orders_by_state ON orders (state, created_at DESC)",
  "CREATE INDEX IF NOT EXISTS orders_by_settlement ON orders (state, settled_at)",
] as const;

/** Creates the tables of deposit addresses and transactions. Each of them belongs to one order. */
export const UNIQUE_TABLES = [
  `CREATE TABLE IF NOT EXISTS addresses (
    name TEXT PRIMARY KEY, order_id TEXT NOT NULL, address TEXT NOT NULL)`,
  "CREATE INDEX IF NOT EXISTS addresses_by_address ON addresses (address)",
  "CREATE TABLE IF NOT EXISTS hashes (hash TEXT PRIMARY KEY, order_id TEXT NOT NULL)",
] as const;

/** Creates the table of alerts. Equal alerts of a day share a row: `at` is the time of the first, `last_at` of the last. */
export const OPERATOR_ALERTS = `CREATE TABLE IF NOT EXISTS operator_alerts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id TEXT NOT NULL, kind TEXT NOT NULL, subject TEXT NOT NULL, detail TEXT NOT NULL,
  day INTEGER NOT NULL, count INTEGER NOT NULL, at INTEGER NOT NULL, last_at INTEGER NOT NULL,
  UNIQUE (kind, day, subject))`;

/** Creates the table of the providers' answers about orders with an alert. They have addresses, so no alert carries them. */
export const PROMISES = `CREATE TABLE IF NOT EXISTS promises (
  order_id TEXT NOT NULL, reference TEXT NOT NULL, promise TEXT NOT NULL,
  PRIMARY KEY (order_id, reference))`;
