/** The nonces of signed writes (exchange/http/used-nonces.ts). */
export const NONCE_TABLE = [
  "CREATE TABLE IF NOT EXISTS nonces (nonce TEXT PRIMARY KEY, valid_until INTEGER NOT NULL)",
  "CREATE INDEX IF NOT EXISTS nonces_by_end ON nonces (valid_until)",
] as const;
