// What may be asked of a session's object; here, so that the environment names it without its code.
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
  /** The browser, by which the gateway names the device. */
  readonly userAgent?: string | undefined;
  readonly fingerprint?: string | undefined;
}

/** A session that begins; `passwordAt` is epoch ms, `account` what is known of it already. */
export interface NewSession {
  readonly cookies: readonly GatewayCookie[];
  readonly layer: Layer;
  readonly passwordAt?: number | undefined;
  readonly account?: FetchedAccount | undefined;
}

/** The account of a session, and the session as it is now. */
export interface OpenedAccount {
  readonly session: SessionRecord;
  readonly account: Account;
}

/** A session's calls. Undefined is the result of one that does not exist, or has ended. */
export interface AccountSessionRpc {
  /** Begins the session. */
  start(session: NewSession): Promise<SessionRecord>;
  /** The session as it is; asks nobody. */
  read(): Promise<SessionRecord | undefined>;
  /** The account, fetched again when what is known is older than 15 minutes or has to be fresh. */
  open(caller: SessionCaller, isFresh: boolean): Promise<Result<OpenedAccount | undefined>>;
  /** Renews these tokens, once however many ask; the newer ones if somebody has done so. Fails, and changes nothing, where the gateway can neither renew nor refuse them now. */
  refresh(
    expired: SessionTokens,
    caller: SessionCaller,
  ): Promise<Result<SessionRecord | undefined>>;
  /** Ends the session if these are its newest tokens, which the gateway has rejected. */
  reject(version: number): Promise<SessionRecord | undefined>;
  /** Keeps the cookies that a response to a call with tokens of this version has set. */
  save(version: number, setCookies: readonly string[]): Promise<SessionRecord | undefined>;
  /** Notes an optional call that the gateway does not have. */
  noteAbsent(path: string): Promise<void>;
  /** Ends the session here and returns what it was; for a moment, calls are passed on to the object `successor`, where it goes on. */
  retire(successor: string): Promise<SessionRecord | undefined>;
  /** Ends the session and returns what it was, so that the gateway can be informed. */
  end(): Promise<SessionRecord | undefined>;
}

/** The object that has these calls. */
export type AccountSessionObject = AccountSessionRpc & Rpc.DurableObjectBranded;

/** Finds a session's object by its name. */
export type FindSession = (name: string) => AccountSessionRpc;
