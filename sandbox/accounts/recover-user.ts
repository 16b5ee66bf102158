// Recovers an account: a user who proves the address with a code owns the account, and every other way in is closed
// (docs/security.md 52, 53).
import { openDatabase } from "../database";
import { confirmEmail } from "./confirm-statement";
import { isProven } from "./confirmed-emails";
import { sendBack } from "./settle-withdrawal";
import type { UserRow } from "./users";
import { listHolds } from "./withdrawal-holds";

/** Unlinks the Telegram account, ends sessions and open codes, switches API keys off and stops withdrawals that wait. Deletes keys and the referrer from before the address was confirmed, because a stranger may have chosen them. */
export async function recoverUser(
  database: D1Database,
  user: Pick<UserRow, "id" | "email">,
): Promise<void> {
  const wasProven = await isProven(database, user);
  const db = await openDatabase(database);
  const { id } = user;
  const keys = wasProven
    ? "UPDATE api_keys SET is_active = 0 WHERE user_id = ?"
    : "DELETE FROM api_keys WHERE user_id = ?";
  await db.batch([
    db.prepare("DELETE FROM telegram_accounts WHERE user_id = ?").bind(id),
    db
      .prepare("UPDATE sessions SET ended_at = ? WHERE user_id = ? AND ended_at IS NULL")
      .bind(Date.now(), id),
    db.prepare("DELETE FROM password_reset_requests WHERE user_id = ?").bind(id),
    db.prepare("DELETE FROM email_codes WHERE user_id = ?").bind(id),
    db.prepare("DELETE FROM email_proofs WHERE user_id = ?").bind(id),
    db.prepare(keys).bind(id),
    ...(wasProven ? [] : [db.prepare("UPDATE users SET referrer_id = NULL WHERE id = ?").bind(id)]),
    confirmEmail(db, id),
  ]);
  await stopHeld(database, id);
}

// A stranger may have requested them; the owner can request them again.
async function stopHeld(database: D1Database, userId: number): Promise<void> {
  const holds = await listHolds(database, userId);
  for (const withdrawalId of holds.keys()) await sendBack({ DB: database }, withdrawalId);
}
