// The table of orders, an index (exchange/orders/order-rows.ts).

/** The columns that the table `orders` has in the exchange and in the sandbox; each adds its own. */
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
