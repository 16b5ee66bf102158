// The session calls: the account, and its devices (spec: Account calls; Session expiry).
import * as z from "zod";
import { requireSession } from "../caller";
import { isProven } from "../confirmed-emails";
import { findRecovery } from "../recover-user";
import { readCookies, toClearedCookies, toCookies } from "../session-cookies";
import {
  endSession,
  endSessionOf,
  endSessions,
  findSession,
  listSessions,
  refreshSession,
} from "../sessions";
import type { UserRow } from "../users";
import { findTelegramOf, type TelegramRow } from "../telegram-users";
import { failField, failWith, type ApiReply } from "../../http/api-error";
import type { AccountCall } from "../account-call";
import { readBody } from "../../http/read-body";

/** Returns the account of the session. */
export async function fetchAccountData(call: AccountCall): Promise<ApiReply<object>> {
  const session = await requireSession(call);
  if (!session.ok) return session;
  return { ok: true, value: await toAccount(call.env.DB, session.value.user) };
}

/** Returns an account in the wire format. */
export async function toAccount(db: D1Database, user: UserRow): Promise<object> {
  const { id, email, permissions, admin_scope, created_at } = user;
  const telegram = await findTelegramOf(db, id);
  const recoveredAt = await findRecovery(db, id);
  return {
    userId: id,
    ...(email !== null && { email, isEmailConfirmed: await isProven(db, user) }),
    hasPassword: user.password_hash !== "",
    ...(telegram && { telegram: toTelegram(telegram) }),
    permissions: readList(permissions),
    adminPermissionsScope: readList(admin_scope),
    createdAt: new Date(created_at).toISOString(),
    ...(recoveredAt !== undefined && { recoveredAt: new Date(recoveredAt).toISOString() }),
  };
}

/** Returns new cookies for the refresh token; a 401 means that the session has ended. */
export async function refresh(call: AccountCall): Promise<ApiReply<object>> {
  const { refresh: token } = readCookies(call.headers);
  const tokens = token === undefined ? undefined : await refreshSession(call.env.DB, token);
  return tokens
    ? { ok: true, value: {}, cookies: toCookies(tokens) }
    : { ...failWith("ERR_UNAUTHORIZED"), cookies: toClearedCookies() };
}

/** Ends the session even if its access token has expired; succeeds without a session too. */
export async function logOut(call: AccountCall): Promise<ApiReply<object>> {
  const { access } = readCookies(call.headers);
  const session = access === undefined ? undefined : await findSession(call.env.DB, access);
  if (session) await endSession(call.env.DB, session.sessionId);
  return { ok: true, value: {}, cookies: toClearedCookies() };
}

/** Returns the devices on which the account is signed in, the last used first. */
export async function fetchSessions(call: AccountCall): Promise<ApiReply<readonly object[]>> {
  const session = await requireSession(call);
  if (!session.ok) return session;
  const { user, sessionId } = session.value;
  const rows = await listSessions(call.env.DB, user.id);
  return {
    ok: true,
    value: rows.map(({ id, device, created_at, used_at }) => ({
      id,
      ...(device !== null && { device }),
      createdAt: new Date(created_at).toISOString(),
      lastUsedAt: new Date(used_at).toISOString(),
      isCurrent: id === sessionId,
    })),
  };
}

/** Ends every other session of the account. */
export async function revokeSessions(call: AccountCall): Promise<ApiReply<object>> {
  const session = await requireSession(call);
  if (!session.ok) return session;
  const { user, sessionId } = session.value;
  return { ok: true, value: { revoked: await endSessions(call.env.DB, user.id, sessionId) } };
}

const revocation = z.object({ sessionId: z.string().max(60) });

/** Ends one other session of the account. A session of another account is treated as not found; the current one must be signed out instead. */
export async function revokeSession(call: AccountCall): Promise<ApiReply<object>> {
  const session = await requireSession(call);
  if (!session.ok) return session;
  const body = readBody(call, revocation);
  if (!body.ok) return body;
  const { user, sessionId: own } = session.value;
  const { sessionId } = body.value;
  if (sessionId === own) return failField("sessionId", "is this session");
  return { ok: true, value: { revoked: await endSessionOf(call.env.DB, user.id, sessionId) } };
}

function toTelegram({ telegram_id: id, username }: TelegramRow): object {
  return { id, ...(username !== null && { username }) };
}

function readList(json: string): readonly string[] {
  return z.array(z.string()).parse(JSON.parse(json));
}
