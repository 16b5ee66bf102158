// Stores the accounts. Email addresses are compared case-insensitively.
import type { Language } from "../http/caller";
import { makePublicId } from "../storage/secrets";

/** A row of users; permissions and scope are JSON lists. A closed account has neither an email nor any way to sign in. */
export interface UserRow {
  readonly id: number;
  readonly email: string | null;
  readonly password_hash: string;
  readonly permissions: string;
  readonly admin_scope: string;
  readonly referral_id: string;
  readonly referrer_id: number | null;
  readonly language: Language;
  readonly created_at: number;
  readonly closed_at: number | null;
}

/** The fields of a new account. */
export interface NewUser {
  readonly email: string;
  readonly passwordHash: string;
  readonly referrerId: number | null;
  readonly language: Language;
}

/** Returns the account with this email address. */
export async function findUserByEmail(db: D1Database, email: string): Promise<UserRow | undefined> {
  const row = await db.prepare("SELECT * FROM users WHERE email = ?").bind(email).first<UserRow>();
  return row ?? undefined;
}

/** Returns the account with this id. */
export async function findUser(db: D1Database, id: number): Promise<UserRow | undefined> {
  const row = await db.prepare("SELECT * FROM users WHERE id = ?").bind(id).first<UserRow>();
  return row ?? undefined;
}

/** Returns the account with this referral id, unless it is closed. */
export async function findReferrer(
  db: D1Database,
  referralId: string,
): Promise<UserRow | undefined> {
  const row = await db
    .prepare("SELECT * FROM users WHERE referral_id = ? AND closed_at IS NULL")
    .bind(referralId)
    .first<UserRow>();
  return row ?? undefined;
}

/** Creates an account; undefined if the email address already has one. */
export async function createUser(db: D1Database, user: NewUser): Promise<UserRow | undefined> {
  const row = await db
    .prepare(
      `INSERT INTO users (email, password_hash, referral_id, referrer_id, language, created_at)
       VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (email) DO NOTHING RETURNING *`,
    )
    .bind(user.email, user.passwordHash, makePublicId(), user.referrerId, user.language, Date.now())
    .first<UserRow>();
  return row ?? undefined;
}

/** Gives an account without an email address its first; false if another account took it meanwhile. */
export async function setEmail(db: D1Database, userId: number, email: string): Promise<boolean> {
  const { meta } = await db
    .prepare("UPDATE OR IGNORE users SET email = ? WHERE id = ? AND email IS NULL")
    .bind(email, userId)
    .run();
  return meta.changes > 0;
}

/** Replaces an account's password; false if it was changed since this row was read, so that nobody overwrites a recovery. */
export async function setPassword(
  db: D1Database,
  { id, password_hash: old }: Pick<UserRow, "id" | "password_hash">,
  passwordHash: string,
): Promise<boolean> {
  const { meta } = await db
    .prepare("UPDATE users SET password_hash = ? WHERE id = ? AND password_hash = ?")
    .bind(passwordHash, id, old)
    .run();
  return meta.changes === 1;
}

/** An account as the console lists it. */
export interface AccountRow extends Omit<UserRow, "password_hash"> {
  readonly sessions: number;
  /** The linked Telegram account: its name, or its id if it has no name. */
  readonly telegram: string | null;
  /** Total results of its referral link; the amount is in millionths of a USDT. */
  readonly clicks: number;
  readonly registrations: number;
  readonly orders: number;
  readonly credited: number;
}

/** Returns the newest accounts, at most `count`. */
export async function listAccounts(db: D1Database, count: number): Promise<readonly AccountRow[]> {
  const { results } = await db
    .prepare(
      `SELECT id, email, permissions, admin_scope, referral_id, referrer_id, language, created_at, closed_at,
         (SELECT COUNT(*) FROM sessions
          WHERE user_id = users.id AND ended_at IS NULL AND expires_at > ?) AS sessions,
         (SELECT COALESCE(username, telegram_id) FROM telegram_accounts
          WHERE user_id = users.id) AS telegram,
         (SELECT COUNT(*) FROM clicks WHERE user_id = users.id) AS clicks,
         (SELECT COUNT(*) FROM users AS referred WHERE referred.referrer_id = users.id) AS registrations,
         (SELECT COUNT(*) FROM order_parties WHERE referrer_id = users.id) AS orders,
         (SELECT COALESCE(SUM(amount), 0) FROM ledger
          WHERE user_id = users.id AND kind = 'accrual') AS credited
       FROM users ORDER BY id DESC LIMIT ?`,
    )
    .bind(Date.now(), count)
    .all<AccountRow>();
  return results;
}
