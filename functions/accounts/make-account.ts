// The account of one request: who is signed in, and the gateway's calls in their name.
import { makeAccountGateway } from "~/gateways/account-gateway.server";
import type { AccountGateway } from "~/gateways/account.server";
import { makeHttpClient } from "~/gateways/http.server";
import {
  makeSessionClient,
  toSessionEnded,
  type GatewaySession,
} from "~/gateways/session-client.server";
import type { CookieJar } from "~/session/cookies.server";
import { fail, ok } from "~/domain/failure/result";
import type { Env } from "../env";
import type { Log } from "../log";
import type { AccountAccess } from "./account-access";
import { makeSignInParts } from "./account-upstream";
import { makeAccountAccess } from "./make-account-access";
import { makeRequestSession, type RequestSession } from "./request-session";
import type { SessionCaller } from "./session-rpc";

/** Whose account it is, and where accounts are; the clock is epoch ms. */
export interface AccountParts {
  readonly env: Env;
  readonly jar: CookieJar;
  readonly caller: SessionCaller;
  readonly now: () => number;
  readonly log: Log;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** The account, the gateway that speaks for it, and the session that both stand on. */
export interface RequestAccount {
  readonly access: AccountAccess;
  readonly gateway: AccountGateway;
  readonly session: GatewaySession;
}

/** Makes the account of one request; nothing is asked before somebody calls for it. */
export function makeAccount(parts: AccountParts): RequestAccount {
  const { env, jar, caller, log } = parts;
  const session = makeRequestSession({ jar, caller, log, findSession: env.findSession });
  const signInParts = makeSignInParts(env, caller);
  const access = makeAccountAccess({ ...parts, session, signInParts });
  return { access, gateway: makeGateway(session, parts), session };
}

function makeGateway(session: RequestSession, { env, caller }: AccountParts): AccountGateway {
  const { options } = makeSignInParts(env, caller);
  return makeAccountGateway({
    http: makeSessionClient({ options, session, isOpenToGuests: false }),
    guest: makeHttpClient(options),
    absent: session.absent,
    fetchAccount: async () => {
      const opened = await session.open(true);
      if (!opened.ok) return opened;
      return opened.value ? ok(opened.value) : fail(toSessionEnded(caller.requestId));
    },
  });
}
