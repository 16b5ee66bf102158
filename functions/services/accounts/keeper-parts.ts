// What a session's object stands on: its storage, the gateway's calls that it makes by itself, a clock.
import type { Account } from "~/domain/account/account";
import type {
  GatewayCookie,
  SessionRecord,
  SessionSuccessor,
  SessionTokens,
} from "~/domain/account/session";
import type { Result } from "~/domain/failure/result";
import type { SessionCaller } from "../../runtime/objects/account-session";

/** Where one session is kept, or where it went; `wakeAt` is epoch ms. */
export interface SessionStorage {
  readonly read: () => Promise<SessionRecord | undefined>;
  readonly write: (record: SessionRecord) => Promise<void>;
  readonly readSuccessor: () => Promise<SessionSuccessor | undefined>;
  readonly writeSuccessor: (successor: SessionSuccessor) => Promise<void>;
  readonly clear: () => Promise<void>;
  readonly wakeAt: (time: number) => Promise<void>;
}

/** The gateway's calls that a session makes by itself. */
export interface SessionCalls {
  readonly refresh: (
    tokens: SessionTokens,
    caller: SessionCaller,
  ) => Promise<Result<readonly GatewayCookie[]>>;
  readonly fetchAccount: (
    tokens: SessionTokens,
    caller: SessionCaller,
    save: (setCookies: readonly string[]) => Promise<void>,
  ) => Promise<Result<Account>>;
}

/** What a keeper is made of; `now` is a clock in epoch ms. */
export interface KeeperParts {
  readonly storage: SessionStorage;
  readonly calls: SessionCalls;
  readonly now: () => number;
}
