// Recovers an account. A user who proves the address with a code owns the account, and every other way in is closed
// (docs/security.md 52, 53).
import { confirmEmail } from "./confirmed-emails";
import type { AccountsEnv } from "./accounts-env";
import { isProven } from "./confirmed-emails";
import { deletePhotos } from "./photos";
import { sendBack } from "./settle-withdrawal";
import type { UserRow } from "./users";
import { findVerification } from "./verifications";
import { listHolds } from "./withdrawal-holds";

/** The tables with entries that a stranger may have made before the address was confirmed. */
const UNPROVEN_TABLES = ["api_keys", "verifications"] as const;

/** Unlinks the Telegram account, ends sessions and open codes, switches API keys off and stops withdrawals that wait. Deletes keys, identity and the referrer from before the address was confirmed, because a stranger may have chosen them. */
export async function recoverUser(
  { DB: db, PHOTOS, accounts }: AccountsEnv,
  user: Pick<UserRow, "id" | "email">,
  passwordHash: string,
): Promise<void> {
  const wasProven = await isProven(db, user);
  const verification = wasProven ? undefined : await findVerification(db, user.id);
  const { id } = user;
  // Also before, so that a failure changes nothing: the owner then restores the account again.
  await stopHeld(db, id);
  await db.batch([
    db.prepare("UPDATE users SET password_hash = ? WHERE id = ?").bind(passwordHash, id),
    db.prepare("DELETE FROM telegram_accounts WHERE user_id = ?").bind(id),
    db
      .prepare("UPDATE sessions SET ended_at = ? WHERE user_id = ? AND ended_at IS NULL")
      .bind(Date.now(), id),
    db.prepare("DELETE FROM password_reset_requests WHERE user_id = ?").bind(id),
    db.prepare("DELETE FROM email_codes WHERE user_id = ?").bind(id),
    db.prepare("DELETE FROM email_proofs WHERE user_id = ?").bind(id),
    ...(wasProven ? [switchKeysOff(db, id)] : listDeletions(db, id, accounts.furtherTables)),
    db.prepare("INSERT OR REPLACE INTO recoveries VALUES (?, ?)").bind(id, Date.now()),
    confirmEmail(db, id),
  ]);
  await stopHeld(db, id);
  // The account is recovered by now; what cannot be deleted is swept later (photos.ts).
  if (verification) await deletePhotos(PHOTOS, verification.submission).catch(() => undefined);
}

/** Returns when the password was last restored by a code, epoch milliseconds. */
export async function findRecovery(db: D1Database, userId: number): Promise<number | undefined> {
  const found = await db
    .prepare("SELECT recovered_at FROM recoveries WHERE user_id = ?")
    .bind(userId)
    .first<number>("recovered_at");
  return found ?? undefined;
}

function switchKeysOff(db: D1Database, userId: number): D1PreparedStatement {
  return db.prepare("UPDATE api_keys SET is_active = 0 WHERE user_id = ?").bind(userId);
}

function listDeletions(
  db: D1Database,
  userId: number,
  furtherTables: readonly string[],
): readonly D1PreparedStatement[] {
  return [
    db.prepare("UPDATE users SET referrer_id = NULL WHERE id = ?").bind(userId),
    ...[...UNPROVEN_TABLES, ...furtherTables].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE user_id = ?`).bind(userId),
    ),
  ];
}

// A stranger may have requested them; the owner can request them again.
async function stopHeld(db: D1Database, userId: number): Promise<void> {
  const holds = await listHolds(db, userId);
  for (const withdrawalId of holds.keys()) await sendBack({ DB: db }, withdrawalId);
}
