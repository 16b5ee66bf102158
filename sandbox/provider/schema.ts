// The provider's tables. Times are epoch milliseconds; of tokens only the hash is stored. A change is a further step
// (sandbox/database.ts).

/** The statements that create the tables, in order. */
export const PROVIDER_SCHEMA: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS provider_accounts (
    user_id INTEGER PRIMARY KEY,
    email TEXT NOT NULL COLLATE NOCASE,
    language TEXT NOT NULL,
    applicant_id TEXT NOT NULL,
    confirmed_at INTEGER,
    created_at INTEGER NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS provider_checks (
    user_id INTEGER NOT NULL,
    feature TEXT NOT NULL,
    status TEXT NOT NULL,
    reject_reason TEXT,
    is_final INTEGER NOT NULL DEFAULT 0,
    passes_at INTEGER,
    PRIMARY KEY (user_id, feature)
  )`,
  `CREATE TABLE IF NOT EXISTS provider_tokens (
    hash TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    feature TEXT,
    expires_at INTEGER NOT NULL
  )`,
];
