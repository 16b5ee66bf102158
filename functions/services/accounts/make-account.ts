// The account of one request: the signed-in visitor, and gateway calls in their name.
import { makeAccountGateway, type AccountGateway } from "~/gateways/account.server";
import { makeHttpClient } from "~/gateways/http.server";
import { makeSessionClient, toSessionEnded } from "~/gateways/session-client.server";
import type { CookieJar } from "~/session/cookies.server";
import { makeSigner } from "~/session/mac.server";
import { readLayer } from "~/session/layer.server";
import { fail, ok } from "~/domain/failure/result";
import type { Env } from "../../runtime/env";
import { makeCallClient, type CallLimits } from "../gateways/call-policy";
import { within, type PageBudget } from "../gateways/page-budget";
import type { RequestLimits } from "~/context/request-limits";
import type { Log } from "~/context/log";
import type { AccountAccess } from "~/context/account-access";
import { makeAccountLimits } from "./account-limits";
import { makeSignInParts } from "./account-upstream";
import { RequestSession } from "./request-session";
import { makeAccountAccess } from "./sign-in";
import type { SessionCaller } from "../../runtime/objects/account-session";

/** Inputs of an account; the clock is epoch ms. */
export interface AccountParts {
  readonly env: Env;
  readonly jar: CookieJar;
  readonly caller: SessionCaller;
  readonly now: () => number;
  readonly log: Log;
  readonly limits: RequestLimits;
  readonly budget: PageBudget;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** The account, its gateway, and the session that both use. */
export interface RequestAccount {
  readonly access: AccountAccess;
  /** Returns a gateway that calls in the name of the signed-in visitor. */
  readonly makeGateway: () => AccountGateway;
  readonly session: RequestSession;
  readonly limits: CallLimits;
}

/** Returns the account of one request; nothing is fetched before first use. */
export function makeAccount(parts: AccountParts): RequestAccount {
  const { env, jar, caller, log } = parts;
  const signer = makeSigner(env.sessionSecrets);
  const hasAccounts = !env.lacks.includes("accounts");
  const { findSession } = env;
  const session = new RequestSession({ jar, signer, caller, log, findSession, hasAccounts });
  const signInParts = makeSignInParts(env, caller);
  const limits = makeAccountLimits(parts.limits, { session, caller });
  const layer = readLayer(jar);
  const access = makeAccountAccess({ ...parts, session, signInParts, limits, layer });
  return {
    access,
    makeGateway: () => makeGateway(session, limits, parts),
    session,
    limits,
  };
}

function makeGateway(
  session: RequestSession,
  limits: CallLimits,
  { env, caller, budget }: AccountParts,
): AccountGateway {
  const { options } = makeSignInParts(env, caller);
  const own = makeSessionClient({ options, session, isOpenToGuests: false });
  // An email's link authorises some calls by itself, even in a browser without a session.
  const visitor = makeSessionClient({ options, session, isOpenToGuests: true });
  const { absent } = session;
  return makeAccountGateway({
    absent,
    client: makeCallClient(
      { guest: makeHttpClient(options), visitor, bearer: own, session: own },
      { budget, limits, absent, onFailure: () => undefined },
    ),
    fetchAccount: async () => {
      const opened = await within(budget, session.open(true));
      if (!opened.ok) return opened;
      return opened.value ? ok(opened.value) : fail(toSessionEnded(caller.requestId));
    },
  });
}
