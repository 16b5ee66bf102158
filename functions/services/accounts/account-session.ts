// The object of one signed-in browser's session (docs/decisions/014-account-sessions.md). It is named by a hash of the
// cookie's bits, so that whoever reads its storage cannot sign in with it.
import { DurableObject } from "cloudflare:workers";
import type { SessionRecord, SessionSuccessor, SessionTokens } from "~/domain/account/session";
import { fetchAccountData, refreshTokens } from "~/gateways/sign-in-calls.server";
import { readEnv, type Env, type RawEnv } from "../../runtime/env";
import { makeSignInParts } from "./account-upstream";
import type { SessionCalls, SessionStorage } from "./keeper-parts";
import { SessionKeeper } from "./session-keeper";
import { SessionPredecessor } from "./session-predecessor";
import type {
  AccountSessionRpc,
  NewSession,
  SessionCaller,
} from "../../runtime/objects/account-session";

const RECORD = "session";
const SUCCESSOR = "successor";

/** One session; see AccountSessionRpc. */
export class AccountSession extends DurableObject<RawEnv> {
  readonly #keeper = new SessionKeeper({
    storage: makeStorage(this.ctx.storage),
    calls: makeCalls(this.env),
    now: () => Date.now(),
  });

  async start(session: NewSession) {
    return (await this.#find()).start(session);
  }

  async read() {
    return (await this.#find()).read();
  }

  async open(caller: SessionCaller, isFresh: boolean) {
    return (await this.#find()).open(caller, isFresh);
  }

  async refresh(expired: SessionTokens, caller: SessionCaller) {
    return (await this.#find()).refresh(expired, caller);
  }

  async reject(version: number) {
    return (await this.#find()).reject(version);
  }

  async save(version: number, setCookies: readonly string[]) {
    return (await this.#find()).save(version, setCookies);
  }

  async noteAbsent(path: string) {
    return (await this.#find()).noteAbsent(path);
  }

  async retire(successor: string) {
    return (await this.#find()).retire(successor);
  }

  async end() {
    return (await this.#find()).end();
  }

  override alarm() {
    return this.#keeper.wake();
  }

  /** Where the session is: here, or for a moment still where it went on. */
  async #find(): Promise<AccountSessionRpc> {
    const successor = await this.#keeper.findSuccessor();
    if (successor === undefined) return this.#keeper;
    const { findSession } = readSettings(this.env);
    return new SessionPredecessor(findSession(successor), this.#keeper);
  }
}

function makeStorage(storage: DurableObjectStorage): SessionStorage {
  return {
    read: () => storage.get<SessionRecord>(RECORD),
    write: (record) => storage.put(RECORD, record),
    readSuccessor: () => storage.get<SessionSuccessor>(SUCCESSOR),
    writeSuccessor: (successor) => storage.put(SUCCESSOR, successor),
    clear: async () => {
      await storage.deleteAlarm();
      await storage.deleteAll();
    },
    wakeAt: (time) => storage.setAlarm(time),
  };
}

function makeCalls(raw: RawEnv): SessionCalls {
  const partsOf = (caller: SessionCaller) => makeSignInParts(readSettings(raw), caller);
  return {
    refresh: (tokens, caller) => refreshTokens(partsOf(caller), tokens),
    fetchAccount: (tokens, caller, save) => fetchAccountData(partsOf(caller).options, tokens, save),
  };
}

function readSettings(raw: RawEnv): Env {
  const checked = readEnv(raw);
  if (!checked.ok) throw new Error("The settings are wrong");
  return checked.env;
}
