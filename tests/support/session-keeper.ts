// A session's object on an in-memory storage, at a gateway that the test controls.
import type { Account } from "~/domain/account/account";
import type { GatewayCookie, SessionRecord, SessionSuccessor } from "~/domain/account/session";
import type { Failure } from "~/domain/failure/failure";
import { fail, ok, type Result } from "~/domain/failure/result";
import { SessionKeeper } from "../../functions/services/accounts/session-keeper";
import type { SessionCaller } from "../../functions/runtime/objects/account-session";
import { ANN } from "./account";
import { NOW } from "./samples";

export const CALLER: SessionCaller = {
  requestId: "trace-1",
  origin: "https://agio.test",
  address: "203.0.113.7",
};

export function cookie(value: string): GatewayCookie {
  return { name: "access", value, path: "/" };
}

export const rejected = (status: number) => fail<Failure>({ kind: "http", status, traceId: "t" });

type Reply<T> = Result<T> | Promise<Result<T>>;

/** The gateway's replies, call by call; the last one repeats. */
export interface Script {
  readonly account?: readonly Reply<Account>[];
  readonly refresh?: readonly Reply<readonly GatewayCookie[]>[];
  /** Cookies that arrive with account data. */
  readonly setCookies?: readonly string[];
}

/** The version of a session's first tokens that begins at NOW. */
export const FIRST = NOW;

/** Opens a session that begins at NOW with the cookie access=1. */
export async function openKeeper(script: Script = {}) {
  const state: {
    record?: SessionRecord | undefined;
    successor?: SessionSuccessor | undefined;
    alarm: number;
    now: number;
  } = { alarm: 0, now: NOW };
  const asked: string[] = [];
  const next = <T>(list: readonly T[], name: string): T | undefined => {
    const times = asked.filter((each) => each.startsWith(name)).length - 1;
    return list[Math.min(times, list.length - 1)];
  };
  const keeper = new SessionKeeper({
    now: () => state.now,
    storage: {
      read: () => Promise.resolve(state.record),
      write: (record) => {
        state.record = record;
        return Promise.resolve();
      },
      readSuccessor: () => Promise.resolve(state.successor),
      writeSuccessor: (successor) => {
        state.successor = successor;
        return Promise.resolve();
      },
      clear: () => {
        state.record = undefined;
        state.successor = undefined;
        return Promise.resolve();
      },
      wakeAt: (time) => {
        state.alarm = time;
        return Promise.resolve();
      },
    },
    calls: {
      refresh: (tokens) => {
        asked.push(`refresh ${tokens.cookies.map(({ value }) => value).join()}`);
        const renewed = ok([cookie(String(tokens.version - NOW + 2))]);
        return Promise.resolve(next(script.refresh ?? [renewed], "refresh") ?? renewed);
      },
      fetchAccount: async (tokens, _, save) => {
        asked.push(`account ${tokens.cookies.map(({ value }) => value).join()}`);
        const result = await (next(script.account ?? [ok(ANN)], "account") ?? ok(ANN));
        if (result.ok && script.setCookies) await save(script.setCookies);
        return result;
      },
    },
  });
  await keeper.start({ cookies: [cookie("1")], layer: "web", passwordAt: NOW });
  return { keeper, state, asked };
}
