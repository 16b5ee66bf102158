// Recovers an account: a user who proves the address with a code owns the account, and every other way in is closed
// (docs/security.md 52, 53).
import { openDatabase } from "../database";
import { confirmEmail } from "./confirm-statement";
import { isProven } from "./confirmed-emails";
import type { UserRow } from "./users";

/** Unlinks the Telegram account, ends sessions and open codes, and switches API keys off. Deletes keys from before the address was confirmed, because a stranger may have created them. */
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
    db.prepare(keys).bind(id),
    confirmEmail(db, id),
  ]);
}
