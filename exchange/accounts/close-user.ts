// Closes an account: no sign-in opens it any more, and its personal data is deleted. The ledger stays, as bookkeeping
// requires.
import type { AccountsEnv } from "./accounts-env";
import { toMailbox } from "../mail/mailbox";
import { deletePhotos } from "./photos";
import { findUser } from "./users";
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
  // First, because the row that names them is deleted too: after a failure the owner closes the account again.
  if (verification) await deletePhotos(PHOTOS, verification.submission);
  const now = Date.now();
  const email = (await findUser(db, userId))?.email ?? "";
  await db.batch([
    db.prepare("DELETE FROM kept_codes WHERE mailbox = ?").bind(toMailbox(email)),
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
}
