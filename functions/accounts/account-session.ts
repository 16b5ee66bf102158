// The object of one signed-in browser's session (docs/decisions/014-account-sessions.md). It is named by a hash of the
// cookie's bits, so that whoever reads its storage cannot sign in with it.
import { DurableObject } from "cloudflare:workers";
import type { SessionRecord, SessionTokens } from "~/domain/account/session";
import { fetchAccountData, refreshTokens } from "~/gateways/sign-in-calls.server";
import { readEnv, type RawEnv } from "../env";
import { makeSignInParts } from "./account-upstream";
import { SessionKeeper, type SessionCalls, type SessionStorage } from "./session-keeper";
import type { NewSession, SessionCaller } from "./session-rpc";

const RECORD = "session";

/** One session; see AccountSessionRpc. */
export class AccountSession extends DurableObject<RawEnv> {
  readonly #keeper = new SessionKeeper({
    storage: makeStorage(this.ctx.storage),
    calls: makeCalls(this.env),
    now: () => Date.now(),
  });

  start(session: NewSession) {
    return this.#keeper.start(session);
  }

  read() {
    return this.#keeper.read();
  }

  open(caller: SessionCaller, isFresh: boolean) {
    return this.#keeper.open(caller, isFresh);
  }

  refresh(expired: SessionTokens, caller: SessionCaller) {
    return this.#keeper.refresh(expired, caller);
  }

  reject(version: number) {
    return this.#keeper.reject(version);
  }

  save(version: number, setCookies: readonly string[]) {
    return this.#keeper.save(version, setCookies);
  }

  noteAbsent(path: string) {
    return this.#keeper.noteAbsent(path);
  }

  end() {
    return this.#keeper.end();
  }

  override alarm() {
    return this.#keeper.wake();
  }
}

function makeStorage(storage: DurableObjectStorage): SessionStorage {
  return {
    read: () => storage.get<SessionRecord>(RECORD),
    write: (record) => storage.put(RECORD, record),
    clear: async () => {
      await storage.deleteAlarm();
      await storage.deleteAll();
    },
    wakeAt: (time) => storage.setAlarm(time),
  };
}

function makeCalls(raw: RawEnv): SessionCalls {
  const partsOf = (caller: SessionCaller) => {
    const checked = readEnv(raw);
    if (!checked.ok) throw new Error("The settings are wrong");
    return makeSignInParts(checked.env, caller);
  };
  return {
    refresh: (tokens, caller) => refreshTokens(partsOf(caller), tokens),
    fetchAccount: (tokens, caller, save) => fetchAccountData(partsOf(caller).options, tokens, save),
  };
}
