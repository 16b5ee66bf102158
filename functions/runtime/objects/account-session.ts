// The calls of a session's object. They are declared here, so that the environment needs no import of its code.
import type { Account, Layer } from "~/domain/account/account";
import type {
  FetchedAccount,
  GatewayCookie,
  SessionRecord,
  SessionTokens,
} from "~/domain/account/session";
import type { Result } from "~/domain/failure/result";

/** On whose behalf the object calls the gateway. */
export interface SessionCaller {
  readonly requestId: string;
  /** Our own origin. */
  readonly origin: string;
  readonly address: string;
  readonly acceptLanguage?: string | undefined;
  /** The User-Agent, from which the gateway names the device. */
  readonly userAgent?: string | undefined;
  readonly fingerprint?: string | undefined;
}

/** A new session; `passwordAt` is epoch ms, `account` is the account data known so far. */
export interface NewSession {
  readonly cookies: readonly GatewayCookie[];
  readonly layer: Layer;
  readonly passwordAt?: number | undefined;
  readonly account?: FetchedAccount | undefined;
  /** Of the session that it continues. */
  readonly absentCalls?: readonly string[] | undefined;
}

/** The account of a session, and the current session record. */
export interface OpenedAccount {
  readonly session: SessionRecord;
  readonly account: Account;
}

/** A session's calls. They return undefined if the session does not exist or has ended. */
export interface AccountSessionRpc {
  /** Begins the session. */
  start(session: NewSession): Promise<SessionRecord>;
  /** Returns the session without a call to the gateway. */
  read(): Promise<SessionRecord | undefined>;
  /** Returns the account. Fetches it again if the stored one is older than 15 minutes or `isFresh` is set. */
  open(caller: SessionCaller, isFresh: boolean): Promise<Result<OpenedAccount | undefined>>;
  /** Renews these tokens, once for all concurrent callers; returns the newer tokens if they have already been renewed. Fails without a change if the gateway can neither renew nor refuse them now. */
  refresh(
    expired: SessionTokens,
    caller: SessionCaller,
  ): Promise<Result<SessionRecord | undefined>>;
  /** Ends the session if these are its newest tokens, which the gateway has rejected. */
  reject(version: number): Promise<SessionRecord | undefined>;
  /** Stores the cookies that the gateway set in a response to a call with tokens of this version. */
  save(version: number, setCookies: readonly string[]): Promise<SessionRecord | undefined>;
  /** Notes an optional call that the gateway does not have. */
  noteAbsent(path: string): Promise<void>;
  /** Ends the session here and returns its record. For a moment, calls are passed on to the object `successor`, which continues it. */
  retire(successor: string): Promise<SessionRecord | undefined>;
  /** Ends the session and returns its record, so that the gateway can be informed. */
  end(): Promise<SessionRecord | undefined>;
}

/** The Durable Object with these calls. */
export type AccountSessionObject = AccountSessionRpc & Rpc.DurableObjectBranded;

/** Finds a session's object by its name. */
export type FindSession = (name: string) => AccountSessionRpc;
