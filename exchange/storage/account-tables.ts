// The tables of accounts as of 0.3.0: a change is a further step in both lists of steps (exchange-steps.ts,
// sandbox/database.ts). Times are epoch milliseconds, amounts millionths of a USDT, which SQL adds exactly. Tokens, keys,
// codes and passwords are hashed.

/** The table of kept codes, which is younger than the others. */
export const KEPT_CODES = `CREATE TABLE IF NOT EXISTS kept_codes (
  mailbox TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  hash TEXT NOT NULL UNIQUE,
  expires_at INTEGER NOT NULL
)`;

/** The step after which a mailbox may have several kept codes. Those that are out stay valid. */
export const SEVERAL_KEPT_CODES: readonly string[] = [
  "CREATE TABLE kept_codes_of_one AS SELECT * FROM kept_codes",
  "DROP TABLE kept_codes",
  `CREATE TABLE kept_codes (
    hash TEXT PRIMARY KEY, mailbox TEXT NOT NULL, email TEXT NOT NULL, expires_at INTEGER NOT NULL)`,
  `INSERT INTO kept_codes (hash, mailbox, email, expires_at)
    SELECT hash, mailbox, email, expires_at FROM kept_codes_of_one`,
  "DROP TABLE kept_codes_of_one",
];

/** Indexes that are younger than the tables: without them a page of one account reads the rows of all. */
export const ACCOUNT_INDEXES: readonly string[] = [
  `CREATE INDEX IF NOT EXISTS users_by_referrer ON users (referrer_id)`,
  `CREATE INDEX IF NOT EXISTS orders_by_referrer ON order_parties (referrer_id)`,
  `CREATE INDEX IF NOT EXISTS withdrawals_by_user ON withdrawals (user_id, created_at)`,
  `CREATE INDEX IF NOT EXISTS clicks_by_day ON clicks (day)`,
];

/** The statements that create the tables, in order. */
export const ACCOUNT_SCHEMA: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS users (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    email TEXT UNIQUE COLLATE NOCASE,
    password_hash TEXT NOT NULL,
    permissions TEXT NOT NULL DEFAULT '[]',
    admin_scope TEXT NOT NULL DEFAULT '[]',
    referral_id TEXT NOT NULL UNIQUE,
    referrer_id INTEGER,
    language TEXT NOT NULL DEFAULT 'en',
    created_at INTEGER NOT NULL,
    closed_at INTEGER
  )`,
  `CREATE TABLE IF NOT EXISTS sessions (
    id TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL,
    device TEXT,
    fingerprint TEXT,
    created_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    ended_at INTEGER
  )`,
  `CREATE INDEX IF NOT EXISTS sessions_by_user ON sessions (user_id)`,
  `CREATE TABLE IF NOT EXISTS tokens (
    hash TEXT PRIMARY KEY,
    session_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    replaced_at INTEGER
  )`,
  `CREATE INDEX IF NOT EXISTS tokens_by_session ON tokens (session_id)`,
  `CREATE TABLE IF NOT EXISTS confirmed_emails (
    user_id INTEGER PRIMARY KEY,
    confirmed_at INTEGER NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS recoveries (
    user_id INTEGER PRIMARY KEY,
    recovered_at INTEGER NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS email_codes (
    user_id INTEGER PRIMARY KEY,
    hash TEXT NOT NULL,
    email TEXT NOT NULL,
    tries INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS email_proofs (
    hash TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL,
    email TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS password_reset_requests (
    hash TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL,
    requester TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    expires_at INTEGER NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS attempts (
    bucket TEXT PRIMARY KEY,
    count INTEGER NOT NULL,
    until INTEGER NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS ledger (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL,
    balance TEXT NOT NULL,
    kind TEXT NOT NULL,
    amount INTEGER NOT NULL,
    percent INTEGER,
    order_id TEXT,
    reference TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL
  )`,
  `CREATE INDEX IF NOT EXISTS ledger_by_user ON ledger (user_id, balance, kind)`,
  `CREATE TABLE IF NOT EXISTS withdrawals (
    id TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    fee INTEGER NOT NULL,
    network TEXT NOT NULL,
    address TEXT NOT NULL,
    status TEXT NOT NULL,
    transaction_hash TEXT,
    idempotency_key TEXT,
    fingerprint TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    UNIQUE (user_id, idempotency_key)
  )`,
  `CREATE TABLE IF NOT EXISTS withdrawal_holds (
    withdrawal_id TEXT PRIMARY KEY,
    sends_at INTEGER NOT NULL,
    stop_hash TEXT NOT NULL UNIQUE
  )`,
  `CREATE TABLE IF NOT EXISTS key_orders (
    order_id TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL,
    created_at INTEGER NOT NULL
  )`,
  `CREATE INDEX IF NOT EXISTS key_orders_by_user ON key_orders (user_id, created_at)`,
  `CREATE TABLE IF NOT EXISTS api_key_hints (
    key_id TEXT PRIMARY KEY,
    prefix TEXT NOT NULL,
    last_four TEXT NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS order_parties (
    order_id TEXT PRIMARY KEY,
    owner_id INTEGER,
    referrer_id INTEGER,
    created_at INTEGER NOT NULL
  )`,
  `CREATE INDEX IF NOT EXISTS orders_by_owner ON order_parties (owner_id, created_at)`,
  `CREATE TABLE IF NOT EXISTS api_keys (
    id TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    white_list TEXT NOT NULL,
    is_active INTEGER NOT NULL,
    hash TEXT NOT NULL UNIQUE,
    idempotency_key TEXT,
    created_at INTEGER NOT NULL,
    last_used_at INTEGER,
    UNIQUE (user_id, idempotency_key)
  )`,
  `CREATE TABLE IF NOT EXISTS verifications (
    user_id INTEGER PRIMARY KEY,
    status TEXT NOT NULL,
    reject_reason TEXT,
    submission TEXT NOT NULL,
    details TEXT NOT NULL,
    submitted_at INTEGER NOT NULL,
    reviewed_at INTEGER
  )`,
  `CREATE TABLE IF NOT EXISTS telegram_accounts (
    telegram_id TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL UNIQUE,
    username TEXT,
    linked_at INTEGER NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS used_init_data (
    hash TEXT PRIMARY KEY,
    until INTEGER NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS clicks (
    user_id INTEGER NOT NULL,
    day TEXT NOT NULL,
    visitor TEXT NOT NULL,
    PRIMARY KEY (user_id, day, visitor)
  )`,
];
