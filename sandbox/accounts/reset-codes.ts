// Codes that prove an email address before a password is replaced: once, for ten minutes, until five wrong tries of the
// browser that asked for it. A stranger can neither use a code nor use it up (docs/security.md 63). The same statements
// run whether or not there is such an account: the database alone knows.
import { openDatabase } from "../database";
import { writeEmail } from "./emails";
import { hashSecret, makeCode } from "./secrets";
import type { Language, UserRow } from "./users";

const CODE_MS = 10 * 60_000;
/** Wrong tries that use a code up. */
const CODE_TRIES = 5;

/** Whose password is restored, and the browser that asks: a text that names it to nobody else. */
interface ResetRequest {
  readonly email: string;
  readonly requester: string;
}

/** Sends a code to the address, if it has an account. */
export async function sendResetCode(
  database: D1Database,
  { email, requester }: ResetRequest,
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
    db.prepare("DELETE FROM password_reset_requests WHERE expires_at <= ?").bind(now),
    db
      .prepare(
        `INSERT INTO password_reset_requests (hash, user_id, requester, expires_at)
         SELECT ?, id, ?, ? FROM users WHERE email = ?`,
      )
      .bind(hashCode({ email, requester }, code), requester, now + CODE_MS, email),
    db
      .prepare(
        `INSERT INTO outbox (created_at, recipient, subject, text, link)
         SELECT ?, email, ?, ?, ? FROM users WHERE email = ?`,
      )
      .bind(now, subject, text, link, email),
  ]);
}

/**
 * The account that a code of this address opens, in the browser that asked for it: it and all others of the account are
 * then used up. A wrong code counts as a try at each code of this browser.
 */
export async function spendResetCode(
  database: D1Database,
  request: ResetRequest,
  code: string,
): Promise<UserRow | undefined> {
  const db = await openDatabase(database);
  const hash = hashCode(request, code);
  const now = Date.now();
  const [found] = await db.batch<UserRow>([
    db
      .prepare(
        `SELECT users.* FROM password_reset_requests AS codes JOIN users ON users.id = codes.user_id
         WHERE codes.hash = ? AND codes.expires_at > ?`,
      )
      .bind(hash, now),
    db
      .prepare(
        `DELETE FROM password_reset_requests
         WHERE user_id =
           (SELECT user_id FROM password_reset_requests WHERE hash = ? AND expires_at > ?)`,
      )
      .bind(hash, now),
    // After the right code there is nothing left to count on.
    db
      .prepare(
        `UPDATE password_reset_requests SET tries = tries + 1
         WHERE user_id = (SELECT id FROM users WHERE email = ?) AND requester = ?`,
      )
      .bind(request.email, request.requester),
    db.prepare("DELETE FROM password_reset_requests WHERE tries >= ?").bind(CODE_TRIES),
  ]);
  return found?.results[0];
}

function hashCode({ email, requester }: ResetRequest, code: string): string {
  const digits = code.replaceAll(/\D/g, "");
  return hashSecret(`reset-code:${email.toLowerCase()}:${requester}:${digits}`);
}
