// The nonces of signed writes. They are in the database, because another isolate or a restart would accept a captured
// call again (docs/security.md 61).

/** A nonce, and until when its signature could be replayed, epoch milliseconds. */
export interface NonceUse {
  readonly nonce: string;
  readonly validUntil: number;
  readonly now: number;
}

/** Notes that a nonce is used in an opened database; returns false if it was used before. Also forgets nonces whose signatures have expired. */
export async function takeNonce(
  db: D1Database,
  { nonce, validUntil, now }: NonceUse,
): Promise<boolean> {
  const [, taken] = await db.batch([
    db.prepare("DELETE FROM nonces WHERE valid_until <= ?").bind(now),
    db.prepare("INSERT OR IGNORE INTO nonces VALUES (?, ?)").bind(nonce, validUntil),
  ]);
  return taken?.meta.changes === 1;
}
