// The clients of one request: for calls in the visitor's name, and for calls whose results everyone gets.
import { CALLS } from "~/contracts/calls/call-table";
import type { CallClient } from "~/gateways/call-client.server";
import { makeCircuitBreaker, withBreaker } from "~/gateways/circuit-breaker.server";
import type { HttpLogEntry } from "~/gateways/http-log.server";
import { makeHttpClient, type HttpClientOptions } from "~/gateways/http.server";
import { makeSessionClient, type GatewaySession } from "~/gateways/session-client.server";
import { SharedClient } from "~/gateways/shared-client.server";
import { noteCall } from "../health/gateway-health";
import { makeCallClient } from "./call-policy";
import type { Caller, GatewayParts } from "./caller";
import { observeOutages } from "./failure-observer";
import { findPatience, type PageBudget } from "./page-budget";
import { findUpstream, type Upstream } from "./upstream";

/** Returns the client of calls whose results everyone gets. */
export function makeSharedClient(
  caller: Caller,
  upstream: Upstream,
  { waitUntil }: Pick<GatewayParts, "waitUntil">,
): SharedClient {
  return new SharedClient({
    ...toClientOptions(upstream, caller),
    waitUntil,
    findPatience: (share) => findPatience(toBudget(caller), share),
    onFailure: observeOutages(caller.onFailure),
  });
}

/** Returns the client that fetches rates for several browsers at once; each call has its full timeout. */
export function makeRateSharer(
  caller: Pick<Caller, "requestId" | "origin" | "log" | "now">,
  {
    env,
    waitUntil,
  }: { readonly env: Parameters<typeof findUpstream>[0] } & Pick<GatewayParts, "waitUntil">,
): SharedClient {
  const upstream = { ...findUpstream(env, "rate", caller.origin), isRate: true };
  const findPatience = () => CALLS.fetchRate.timeoutMs;
  return new SharedClient({ ...toClientOptions(upstream, caller), waitUntil, findPatience });
}

/** Returns how long the calls of a request may take together. */
export function toBudget({ budgetMs, deadline, now, requestId: traceId }: Caller): PageBudget {
  return { budgetMs, deadline, now, traceId };
}

/** Returns the client of one gateway that calls in the visitor's name. */
export function makeClient(
  caller: Caller,
  upstream: Upstream,
  { limits, session }: GatewayParts,
): CallClient {
  const { onFailure, visitor, requestId: traceId, now } = caller;
  const options = {
    ...toClientOptions(upstream, caller),
    visitorAddress: visitor?.address,
    visitorCountry: visitor?.country,
    acceptLanguage: visitor?.acceptLanguage,
  };
  const breaker = makeCircuitBreaker({ name: upstream.baseUrl, traceId, now });
  const guest = withBreaker(makeHttpClient(options), breaker);
  const speakFor = (own: GatewaySession) =>
    withBreaker(makeSessionClient({ options, session: own, isOpenToGuests: true }), breaker);
  const own = upstream.session ? speakFor(upstream.session) : guest;
  const bearer = upstream.session ? speakFor(withoutRejection(upstream.session)) : guest;
  return makeCallClient(
    { guest, visitor: own, bearer, session: own },
    {
      budget: toBudget(caller),
      limits,
      absent: session.absent,
      onFailure: observeOutages(onFailure),
    },
  );
}

// A provider's expired token must not end the visitor's session here. The methods are listed one by one, because a
// spread would lose those of a class.
function withoutRejection(session: GatewaySession): GatewaySession {
  return {
    read: () => session.read(),
    refresh: (expired) => session.refresh(expired),
    reject: () => Promise.resolve(undefined),
    save: (used, setCookies) => session.save(used, setCookies),
  };
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
      // gateway-health.ts logs health results itself, once.
      if (fields.path === CALLS.fetchHealth.path) return;
      if (isRate && event === "gateway-failure" && isDown(fields)) noteCall(false, now());
      log(event, fields);
    },
  } satisfies HttpClientOptions;
}

function isDown({ failure, status = 0 }: Omit<HttpLogEntry, "event">): boolean {
  return failure === "timeout" || failure === "network" || status >= 500;
}

/** Wraps fetch to report each response to the health check as a sign that the gateway works. */
function noteWorking(fetch: Upstream["fetch"], now: () => number): Upstream["fetch"] {
  return async (request) => {
    const response = await fetch(request);
    if (response.status < 500 && !request.url.endsWith(CALLS.fetchHealth.path))
      noteCall(true, now());
    return response;
  };
}
