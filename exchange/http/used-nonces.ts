// The nonces of signed writes. They are in the database, because another isolate or a restart would accept a captured
// call again (docs/security.md 61).
import { makeOpener } from "../storage/make-opener";

const openNonces = makeOpener((database) =>
  database.batch([
    database.prepare(
      "CREATE TABLE IF NOT EXISTS nonces (nonce TEXT PRIMARY KEY, valid_until INTEGER NOT NULL)",
    ),
    database.prepare("CREATE INDEX IF NOT EXISTS nonces_by_end ON nonces (valid_until)"),
  ]),
);

/** A nonce, and until when its signature could be replayed, epoch milliseconds. */
export interface NonceUse {
  readonly nonce: string;
  readonly validUntil: number;
  readonly now: number;
}

/** Notes that a nonce is used; returns false if it was used before. Also forgets nonces whose signatures have expired. */
export async function takeNonce(
  database: D1Database,
  { nonce, validUntil, now }: NonceUse,
): Promise<boolean> {
  const db = await openNonces(database);
  const [, taken] = await db.batch([
    db.prepare("DELETE FROM nonces WHERE valid_until <= ?").bind(now),
    db.prepare("INSERT OR IGNORE INTO nonces VALUES (?, ?)").bind(nonce, validUntil),
  ]);
  return taken?.meta.changes === 1;
}
