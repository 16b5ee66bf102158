// What a signed-in browser's session is made of (spec: Session; Account data). Times are epoch milliseconds.
import { SESSION_LIFETIME_MS } from "../account-limits";
import type { Account, Layer } from "./account";

/** Account data is fetched again when it is older, milliseconds (spec: Account data; Lifetimes). */
export const ACCOUNT_CACHE_MS = 15 * 60_000;

/** After a sign-in that is older than this, withdrawals, keys and changes of the password ask for it again, milliseconds (spec: Session). */
export const FRESH_SIGN_IN_MS = 15 * 60_000;

/** A session that nobody uses ends after this, milliseconds (spec: Session). */
export const SESSION_IDLE_MS = 7 * 24 * 60 * 60_000;

/** A cookie of the account gateway; without `expiresAt` it lasts as long as the session. */
export interface GatewayCookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly expiresAt?: number | undefined;
}

/** The gateway's cookies, which calls for the account send. `version` grows with each change of them and `refreshes` with each refresh: requests that ask for the same one at once cause it once. */
export interface SessionTokens {
  readonly version: number;
  readonly refreshes: number;
  readonly cookies: readonly GatewayCookie[];
}

/** A session. */
export interface SessionRecord {
  readonly tokens: SessionTokens;
  readonly layer: Layer;
  readonly startedAt: number;
  readonly usedAt: number;
  /** When the password was last given. */
  readonly passwordAt?: number | undefined;
  readonly account?: FetchedAccount | undefined;
  /** The optional calls that the gateway does not have. */
  readonly absentCalls: readonly string[];
}

/** Where a session went on under another name, and until when (epoch ms) calls under the old one are passed on. */
export interface SessionSuccessor {
  readonly name: string;
  readonly until: number;
}

/** Account data, and when it was fetched. */
export interface FetchedAccount {
  readonly data: Account;
  readonly fetchedAt: number;
}

/** When a session ends by itself: after so long without use, and after so long at most. */
export function findSessionEnd({ startedAt, usedAt }: SessionRecord): number {
  return Math.min(usedAt + SESSION_IDLE_MS, startedAt + SESSION_LIFETIME_MS);
}

/** Whether account data is good enough without asking again; data without a user id is never (spec: Account data). */
export function isAccountFresh(account: FetchedAccount | undefined, now: number): boolean {
  if (!account?.data.userId) return false;
  const age = now - account.fetchedAt;
  return age >= 0 && age < ACCOUNT_CACHE_MS;
}

/** Whether the password was given so recently that money and keys may be touched. */
export function isSignInFresh(
  { passwordAt }: Pick<SessionRecord, "passwordAt">,
  now: number,
): boolean {
  return passwordAt !== undefined && now - passwordAt < FRESH_SIGN_IN_MS;
}
