// The session of a signed-in browser (spec: Session; Account data). Times are epoch milliseconds.
import { SESSION_LIFETIME_MS } from "../limits/account-limits";
import type { Account, Layer } from "./account";

/** Oldest account data that is used without a new request, milliseconds (spec: Account data; Lifetimes). */
export const ACCOUNT_CACHE_MS = 15 * 60_000;

/** Withdrawals, keys and password changes ask for the password again after this time, milliseconds (spec: Session). */
export const FRESH_SIGN_IN_MS = 15 * 60_000;

/** A session ends after this time without use, milliseconds (spec: Session). */
export const SESSION_IDLE_MS = 7 * 24 * 60 * 60_000;

/** A cookie of the account gateway; without `expiresAt` it lives as long as the session. */
export interface GatewayCookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly expiresAt?: number | undefined;
}

/** The gateway's cookies, sent with each account call. `version` counts their changes and `refreshes` counts refreshes, so that parallel requests cause only one refresh. */
export interface SessionTokens {
  readonly version: number;
  readonly refreshes: number;
  readonly cookies: readonly GatewayCookie[];
}

/** Everything that is stored of one session. */
export interface SessionRecord {
  readonly tokens: SessionTokens;
  readonly layer: Layer;
  readonly startedAt: number;
  readonly usedAt: number;
  /** When the visitor last gave the password. */
  readonly passwordAt?: number | undefined;
  readonly account?: FetchedAccount | undefined;
  /** Optional calls that the gateway does not support. */
  readonly absentCalls: readonly string[];
}

/** The new name of a renamed session. Calls under the old name are forwarded until `until` (epoch ms). */
export interface SessionSuccessor {
  readonly name: string;
  readonly until: number;
}

/** Account data, and when it was fetched. */
export interface FetchedAccount {
  readonly data: Account;
  readonly fetchedAt: number;
}

/** When a session ends: after SESSION_IDLE_MS without use, and after SESSION_LIFETIME_MS at the latest. */
export function findSessionEnd({ startedAt, usedAt }: SessionRecord): number {
  return Math.min(usedAt + SESSION_IDLE_MS, startedAt + SESSION_LIFETIME_MS);
}

/** Whether stored account data can be used without a new request. Data without a user id never can (spec: Account data). */
export function isAccountFresh(account: FetchedAccount | undefined, now: number): boolean {
  if (!account?.data.userId) return false;
  const age = now - account.fetchedAt;
  return age >= 0 && age < ACCOUNT_CACHE_MS;
}

/** Whether the visitor gave the password so recently that money and keys may change. */
export function isSignInFresh(
  { passwordAt }: Pick<SessionRecord, "passwordAt">,
  now: number,
): boolean {
  return passwordAt !== undefined && now - passwordAt < FRESH_SIGN_IN_MS;
}
