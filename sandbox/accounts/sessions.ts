// Sessions and their tokens. An access token lives for minutes, so that 418 happens for real; a refresh token is
// replaced at each use. The one it replaced is taken for 30 s more, for a response may get lost; later it is a sign
// of theft and ends the session.
import { openDatabase } from "../database";
import { hashSecret, makePublicId, makeToken } from "./secrets";
import type { UserRow } from "./users";

/** How long an access token is taken, milliseconds. */
const ACCESS_MS = 10 * 60_000;
/** How long a replaced refresh token is still taken, milliseconds. */
const REPLACED_MS = 30_000;
/** How long a session lasts at most, milliseconds. */
export const SESSION_MS = 30 * 24 * 3_600_000;
/** A session's last use is written down at most this often, milliseconds. */
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

/** The tokens of a session, in clear: for the cookies alone. */
export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

/** Where somebody signs in. */
export interface Device {
  readonly device: string | undefined;
  readonly fingerprint: string | undefined;
}

/** A session that an access token opened; `isExpired` once the token is too old. */
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

/** Opens a session of the account. */
export async function openSession(
  database: D1Database,
  userId: number,
  { device, fingerprint }: Device,
): Promise<Tokens> {
  const db = await openDatabase(database);
  const id = makePublicId();
  const now = Date.now();
  await db.batch([
    db
      .prepare("INSERT INTO sessions VALUES (?, ?, ?, ?, ?, ?, ?, NULL)")
      .bind(id, userId, device ?? null, fingerprint ?? null, now, now, now + SESSION_MS),
    db
      .prepare(
        `DELETE FROM tokens WHERE session_id IN
           (SELECT id FROM sessions WHERE expires_at <= ? OR ended_at IS NOT NULL)`,
      )
      .bind(now),
  ]);
  return issueTokens(db, { id, expires_at: now + SESSION_MS });
}

/** The session that an access token opens; undefined for a token that is unknown or whose session has ended. */
export async function findSession(
  database: D1Database,
  access: string,
): Promise<FoundSession | undefined> {
  const db = await openDatabase(database);
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

/** New tokens for a refresh token; undefined if it is unknown, was replaced a while ago or its session has ended. */
export async function refreshSession(
  database: D1Database,
  refresh: string,
): Promise<Tokens | undefined> {
  const db = await openDatabase(database);
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
    await endSession(database, row.id);
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
export async function endSession(database: D1Database, sessionId: string): Promise<void> {
  const db = await openDatabase(database);
  await db
    .prepare("UPDATE sessions SET ended_at = ? WHERE id = ? AND ended_at IS NULL")
    .bind(Date.now(), sessionId)
    .run();
}

/** Ends one session of the account; says how many that were: none if it is not the account's, or has ended. */
export async function endSessionOf(
  database: D1Database,
  userId: number,
  sessionId: string,
): Promise<number> {
  const db = await openDatabase(database);
  const { meta } = await db
    .prepare("UPDATE sessions SET ended_at = ? WHERE user_id = ? AND id = ? AND ended_at IS NULL")
    .bind(Date.now(), userId, sessionId)
    .run();
  return meta.changes;
}

/** Ends all sessions of an account, perhaps but one; says how many. */
export async function endSessions(
  database: D1Database,
  userId: number,
  exceptId = "",
): Promise<number> {
  const db = await openDatabase(database);
  const { meta } = await db
    .prepare("UPDATE sessions SET ended_at = ? WHERE user_id = ? AND id <> ? AND ended_at IS NULL")
    .bind(Date.now(), userId, exceptId)
    .run();
  return meta.changes;
}

/** The sessions of an account that are open, the last used first. */
export async function listSessions(
  database: D1Database,
  userId: number,
): Promise<readonly SessionRow[]> {
  const db = await openDatabase(database);
  const { results } = await db
    .prepare(
      "SELECT * FROM sessions WHERE user_id = ? AND ended_at IS NULL AND expires_at > ? ORDER BY used_at DESC",
    )
    .bind(userId, Date.now())
    .all<SessionRow>();
  return results;
}

/** Makes the access tokens of an account's sessions expire now; says how many sessions there are. */
export async function expireAccess(database: D1Database, userId: number): Promise<number> {
  const db = await openDatabase(database);
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
