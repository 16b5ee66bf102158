// Owns the gateways of one request: which there are, where they are, and on whose behalf they are called.
import { fail } from "~/domain/failure/result";
import { makeCircuitBreaker } from "~/gateways/circuit-breaker.server";
import { makeContentGateway, type ContentGateway } from "~/gateways/content.server";
import { makeHttpClient, type HttpClient, type HttpClientOptions } from "~/gateways/http.server";
import { makeInstrumentSource } from "~/gateways/instrument-cache.server";
import { withOrderFacts, withPairFacts } from "~/gateways/exchange-facts.server";
import { withOrderAccess } from "~/gateways/order-access.server";
import { makeOrderGateway, type OrderGateway } from "~/gateways/order.server";
import { makeRateGateway, type RateGateway } from "~/gateways/rate.server";
import { withSeoMemory } from "~/gateways/seo-memory.server";
import type { Env } from "../env";
import type { Log } from "../log";
import { findContentUpstream, findUpstream, type Upstream } from "./upstream";

/** What loaders and actions call. */
export interface Gateways {
  readonly content: ContentGateway;
  readonly order: OrderGateway;
  readonly rate: RateGateway;
}

/** On whose behalf a gateway is called. `now` answers epoch ms. */
export interface Caller {
  readonly requestId: string;
  readonly origin: string;
  readonly visitorAddress: string;
  readonly acceptLanguage: string | undefined;
  readonly log: Log;
  readonly now: () => number;
}

interface Parts {
  readonly env: Env;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Makes the gateways of one request. */
export function makeGateways(caller: Caller, { env, waitUntil }: Parts): Gateways {
  const content = findContentUpstream(env, caller.origin);
  const order = findUpstream(env, "order", caller.origin);
  const rate = findUpstream(env, "rate", caller.origin);
  const { now, requestId } = caller;
  const orderMemory = { baseUrl: order.baseUrl, now, waitUntil };
  const rateMemory = { baseUrl: rate.baseUrl, now, waitUntil };
  const rateGateway = makeRateGateway({
    http: clientOf(rate, caller),
    instruments: makeInstrumentSource(rateMemory),
    breaker: makeCircuitBreaker({ name: rate.baseUrl, traceId: requestId, now }),
  });
  return {
    content: withSeoMemory(makeContentGateway(clientOf(content, caller)), {
      baseUrl: content.baseUrl,
      now,
      waitUntil,
    }),
    order: withOrderFacts(
      withOrderAccess(makeOrderGateway(clientOf(order, caller)), requestId),
      orderMemory,
    ),
    rate: withPairFacts(askInstrumentsOnce(rateGateway), rateMemory),
  };
}

/** Gateways that are known not to work: every call fails at once, so that no page waits for them. */
export function makeOfflineGateways({ requestId }: Pick<Caller, "requestId">): Gateways {
  const silence = fail({ kind: "network", traceId: requestId } as const);
  const http: HttpClient = {
    request: () => Promise.resolve(silence),
    send: () => Promise.resolve(silence),
  };
  return {
    content: makeContentGateway(http),
    order: makeOrderGateway(http),
    rate: makeRateGateway({
      http,
      instruments: { fetchInstruments: () => Promise.resolve(silence) },
      breaker: { run: (call) => call() },
    }),
  };
}

// The parts of a page ask side by side; before the isolate remembers the list each would make the call.
function askInstrumentsOnce(gateway: RateGateway): RateGateway {
  let asked: ReturnType<RateGateway["fetchInstruments"]> | undefined;
  return { ...gateway, fetchInstruments: () => (asked ??= gateway.fetchInstruments()) };
}

function clientOf(upstream: Upstream, caller: Caller): HttpClient {
  const { requestId, visitorAddress, acceptLanguage, log, now } = caller;
  return makeHttpClient({
    baseUrl: upstream.baseUrl,
    fetch: upstream.fetch,
    requestId,
    visitorAddress,
    acceptLanguage,
    now,
    log: ({ event, ...fields }) => {
      log(event, fields);
    },
  } satisfies HttpClientOptions);
}
