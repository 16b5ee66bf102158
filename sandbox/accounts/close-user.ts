// Closes an account: no sign-in opens it any more, and its personal data is deleted. The ledger stays, as bookkeeping
// requires.
import { openDatabase } from "../database";
import type { SandboxEnv } from "../env";
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
  "provider_accounts",
  "provider_checks",
  "provider_tokens",
] as const;

/** Closes the account; its email address may register again. */
export async function closeUser(
  { DB, PHOTOS }: Pick<SandboxEnv, "DB" | "PHOTOS">,
  userId: number,
): Promise<void> {
  const verification = await findVerification(DB, userId);
  const db = await openDatabase(DB);
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
    ...PERSONAL_TABLES.map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE user_id = ?`).bind(userId),
    ),
  ]);
  if (verification) await deletePhotos(PHOTOS, verification.submission);
}
