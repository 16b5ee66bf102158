// Stores which accounts have confirmed their email address, and the codes for it. A code works once, for ten minutes,
// until five wrong tries. An account that only Telegram opens needs no address (docs/gateway-contract.md, "Email").
import { hashSecret, makeCode, makeToken } from "../storage/secrets";
import type { UserRow } from "./users";

const CODE_MS = 10 * 60_000;
/** A code becomes invalid after this many wrong tries. */
const CODE_TRIES = 5;

/** Returns whether the account may create lasting things: its address is confirmed, or it has none and Telegram opens it. */
export async function isProven(
  db: D1Database,
  { id, email }: Pick<UserRow, "id" | "email">,
): Promise<boolean> {
  if (email === null) return true;
  const row = await db.prepare("SELECT 1 FROM confirmed_emails WHERE user_id = ?").bind(id).first();
  return row !== null;
}

/** Creates a code that confirms an address for an account; earlier codes become invalid. */
export async function makeEmailCode(
  db: D1Database,
  userId: number,
  email: string,
): Promise<string> {
  const code = makeCode();
  await db.batch([
    db.prepare("DELETE FROM email_codes WHERE user_id = ?").bind(userId),
    db
      .prepare("INSERT INTO email_codes VALUES (?, ?, ?, 0, ?)")
      .bind(userId, hashCode(userId, code), email, Date.now() + CODE_MS),
  ]);
  return code;
}

/** Notes the address that an account wants to confirm without a code of its own, if it has none. */
export async function noteAskedEmail(db: D1Database, userId: number, email: string): Promise<void> {
  await db
    .prepare("INSERT OR IGNORE INTO email_codes VALUES (?, ?, ?, 0, ?)")
    .bind(userId, hashSecret(makeToken()), email, Date.now() + CODE_MS)
    .run();
}

/** Returns the address that an account asked to confirm last. */
export async function findAskedEmail(db: D1Database, userId: number): Promise<string | undefined> {
  const row = await db
    .prepare("SELECT email FROM email_codes WHERE user_id = ?")
    .bind(userId)
    .first<{ email: string }>();
  return row?.email;
}

/** Returns the address that the account's code confirms, and invalidates the code. A wrong code counts as a try. */
export async function spendEmailCode(
  db: D1Database,
  userId: number,
  code: string,
): Promise<string | undefined> {
  const hash = hashCode(userId, code);
  const [found] = await db.batch<{ readonly email: string }>([
    db
      .prepare(
        "DELETE FROM email_codes WHERE user_id = ? AND hash = ? AND expires_at > ? RETURNING email",
      )
      .bind(userId, hash, Date.now()),
    db.prepare("UPDATE email_codes SET tries = tries + 1 WHERE user_id = ?").bind(userId),
    db.prepare("DELETE FROM email_codes WHERE tries >= ?").bind(CODE_TRIES),
  ]);
  return found?.results[0]?.email;
}

function hashCode(userId: number, code: string): string {
  return hashSecret(`email-code:${String(userId)}:${code.replaceAll(/\D/g, "")}`);
}

/** Returns the statement that marks the account's address as confirmed. */
export function confirmEmail(db: D1Database, userId: number): D1PreparedStatement {
  return db
    .prepare("INSERT OR IGNORE INTO confirmed_emails VALUES (?, ?)")
    .bind(userId, Date.now());
}
