// Stores which Telegram account opens which account, and the launch data that was already used.
import type { InitData, TelegramUser } from "./init-data";
import { makePublicId } from "../storage/secrets";
import type { Language } from "../http/caller";
import type { UserRow } from "./users";

/** A row of telegram_accounts. */
export interface TelegramRow {
  readonly telegram_id: string;
  readonly user_id: number;
  readonly username: string | null;
  readonly linked_at: number;
}

/** Returns the account that a Telegram account opens. */
export async function findUserByTelegram(
  db: D1Database,
  telegramId: string,
): Promise<UserRow | undefined> {
  const row = await db
    .prepare(
      `SELECT users.* FROM telegram_accounts JOIN users ON users.id = telegram_accounts.user_id
       WHERE telegram_id = ? AND users.closed_at IS NULL`,
    )
    .bind(telegramId)
    .first<UserRow>();
  return row ?? undefined;
}

/** Returns the Telegram account that is linked to an account. */
export async function findTelegramOf(
  db: D1Database,
  userId: number,
): Promise<TelegramRow | undefined> {
  const row = await db
    .prepare("SELECT * FROM telegram_accounts WHERE user_id = ?")
    .bind(userId)
    .first<TelegramRow>();
  return row ?? undefined;
}

/** Creates an account that only this Telegram account opens; undefined if it already opens one. */
export async function createTelegramUser(
  db: D1Database,
  { user, referrerId, language }: NewTelegramUser,
): Promise<UserRow | undefined> {
  const made = await db
    .prepare(
      `INSERT INTO users (email, password_hash, referral_id, referrer_id, language, created_at)
       VALUES (NULL, '', ?, ?, ?, ?) RETURNING *`,
    )
    .bind(makePublicId(), referrerId, language, Date.now())
    .first<UserRow>();
  if (made && (await linkTelegram(db, { userId: made.id }, user))) return made;
  if (made) await db.prepare("DELETE FROM users WHERE id = ?").bind(made.id).run();
  return undefined;
}

/** The fields of a new account for a Telegram account. */
export interface NewTelegramUser {
  readonly user: TelegramUser;
  readonly referrerId: number | null;
  readonly language: Language;
}

/** Without a session (a new account), or while it is open. */
const IS_OPEN =
  "(?5 IS NULL OR EXISTS (SELECT 1 FROM sessions WHERE id = ?5 AND ended_at IS NULL))";

/** Links a Telegram account to an account; false if either is already linked, or the session that asks has ended. */
export async function linkTelegram(
  db: D1Database,
  { userId, sessionId }: { readonly userId: number; readonly sessionId?: string },
  { id, username }: TelegramUser,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO telegram_accounts SELECT ?1, ?2, ?3, ?4 WHERE ${IS_OPEN} ON CONFLICT DO NOTHING`,
    )
    .bind(id, userId, username ?? null, Date.now(), sessionId ?? null)
    .run();
  return meta.changes === 1;
}

/** Unlinks the Telegram account. */
export async function unlinkTelegram(db: D1Database, userId: number): Promise<void> {
  await db.prepare("DELETE FROM telegram_accounts WHERE user_id = ?").bind(userId).run();
}

/** Returns whether nothing would be lost with the account: it has no email, and holds nothing. */
export async function isEmptyUser(db: D1Database, userId: number): Promise<boolean> {
  const row = await db
    .prepare("SELECT 1 FROM users WHERE id = ? AND email IS NOT NULL")
    .bind(userId)
    .first();
  return row === null && !(await holdsAnything(db, userId));
}

/** Returns whether the account has money, exchanges, a verification, API keys or referred users. */
export async function holdsAnything(db: D1Database, userId: number): Promise<boolean> {
  const row = await db
    .prepare(
      `SELECT 1 AS held FROM users WHERE id = ?1 AND (EXISTS (SELECT 1 FROM ledger WHERE user_id = ?1)
         OR EXISTS (SELECT 1 FROM order_parties WHERE owner_id = ?1)
         OR EXISTS (SELECT 1 FROM verifications WHERE user_id = ?1)
         OR EXISTS (SELECT 1 FROM api_keys WHERE user_id = ?1)
         OR EXISTS (SELECT 1 FROM users AS brought WHERE brought.referrer_id = ?1))`,
    )
    .bind(userId)
    .first();
  return row !== null;
}

/** Marks launch data as used; false if it was already used. */
export async function spendInitData(
  db: D1Database,
  { hash, expiresAt }: InitData,
): Promise<boolean> {
  const [, spent] = await db.batch([
    db.prepare("DELETE FROM used_init_data WHERE until <= ?").bind(Date.now()),
    db
      .prepare("INSERT INTO used_init_data VALUES (?, ?) ON CONFLICT DO NOTHING")
      .bind(hash, expiresAt),
  ]);
  return spent?.meta.changes === 1;
}
