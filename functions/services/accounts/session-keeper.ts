// The logic of a session's object, without the platform. It holds the gateway's tokens and the account data, and only
// it renews them (spec: Session; Session expiry).
import { deriveAccountOutcome, isRefusal, isSessionOver } from "~/domain/failure/account-outcomes";
import { fail, ok, type Result } from "~/domain/failure/result";
import {
  findSessionEnd,
  isAccountFresh,
  type SessionRecord,
  type SessionTokens,
} from "~/domain/account/session";
import { SESSION_GRACE_MS, SESSION_USE_NOTED_MS } from "~/domain/limits/account-limits";
import { mergeCookies } from "~/gateways/gateway-cookies.server";
import type { SessionCalls } from "./account-upstream";
import type { SessionStorage } from "./session-storage";
import type {
  AccountSessionRpc,
  NewSession,
  OpenedAccount,
  SessionCaller,
} from "../../runtime/objects/account-session";

/** Inputs of a keeper; `now` is a clock in epoch ms. */
interface KeeperParts {
  readonly storage: SessionStorage;
  readonly calls: SessionCalls;
  readonly now: () => number;
}

type Opened = Result<OpenedAccount | undefined>;
type Refreshed = Result<SessionRecord | undefined>;

/** One session. */
export class SessionKeeper implements AccountSessionRpc {
  readonly #parts: KeeperParts;
  #refreshing: Promise<Opened> | undefined;
  #loading: Promise<Opened> | undefined;

  constructor(parts: KeeperParts) {
    this.#parts = parts;
  }

  async start({ cookies, absentCalls = [], ...begun }: NewSession): Promise<SessionRecord> {
    const { storage, now } = this.#parts;
    // Versions start from the clock, so that a result for an older session's tokens never matches this session.
    const tokens = { version: now(), refreshes: now(), cookies };
    const record = { ...begun, tokens, startedAt: now(), usedAt: now(), absentCalls };
    await storage.write(record);
    await storage.wakeAt(findSessionEnd(record));
    return record;
  }

  async read(): Promise<SessionRecord | undefined> {
    const { storage, now } = this.#parts;
    const record = await storage.read();
    if (!record) return undefined;
    if (now() >= findSessionEnd(record)) return this.#clear();
    if (now() - record.usedAt < SESSION_USE_NOTED_MS) return record;
    return this.#write({ ...record, usedAt: now() });
  }

  async open(caller: SessionCaller, isFresh: boolean): Promise<Opened> {
    const record = await this.read();
    if (!record) return ok(undefined);
    const { account } = record;
    if (!isFresh && account && isAccountFresh(account, this.#parts.now())) {
      return ok({ session: record, account: account.data });
    }
    this.#loading ??= this.#load(record, caller).finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  async refresh(expired: SessionTokens, caller: SessionCaller): Promise<Refreshed> {
    const before = await this.read();
    if (!before || before.tokens.refreshes > expired.refreshes) return ok(before);
    const opened = await this.#refreshOnce(before.tokens, caller);
    const record = await this.read();
    const isRenewed = record && record.tokens.refreshes > expired.refreshes;
    return opened.ok || isRenewed ? ok(record) : opened;
  }

  async reject(version: number): Promise<SessionRecord | undefined> {
    const record = await this.read();
    return record?.tokens.version === version ? this.#clear() : record;
  }

  async save(version: number, setCookies: readonly string[]): Promise<SessionRecord | undefined> {
    const record = await this.read();
    // Cookies from a call with older tokens must not overwrite the newer ones.
    if (record?.tokens.version !== version) return record;
    const { tokens } = record;
    const cookies = mergeCookies(tokens.cookies, setCookies, this.#parts.now());
    return this.#write({ ...record, tokens: { ...tokens, version: version + 1, cookies } });
  }

  async noteAbsent(path: string): Promise<void> {
    const record = await this.read();
    if (!record || record.absentCalls.includes(path)) return;
    await this.#write({ ...record, absentCalls: [...record.absentCalls, path] });
  }

  async retire(name: string): Promise<SessionRecord | undefined> {
    const record = await this.end();
    if (!record) return undefined;
    const { storage, now } = this.#parts;
    const until = now() + SESSION_GRACE_MS;
    await storage.writeSuccessor({ name, until });
    await storage.wakeAt(until);
    return record;
  }

  /** Returns the name of the session's successor while calls are passed on to it. */
  async findSuccessor(): Promise<string | undefined> {
    const { storage, now } = this.#parts;
    const successor = await storage.readSuccessor();
    return successor && now() < successor.until ? successor.name : undefined;
  }

  async end(): Promise<SessionRecord | undefined> {
    const record = await this.#parts.storage.read();
    await this.#parts.storage.clear();
    return record;
  }

  /** Ends the session, or the forwarding, if its time has come; otherwise sets the next alarm. */
  async wake(): Promise<void> {
    const { storage, now } = this.#parts;
    // Not read(), which would count as use of the session.
    const record = await storage.read();
    const end = record ? findSessionEnd(record) : (await storage.readSuccessor())?.until;
    if (end === undefined || now() >= end) await storage.clear();
    else await storage.wakeAt(end);
  }

  async #load({ tokens }: SessionRecord, caller: SessionCaller): Promise<Opened> {
    const fetched = await this.#fetchAccount(tokens, caller);
    if (fetched.ok) return fetched;
    const { kind } = deriveAccountOutcome(fetched.failure);
    if (kind === "refresh-session") return this.#renew(tokens, caller);
    if (kind !== "reset-session") return fetched;
    const newer = await this.reject(tokens.version);
    return newer ? this.#fetchOrClear(newer.tokens, caller) : ok(undefined);
  }

  // Another call may have renewed the tokens meanwhile; the old ones are invalid then.
  async #renew(expired: SessionTokens, caller: SessionCaller): Promise<Opened> {
    const record = await this.read();
    if (!record) return ok(undefined);
    const isNewer = record.tokens.refreshes > expired.refreshes;
    return isNewer
      ? this.#fetchOrClear(record.tokens, caller)
      : this.#refreshOnce(record.tokens, caller);
  }

  #refreshOnce(tokens: SessionTokens, caller: SessionCaller): Promise<Opened> {
    this.#refreshing ??= this.#refresh(tokens, caller).finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  async #refresh(tokens: SessionTokens, caller: SessionCaller): Promise<Opened> {
    const renewed = await this.#askToRefresh(tokens, caller);
    // Only a refusal ends the session: an unreachable gateway does not.
    if (!renewed.ok) return isRefusal(renewed.failure) ? this.#endAsOver() : fail(renewed.failure);
    const record = await this.read();
    if (!record) return this.#endAsOver();
    const { version, refreshes } = record.tokens;
    const next = { version: version + 1, refreshes: refreshes + 1, cookies: renewed.value };
    // The new tokens are stored before they are used, because the old ones are now invalid.
    await this.#write({ ...record, tokens: next, account: undefined });
    return this.#fetchOrClear(next, caller);
  }

  // Retried once, because the response may have been lost: gateways accept the previous token for a while.
  async #askToRefresh(tokens: SessionTokens, caller: SessionCaller) {
    const { refresh } = this.#parts.calls;
    const renewed = await refresh(tokens, caller);
    return !renewed.ok && renewed.failure.kind === "network" ? refresh(tokens, caller) : renewed;
  }

  async #fetchOrClear(tokens: SessionTokens, caller: SessionCaller): Promise<Opened> {
    const fetched = await this.#fetchAccount(tokens, caller);
    return fetched.ok || !isSessionOver(fetched.failure) ? fetched : this.#endAsOver();
  }

  async #fetchAccount(tokens: SessionTokens, caller: SessionCaller): Promise<Opened> {
    const { calls, now } = this.#parts;
    const fetched = await calls.fetchAccount(tokens, caller, async (setCookies) => {
      await this.save(tokens.version, setCookies);
    });
    if (!fetched.ok) return fail(fetched.failure);
    const record = await this.read();
    if (!record) return ok(undefined);
    const account = { data: fetched.value, fetchedAt: now() };
    const session = await this.#write({
      ...record,
      account: account.data.userId ? account : undefined,
    });
    return ok({ session, account: account.data });
  }

  async #write(record: SessionRecord): Promise<SessionRecord> {
    await this.#parts.storage.write(record);
    return record;
  }

  async #clear(): Promise<undefined> {
    await this.#parts.storage.clear();
  }

  // If the session has moved to another name meanwhile, its successor entry stays, so that calls are passed on.
  async #endAsOver(): Promise<Opened> {
    if (await this.#parts.storage.read()) await this.#clear();
    return ok(undefined);
  }
}
