// Closes an account: no sign-in opens it any more, and its personal data is deleted. The ledger stays, as bookkeeping
// requires.
import type { AccountsEnv } from "./accounts-env";
import { deletePhotos } from "./photos";
import { findVerification } from "./verifications";

const PERSONAL_TABLES = [
  "api_keys",
  "password_reset_requests",
  "email_codes",
  "email_proofs",
  "confirmed_emails",
  "recoveries",
  "verifications",
  "telegram_accounts",
] as const;

/** Closes the account; its email address may register again. */
export async function closeUser(
  { DB: db, PHOTOS, accounts }: AccountsEnv,
  userId: number,
): Promise<void> {
  const verification = await findVerification(db, userId);
  const now = Date.now();
  await db.batch([
    db
      .prepare("UPDATE users SET email = NULL, password_hash = '', closed_at = ? WHERE id = ?")
      .bind(now, userId),
    db
      .prepare(
        "UPDATE sessions SET ended_at = ?, device = NULL, fingerprint = NULL WHERE user_id = ?",
      )
      .bind(now, userId),
    ...[...PERSONAL_TABLES, ...accounts.furtherTables].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE user_id = ?`).bind(userId),
    ),
  ]);
  if (verification) await deletePhotos(PHOTOS, verification.submission);
}
