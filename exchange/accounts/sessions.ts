// Sessions and their tokens. An access token lasts minutes, so that 418 really occurs. A refresh token is replaced at
// each use. The replaced one is accepted for 30 s more, because a response may get lost. Later use is a sign of theft
// and ends the session.
import { hashSecret, makePublicId, makeToken } from "../storage/secrets";
import type { UserRow } from "./users";

/** Lifetime of an access token, milliseconds. */
const ACCESS_MS = 10 * 60_000;
/** How long a replaced refresh token is still accepted, milliseconds. */
const REPLACED_MS = 30_000;
/** Longest lifetime of a session, milliseconds. */
export const SESSION_MS = 30 * 24 * 3_600_000;
/** A session's last use is updated at most this often, milliseconds. */
const USED_EVERY_MS = 60_000;

/** A row of sessions. */
export interface SessionRow {
  readonly id: string;
  readonly user_id: number;
  readonly device: string | null;
  readonly fingerprint: string | null;
  readonly created_at: number;
  readonly used_at: number;
  readonly expires_at: number;
  readonly ended_at: number | null;
}

/** The tokens of a session in plain text, only for the cookies. */
export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

/** The device of a sign-in. */
export interface Device {
  readonly device: string | undefined;
  readonly fingerprint: string | undefined;
}

/** The session of an access token; `isExpired` if the token is too old. */
export interface FoundSession {
  readonly user: UserRow;
  readonly sessionId: string;
  readonly device: Device;
  readonly isExpired: boolean;
}

type FoundRow = UserRow &
  Pick<SessionRow, "device" | "fingerprint" | "used_at"> & {
    readonly session_id: string;
    readonly token_expires_at: number;
  };

/**
 * Opens a session of the account. Undefined if its password was changed or it was closed since this row was read: a
 * sign-in in flight must not outlive the owner's recovery.
 */
export async function openSession(
  db: D1Database,
  { id: userId, password_hash: hash }: Pick<UserRow, "id" | "password_hash">,
  { device, fingerprint }: Device,
): Promise<Tokens | undefined> {
  const id = makePublicId();
  const now = Date.now();
  const [opened] = await db.batch([
    db
      .prepare(
        `INSERT INTO sessions SELECT ?1, id, ?2, ?3, ?4, ?4, ?5, NULL
         FROM users WHERE id = ?6 AND password_hash = ?7 AND closed_at IS NULL`,
      )
      .bind(id, device ?? null, fingerprint ?? null, now, now + SESSION_MS, userId, hash),
    db
      .prepare(
        `DELETE FROM tokens WHERE session_id IN
           (SELECT id FROM sessions WHERE expires_at <= ? OR ended_at IS NOT NULL)`,
      )
      .bind(now),
  ]);
  if (opened?.meta.changes !== 1) return undefined;
  return issueTokens(db, { id, expires_at: now + SESSION_MS });
}

/** Returns the session of an access token; undefined if the token is unknown or the session has ended. */
export async function findSession(
  db: D1Database,
  access: string,
): Promise<FoundSession | undefined> {
  const now = Date.now();
  const row = await db
    .prepare(
      `SELECT users.*, sessions.id AS session_id, sessions.used_at, sessions.device, sessions.fingerprint,
         tokens.expires_at AS token_expires_at
       FROM tokens JOIN sessions ON sessions.id = tokens.session_id JOIN users ON users.id = sessions.user_id
       WHERE tokens.hash = ? AND tokens.kind = 'access' AND sessions.ended_at IS NULL
         AND sessions.expires_at > ? AND users.closed_at IS NULL`,
    )
    .bind(hashSecret(access), now)
    .first<FoundRow>();
  if (!row) return undefined;
  const { session_id: sessionId, used_at: usedAt, token_expires_at, ...rest } = row;
  const { device, fingerprint, ...user } = rest;
  if (now - usedAt > USED_EVERY_MS) {
    await db.prepare("UPDATE sessions SET used_at = ? WHERE id = ?").bind(now, sessionId).run();
  }
  const where = { device: device ?? undefined, fingerprint: fingerprint ?? undefined };
  return { user, sessionId, device: where, isExpired: token_expires_at <= now };
}

/** Returns new tokens for a refresh token. Undefined if it is unknown, was replaced too long ago, or its session has ended. */
export async function refreshSession(db: D1Database, refresh: string): Promise<Tokens | undefined> {
  const now = Date.now();
  const hash = hashSecret(refresh);
  const row = await db
    .prepare(
      `SELECT sessions.*, tokens.replaced_at FROM tokens JOIN sessions ON sessions.id = tokens.session_id
       WHERE tokens.hash = ? AND tokens.kind = 'refresh' AND sessions.ended_at IS NULL AND sessions.expires_at > ?`,
    )
    .bind(hash, now)
    .first<SessionRow & { replaced_at: number | null }>();
  if (!row) return undefined;
  if (row.replaced_at !== null && now - row.replaced_at > REPLACED_MS) {
    await endSession(db, row.id);
    return undefined;
  }
  await db.batch([
    db
      .prepare("UPDATE tokens SET replaced_at = COALESCE(replaced_at, ?) WHERE hash = ?")
      .bind(now, hash),
    db.prepare("UPDATE sessions SET used_at = ? WHERE id = ?").bind(now, row.id),
  ]);
  return issueTokens(db, row);
}

/** Ends one session. */
export async function endSession(db: D1Database, sessionId: string): Promise<void> {
  await db
    .prepare("UPDATE sessions SET ended_at = ? WHERE id = ? AND ended_at IS NULL")
    .bind(Date.now(), sessionId)
    .run();
}

/** Ends one session of the account. Returns how many ended: 0 if it belongs to another account or has already ended. */
export async function endSessionOf(
  db: D1Database,
  userId: number,
  sessionId: string,
): Promise<number> {
  const { meta } = await db
    .prepare("UPDATE sessions SET ended_at = ? WHERE user_id = ? AND id = ? AND ended_at IS NULL")
    .bind(Date.now(), userId, sessionId)
    .run();
  return meta.changes;
}

/** Ends all sessions of an account, optionally except one; returns how many. */
export async function endSessions(db: D1Database, userId: number, exceptId = ""): Promise<number> {
  const { meta } = await db
    .prepare("UPDATE sessions SET ended_at = ? WHERE user_id = ? AND id <> ? AND ended_at IS NULL")
    .bind(Date.now(), userId, exceptId)
    .run();
  return meta.changes;
}

/** Returns the open sessions of an account, the last used first. */
export async function listSessions(db: D1Database, userId: number): Promise<readonly SessionRow[]> {
  const { results } = await db
    .prepare(
      "SELECT * FROM sessions WHERE user_id = ? AND ended_at IS NULL AND expires_at > ? ORDER BY used_at DESC",
    )
    .bind(userId, Date.now())
    .all<SessionRow>();
  return results;
}

/** Expires the access tokens of an account's open sessions now; returns how many tokens it expired. */
export async function expireAccess(db: D1Database, userId: number): Promise<number> {
  const { meta } = await db
    .prepare(
      `UPDATE tokens SET expires_at = ?1 WHERE kind = 'access' AND expires_at > ?1
         AND session_id IN (SELECT id FROM sessions WHERE user_id = ?2 AND ended_at IS NULL)`,
    )
    .bind(Date.now(), userId)
    .run();
  return meta.changes;
}

async function issueTokens(
  db: D1Database,
  session: Pick<SessionRow, "id" | "expires_at">,
): Promise<Tokens> {
  const tokens = { access: makeToken(), refresh: makeToken() };
  const insert = db.prepare("INSERT INTO tokens VALUES (?, ?, ?, ?, NULL)");
  await db.batch([
    insert.bind(hashSecret(tokens.access), session.id, "access", Date.now() + ACCESS_MS),
    insert.bind(hashSecret(tokens.refresh), session.id, "refresh", session.expires_at),
  ]);
  return tokens;
}
