// Which accounts have proven their email address, and the codes that prove one: once, for ten minutes, until five wrong
// tries. An account of the chat app without an address is proven by the chat (docs/gateway-contract.md, "Email").
import { openDatabase } from "../database";
import { hashSecret, makeCode } from "./secrets";
import type { UserRow } from "./users";

const CODE_MS = 10 * 60_000;
/** Wrong tries that use a code up. */
const CODE_TRIES = 5;

/** Whether what the account makes may last: its address is confirmed, or the chat opens it and it has none. */
export async function isProven(
  database: D1Database,
  { id, email }: Pick<UserRow, "id" | "email">,
): Promise<boolean> {
  if (email === null) return true;
  const db = await openDatabase(database);
  const row = await db.prepare("SELECT 1 FROM confirmed_emails WHERE user_id = ?").bind(id).first();
  return row !== null;
}

/** Makes a code that proves an address for an account; the codes of before are worth nothing then. */
export async function makeEmailCode(
  database: D1Database,
  userId: number,
  email: string,
): Promise<string> {
  const db = await openDatabase(database);
  const code = makeCode();
  await db.batch([
    db.prepare("DELETE FROM email_codes WHERE user_id = ?").bind(userId),
    db
      .prepare("INSERT INTO email_codes VALUES (?, ?, ?, 0, ?)")
      .bind(userId, hashCode(userId, code), email, Date.now() + CODE_MS),
  ]);
  return code;
}

/** The address that the account's code proves, and the code is then used up; a wrong one counts as a try. */
export async function spendEmailCode(
  database: D1Database,
  userId: number,
  code: string,
): Promise<string | undefined> {
  const db = await openDatabase(database);
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
