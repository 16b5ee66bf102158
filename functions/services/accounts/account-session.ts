// The object of one signed-in browser's session (docs/decisions/014-account-sessions.md). Its name is a hash of the
// cookie's bits, so that read access to the storage is not enough to sign in.
import { DurableObject } from "cloudflare:workers";
import type { SessionTokens } from "~/domain/account/session";
import { readEnv, type Env, type RawEnv } from "../../runtime/env";
import { makeSessionCalls } from "./account-upstream";
import { SessionKeeper } from "./session-keeper";
import { SessionPredecessor } from "./session-predecessor";
import { makeStorage } from "./session-storage";
import type {
  AccountSessionRpc,
  NewSession,
  SessionCaller,
} from "../../runtime/objects/account-session";

/** One session; see AccountSessionRpc. */
export class AccountSession extends DurableObject<RawEnv> {
  readonly #keeper = new SessionKeeper({
    storage: makeStorage(this.ctx.storage),
    calls: makeSessionCalls(() => readSettings(this.env)),
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

  /** Returns the session: this one or, for a moment after it moved, its successor. */
  async #find(): Promise<AccountSessionRpc> {
    const successor = await this.#keeper.findSuccessor();
    if (successor === undefined) return this.#keeper;
    const { findSession } = readSettings(this.env);
    return new SessionPredecessor(findSession(successor), this.#keeper);
  }
}

function readSettings(raw: RawEnv): Env {
  const checked = readEnv(raw);
  if (!checked.ok) throw new Error("The settings are wrong");
  return checked.env;
}
