// The session of one request: found by its cookie, read once, and updated through its object.
import type { FetchedAccount, SessionRecord, SessionTokens } from "~/domain/account/session";
import { isAuthorized, type AuthorizedAccount } from "~/domain/account/account";
import { fail, ok, type Result } from "~/domain/failure/result";
import type { AbsentCalls } from "~/gateways/account.server";
import type { GatewaySession } from "~/gateways/session-client.server";
import {
  hasAccountCookie,
  hashAccountToken,
  makeAccountToken,
  readAccountToken,
  removeAccountToken,
  writeAccountToken,
} from "~/session/account-cookie.server";
import type { CookieJar } from "~/session/cookies.server";
import type { Signer } from "~/session/mac.server";
import type { Log } from "~/context/log";
import type {
  AccountSessionRpc as Stub,
  FindSession,
  NewSession,
  SessionCaller,
} from "../../runtime/objects/account-session";

/** Inputs of a request's session. */
export interface RequestSessionParts {
  readonly jar: CookieJar;
  readonly signer: Signer;
  readonly findSession: FindSession;
  readonly caller: SessionCaller;
  readonly log: Log;
  /** Whether the site has accounts. Without them, a session of another deployment is ignored. */
  readonly hasAccounts: boolean;
}

/** What happens to the previous session. */
export type Replacement = "ends" | "goes-on";

/** The account of a new session, and the session that it replaced. */
export interface ReplacedSession {
  readonly account: AuthorizedAccount;
  readonly before: SessionRecord | undefined;
}

/** The session of one request; nothing is read before first use. */
export class RequestSession implements GatewaySession {
  readonly #parts: RequestSessionParts;
  #record: Promise<SessionRecord | undefined> | undefined;
  #opened: Promise<Result<AuthorizedAccount | undefined>> | undefined;
  #isFresh = false;

  constructor(parts: RequestSessionParts) {
    this.#parts = parts;
  }

  /** The optional calls that the gateway does not have. */
  readonly absent: AbsentCalls = {
    has: async (path) => (await this.peek())?.absentCalls.includes(path) ?? false,
    add: async (path) => {
      await (await this.#find())?.noteAbsent(path);
    },
  };

  /** Returns whether the browser sent a session cookie; does not read the session. */
  mayBeThere(): boolean {
    return this.#parts.hasAccounts && hasAccountCookie(this.#parts.jar);
  }

  /** Returns the gateway's tokens. */
  async read(): Promise<SessionTokens | undefined> {
    return (await this.peek())?.tokens;
  }

  /** Returns newer tokens. Fails if the gateway does not respond; the session then stays unchanged. */
  async refresh(expired: SessionTokens): Promise<Result<SessionTokens | undefined>> {
    const stub = await this.#find();
    if (!stub) return ok(undefined);
    const renewed = await stub.refresh(expired, this.#parts.caller);
    if (!renewed.ok) return renewed;
    this.#record = Promise.resolve(renewed.value);
    return ok(renewed.value?.tokens);
  }

  reject({ version }: SessionTokens): Promise<SessionTokens | undefined> {
    return this.#renew((stub) => stub.reject(version));
  }

  async save({ version }: SessionTokens, setCookies: readonly string[]): Promise<void> {
    await this.#renew((stub) => stub.save(version, setCookies));
  }

  async #find(): Promise<Stub | undefined> {
    const { jar, signer, hasAccounts } = this.#parts;
    const token = hasAccounts ? await readAccountToken(jar, signer) : undefined;
    return token === undefined ? undefined : this.#findBy(token);
  }

  /** Returns the stored session. */
  peek(): Promise<SessionRecord | undefined> {
    this.#record ??= this.#find().then((stub) => stub?.read());
    return this.#record;
  }

  /** Returns the signed-in account, fetched again if it is stale or `isFresh` is set. The loaders of one request share one call, plus a second one if a loader needs it fresh. */
  open(isFresh: boolean): Promise<Result<AuthorizedAccount | undefined>> {
    if (!this.#opened || (isFresh && !this.#isFresh)) {
      this.#opened = this.#open(isFresh);
      this.#isFresh = isFresh;
    }
    return this.#opened;
  }

  async #open(isFresh: boolean): Promise<Result<AuthorizedAccount | undefined>> {
    const { caller, log } = this.#parts;
    try {
      const stub = await this.#find();
      if (!stub) return ok(undefined);
      const opened = await stub.open(caller, isFresh);
      if (!opened.ok) return opened;
      return ok(this.#keep(opened.value));
    } catch (error) {
      log("session-not-read", { error: String(error) });
      return fail({ kind: "network", traceId: caller.requestId });
    }
  }

  #keep(opened: { session: SessionRecord; account: FetchedAccount["data"] } | undefined) {
    this.#record = Promise.resolve(opened?.session);
    if (!opened) return undefined;
    const { account, session } = opened;
    return isAuthorized(account, session.layer) ? account : undefined;
  }

  /** Calls the session's object and keeps the record that it returns. */
  async #renew(call: (stub: Stub) => Promise<SessionRecord | undefined>) {
    const stub = await this.#find();
    const record = stub && (await call(stub));
    this.#record = Promise.resolve(record);
    // The cookie is not removed: it no longer opens anything, and another tab may have signed in with a new one
    // meanwhile.
    return record?.tokens;
  }

  /** Begins another session and returns the one that it replaces. The old name ends at once, or leads to the new session for a moment. */
  async replace(session: NewSession, way: Replacement): Promise<Result<ReplacedSession>> {
    const { jar, signer, caller, findSession } = this.#parts;
    const token = makeAccountToken();
    const name = await hashAccountToken(token);
    const stub = findSession(name);
    await stub.start(session);
    const opened = await stub.open(caller, true);
    const account = opened.ok ? opened.value?.account : undefined;
    if (!isAuthorized(account, session.layer)) {
      await stub.end();
      return opened.ok ? fail(toNobody(caller)) : opened;
    }
    const before = await (way === "ends" ? this.end() : this.#retire(name));
    await writeAccountToken(jar, token, signer);
    this.#opened = Promise.resolve(ok(account));
    this.#isFresh = true;
    return ok({ account, before });
  }

  /** Moves the session to another cookie, with `passwordAt` (epoch ms) as the time of its password. The old cookie ends at once. */
  async rename(passwordAt: number): Promise<void> {
    const { jar, signer, log } = this.#parts;
    try {
      const record = await (await this.#find())?.read();
      if (!record) return;
      const { account } = record;
      const token = makeAccountToken();
      const stub = await this.#findBy(token);
      await stub.start({ ...toNewSession(record, passwordAt), account });
      await this.end();
      await writeAccountToken(jar, token, signer);
    } catch (error) {
      log("session-not-renamed", { error: String(error) });
    }
  }

  async #retire(successor: string): Promise<SessionRecord | undefined> {
    const stub = await this.#find();
    this.#record = undefined;
    return stub?.retire(successor);
  }

  /** Ends the session and returns its record. */
  async end(): Promise<SessionRecord | undefined> {
    const stub = await this.#find();
    const before = await stub?.end();
    removeAccountToken(this.#parts.jar);
    this.#record = undefined;
    this.#opened = undefined;
    return before;
  }

  async #findBy(token: string): Promise<Stub> {
    return this.#parts.findSession(await hashAccountToken(token));
  }
}

/** The same session under another name; `passwordAt` (epoch ms) is when the password was given. */
export function toNewSession(
  { tokens, layer, absentCalls }: SessionRecord,
  passwordAt: number,
): NewSession {
  return { cookies: tokens.cookies, layer, absentCalls, passwordAt };
}

// The gateway accepted the password but returned no user.
function toNobody({ requestId }: SessionCaller) {
  const issues = [{ path: "userId", message: "missing" }];
  return { kind: "contract", issues, traceId: requestId } as const;
}
