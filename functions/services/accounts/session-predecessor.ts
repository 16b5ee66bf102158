// A session's old name, for a moment after the password was given again. A form submitted twice, or another tab, may
// still use it.
import type { SessionRecord } from "~/domain/account/session";
import { ok } from "~/domain/failure/result";
import type {
  AccountSessionRpc,
  NewSession,
  SessionCaller,
} from "../../runtime/objects/account-session";

/** Forwards calls to the session's successor. Under the old name, a session never counts as freshly signed in. So a thief of that name gains nothing when the owner types the password. */
export class SessionPredecessor implements AccountSessionRpc {
  readonly #successor: AccountSessionRpc;
  readonly #own: Pick<AccountSessionRpc, "start" | "end">;

  constructor(successor: AccountSessionRpc, own: Pick<AccountSessionRpc, "start" | "end">) {
    this.#successor = successor;
    this.#own = own;
  }

  start(session: NewSession) {
    return this.#own.start(session);
  }

  async read() {
    return withoutPassword(await this.#successor.read());
  }

  async open(caller: SessionCaller, isFresh: boolean) {
    const opened = await this.#successor.open(caller, isFresh);
    if (!opened.ok || !opened.value) return opened;
    const { account, session } = opened.value;
    return ok({ account, session: { ...session, passwordAt: undefined } });
  }

  async refresh(...asked: Parameters<AccountSessionRpc["refresh"]>) {
    const renewed = await this.#successor.refresh(...asked);
    return renewed.ok ? ok(withoutPassword(renewed.value)) : renewed;
  }

  async reject(version: number) {
    return withoutPassword(await this.#successor.reject(version));
  }

  async save(version: number, setCookies: readonly string[]) {
    return withoutPassword(await this.#successor.save(version, setCookies));
  }

  noteAbsent(path: string) {
    return this.#successor.noteAbsent(path);
  }

  retire(successor: string) {
    return this.#successor.retire(successor);
  }

  async end() {
    await this.#own.end();
    return this.#successor.end();
  }
}

function withoutPassword(record: SessionRecord | undefined): SessionRecord | undefined {
  return record && { ...record, passwordAt: undefined };
}
