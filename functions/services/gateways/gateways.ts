// The gateways of one request: which there are, where they are, and on whose behalf they are called.
import type { AccountGateway } from "~/gateways/account.server";
import { RATE_TIMEOUT_MS } from "~/domain/gateway-limits";
import { makeCircuitBreaker } from "~/gateways/circuit-breaker.server";
import { makeContentGateway, type ContentGateway } from "~/gateways/content.server";
import { withCreatedMode } from "~/gateways/created-mode.server";
import { makeFiatGateway, type FiatGateway } from "~/gateways/fiat.server";
import { makeHttpClient, type HttpClient, type HttpClientOptions } from "~/gateways/http.server";
import { withOrderAccess } from "~/gateways/order-access.server";
import { makeOrderGateway, type OrderGateway } from "~/gateways/order.server";
import { makeRateGateway, makeSharedRateGateway, type RateGateway } from "~/gateways/rate.server";
import { makeSessionClient, type GatewaySession } from "~/gateways/session-client.server";
import { SharedClient } from "~/gateways/shared-client.server";
import { withoutFiatOrders, withoutFiatRates } from "~/gateways/without-fiat.server";
import { HEALTH_PATH } from "~/gateways/rate-calls.server";
import type { HttpLogEntry } from "~/gateways/http-log.server";
import { noteCall } from "../health/gateway-health";
import type { Env } from "../../runtime/env";
import type { Log } from "../../runtime/log";
import { observeFailures, type FailureObserver } from "./failure-observer";
import { withOrderBudget } from "./order-budget";
import { findPatience, withRateBudget } from "./page-budget";
import {
  embeddedContent,
  findContentUpstream,
  findUpstream,
  isSameOrigin,
  type Upstream,
} from "./upstream";

/** What loaders and actions call. */
export interface Gateways {
  readonly account: AccountGateway;
  readonly content: ContentGateway;
  readonly order: OrderGateway;
  readonly rate: RateGateway;
}

/** Who asks: nothing of them gets into a call whose result is remembered. */
export interface Visitor {
  readonly address: string;
  readonly acceptLanguage: string | undefined;
}

/** On whose behalf gateways are called: a visitor's, or nobody's for a page that everybody gets. The clock and `deadline` are epoch ms. */
export interface Caller {
  readonly requestId: string;
  readonly origin: string;
  readonly visitor: Visitor | undefined;
  readonly log: Log;
  readonly now: () => number;
  /** How long a page's calls may take together, ms. */
  readonly budgetMs: number;
  /** When they have taken long enough; Infinity for what is no page. */
  readonly deadline: number;
  readonly onFailure: FailureObserver;
}

interface Parts {
  readonly env: Env;
  /** The visitor's session with the account gateway. */
  readonly session: GatewaySession;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

type Share = (upstream: Upstream) => SharedClient;

/** Makes the gateways of one request. */
export function makeGateways(
  caller: Caller,
  { env, session, waitUntil }: Parts,
): Omit<Gateways, "account"> {
  const { requestId: traceId, origin, budgetMs, deadline, now, onFailure } = caller;
  const budget = { budgetMs, deadline, now, traceId };
  const share: Share = (upstream) =>
    new SharedClient({
      ...toClientOptions(upstream, caller),
      waitUntil,
      findPatience: (share) => findPatience(budget, share),
    });
  const account = findUpstream(env, "account", origin);
  // Who asks is said to gateways of the account gateway's own origin only, and by nobody's page never.
  const withSession = (upstream: Upstream): Upstream =>
    caller.visitor && isSameOrigin(upstream, account) ? { ...upstream, session } : upstream;
  const order = withSession(findUpstream(env, "order", origin));
  const reader = { baseUrl: order.baseUrl, visitor: caller.visitor, waitUntil };
  const rate = { ...withSession(findUpstream(env, "rate", origin)), isRate: true };
  const orders = observeFailures(
    withOrderBudget(makeOrder(caller, order, share), budget, reader),
    onFailure,
  );
  const rates = observeFailures(
    withRateBudget(makeRate(caller, rate, share(rate)), budget),
    onFailure,
  );
  return {
    content: makeContent(caller, { env, share }),
    order: env.fiat ? orders : withoutFiatOrders(orders),
    rate: env.fiat ? rates : withoutFiatRates(rates),
  };
}

/** The fiat gateway of one request; undefined where this deployment has none. */
export function makeFiatUpstream(
  caller: Caller,
  { env, session }: Pick<Parts, "env" | "session">,
): FiatGateway | undefined {
  if (!env.fiat) return undefined;
  const account = findUpstream(env, "account", caller.origin);
  const fiat = findUpstream(env, "fiat", caller.origin);
  // A token of the provider that has expired is no word on who is signed in here.
  const lenient = { ...session, reject: () => Promise.resolve(undefined) };
  const clientFor = (own: GatewaySession) =>
    clientOf(isSameOrigin(fiat, account) ? { ...fiat, session: own } : fiat, caller);
  return makeFiatGateway(clientFor(session), clientFor(lenient));
}

/** Calls the rate gateway for browsers that share what they ask: each call has all of its own time. */
export function makeRateSharer(
  caller: Pick<Caller, "requestId" | "origin" | "log" | "now">,
  {
    env,
    waitUntil,
  }: { readonly env: Parameters<typeof findUpstream>[0] } & Pick<Parts, "waitUntil">,
): SharedClient {
  const upstream = { ...findUpstream(env, "rate", caller.origin), isRate: true };
  const findPatience = () => RATE_TIMEOUT_MS;
  return new SharedClient({ ...toClientOptions(upstream, caller), waitUntil, findPatience });
}

function makeOrder(caller: Caller, upstream: Upstream, share: Share): OrderGateway {
  const own = clientOf(upstream, caller);
  // An order that came too late is remembered (order-budget.ts): it is read in nobody's name.
  const guest = clientOf({ ...upstream, session: undefined }, caller);
  const http: HttpClient = {
    request: (call, read) => (call.method === "GET" ? guest : own).request(call, read),
    send: (call) => own.send(call),
  };
  const { requestId: traceId, log } = caller;
  const gateway = makeOrderGateway(http, share(upstream));
  return withCreatedMode(withOrderAccess(gateway, { traceId, log }));
}

function makeRate(caller: Caller, upstream: Upstream, shared: SharedClient): RateGateway {
  if (!caller.visitor) return makeSharedRateGateway(shared);
  const { requestId: traceId, now } = caller;
  const http = clientOf(upstream, caller);
  const breaker = makeCircuitBreaker({ name: upstream.baseUrl, traceId, now });
  const hasSession = async () => (await upstream.session?.read()) !== undefined;
  return makeRateGateway({ http, shared, breaker, hasSession });
}

interface ContentParts {
  readonly env: Env;
  readonly share: Share;
}

function makeContent(caller: Caller, { env, share }: ContentParts): ContentGateway {
  const { onFailure, requestId: traceId } = caller;
  const own = findContentUpstream(env, caller.origin);
  const embedded = share(embeddedContent(env));
  const content = makeContentGateway({
    client: own ? share(own) : embedded,
    standIn: own && embedded,
    onOutage: () => {
      onFailure({ kind: "network", traceId });
    },
  });
  return observeFailures(content, onFailure);
}

function clientOf(upstream: Upstream, caller: Caller): HttpClient {
  const { visitor } = caller;
  const options = {
    ...toClientOptions(upstream, caller),
    visitorAddress: visitor?.address,
    acceptLanguage: visitor?.acceptLanguage,
  };
  const { session } = upstream;
  return session
    ? makeSessionClient({ options, session, isOpenToGuests: true })
    : makeHttpClient(options);
}

function toClientOptions(
  { baseUrl, fetch, isRate }: Upstream,
  { requestId, log, now }: Pick<Caller, "requestId" | "log" | "now">,
) {
  return {
    baseUrl,
    fetch: isRate ? noteWorking(fetch, now) : fetch,
    requestId,
    now,
    log: ({ event, ...fields }) => {
      // Its own watch logs what health says, once.
      if (fields.path === HEALTH_PATH) return;
      if (isRate && event === "gateway-failure" && isDown(fields)) noteCall(false, now());
      log(event, fields);
    },
  } satisfies HttpClientOptions;
}

function isDown({ failure, status = 0 }: Omit<HttpLogEntry, "event">): boolean {
  return failure === "timeout" || failure === "network" || status >= 500;
}

/** The same fetch; health learns that the gateway is alive. */
function noteWorking(fetch: Upstream["fetch"], now: () => number): Upstream["fetch"] {
  return async (request) => {
    const response = await fetch(request);
    if (response.status < 500 && !request.url.endsWith(HEALTH_PATH)) noteCall(true, now());
    return response;
  };
}
