// Codes that prove an email address before a password is replaced: once, for ten minutes, five wrong tries from one
// address. The same statements run whether or not there is such an account: the database alone knows.
import { openDatabase } from "../database";
import { writeEmail } from "./emails";
import { hashSecret, makeCode } from "./secrets";
import type { Language, UserRow } from "./users";

const CODE_MS = 10 * 60_000;

/** Sends a code to the address, if it has an account. */
export async function sendResetCode(
  database: D1Database,
  email: string,
  language: Language,
): Promise<void> {
  const db = await openDatabase(database);
  const code = makeCode();
  const now = Date.now();
  const { subject, text, link } = writeEmail(
    "reset-code",
    { recipient: email, language },
    { code },
  );
  await db.batch([
    db.prepare("DELETE FROM reset_codes WHERE expires_at <= ?").bind(now),
    db
      .prepare("INSERT INTO reset_codes SELECT ?, id, ? FROM users WHERE email = ?")
      .bind(hashCode(email, code), now + CODE_MS, email),
    db
      .prepare(
        `INSERT INTO outbox (created_at, recipient, subject, text, link)
         SELECT ?, email, ?, ?, ? FROM users WHERE email = ?`,
      )
      .bind(now, subject, text, link, email),
  ]);
}

/** The account that a code of this address opens; the code and all others of the account are used up. */
export async function spendResetCode(
  database: D1Database,
  email: string,
  code: string,
): Promise<UserRow | undefined> {
  const db = await openDatabase(database);
  const [found] = await db.batch<UserRow>([
    db
      .prepare(
        `SELECT users.* FROM reset_codes JOIN users ON users.id = reset_codes.user_id
         WHERE reset_codes.hash = ? AND reset_codes.expires_at > ?`,
      )
      .bind(hashCode(email, code), Date.now()),
    db
      .prepare(
        "DELETE FROM reset_codes WHERE user_id = (SELECT user_id FROM reset_codes WHERE hash = ?)",
      )
      .bind(hashCode(email, code)),
  ]);
  return found?.results[0];
}

function hashCode(email: string, code: string): string {
  return hashSecret(`reset-code:${email.toLowerCase()}:${code.replaceAll(/\D/g, "")}`);
}
