// The gateways of one request: their addresses, and on whose behalf they are called.
import type { Gateways } from "~/context/gateways";
import { ok } from "~/domain/failure/result";
import { makeContentGateway, type ContentGateway } from "~/gateways/content.server";
import { withCreatedMode } from "~/gateways/created-mode.server";
import { makeFiatGateway, type FiatGateway } from "~/gateways/fiat.server";
import { withLostAddresses } from "~/gateways/lost-address.server";
import { withOrderAccess } from "~/gateways/opened-order.server";
import { makeOrderGateway, type OrderGateway } from "~/gateways/order.server";
import { makeRateGateway, makeSharedRateGateway, type RateGateway } from "~/gateways/rate.server";
import { withoutFiatOrders, withoutFiatRates } from "~/gateways/without-fiat.server";
import type { Caller, GatewayParts } from "./caller";
import { makeClient, makeSharedClient, toBudget } from "./clients";
import { observeOutages } from "./failure-observer";
import { withOrderBudget } from "./order-budget";
import { askWithin } from "~/gateways/rate-questions.server";
import { within } from "./page-budget";
import {
  embeddedContent,
  findContentUpstream,
  findUpstream,
  isSameOrigin,
  type Upstream,
} from "./upstream";

/** Returns the gateways of one request. */
export function makeGateways(caller: Caller, parts: GatewayParts): Omit<Gateways, "account"> {
  const { env, session } = parts;
  const account = findUpstream(env, "account", caller.origin);
  // The session is sent only to gateways on the account gateway's origin, and never for shared pages.
  const withSession = (upstream: Upstream): Upstream =>
    caller.visitor && isSameOrigin(upstream, account) ? { ...upstream, session } : upstream;
  const order = withSession(findUpstream(env, "order", caller.origin));
  const rate = { ...withSession(findUpstream(env, "rate", caller.origin)), isRate: true };
  const rates = makeRate(caller, rate, parts);
  const calls = makeOrder(caller, order, parts);
  const orders = { ...calls, ...withLostAddresses(calls, rates) };
  return {
    content: makeContent(caller, parts),
    order: env.fiat ? orders : { ...orders, ...withoutFiatOrders(orders) },
    rate: env.fiat ? rates : { ...rates, ...withoutFiatRates(rates) },
  };
}

/** Returns the fiat gateway of one request; undefined if this deployment has none. */
export function makeFiatUpstream(caller: Caller, parts: GatewayParts): FiatGateway | undefined {
  const { env, session } = parts;
  if (!env.fiat) return undefined;
  const account = findUpstream(env, "account", caller.origin);
  const fiat = findUpstream(env, "fiat", caller.origin);
  return makeFiatGateway(
    makeClient(caller, isSameOrigin(fiat, account) ? { ...fiat, session } : fiat, parts),
  );
}

function makeOrder(caller: Caller, upstream: Upstream, parts: GatewayParts): OrderGateway {
  const { requestId: traceId, log, visitor } = caller;
  const { waitUntil } = parts;
  const calls = makeOrderGateway(
    makeClient(caller, upstream, parts),
    makeSharedClient(caller, upstream, parts),
  );
  const opened = { ...calls, ...withOrderAccess(calls, { traceId, log }) };
  const reader = { baseUrl: upstream.baseUrl, visitor, waitUntil };
  return {
    ...calls,
    ...withOrderBudget(opened, toBudget(caller), reader),
    ...withCreatedMode(opened),
  };
}

function makeRate(caller: Caller, upstream: Upstream, parts: GatewayParts): RateGateway {
  const shared = makeSharedClient(caller, upstream, parts);
  if (!caller.visitor) return makeSharedRateGateway(shared, parts.rateQuestions.noteAnswer);
  const client = makeClient(caller, upstream, parts);
  const hasSession = async () => {
    if (!upstream.session) return false;
    const tokens = await within(toBudget(caller), upstream.session.read().then(ok));
    // If reading the session times out, the call times out too and reports it.
    return !tokens.ok || tokens.value !== undefined;
  };
  const { requestId: traceId } = caller;
  return makeRateGateway({
    client,
    shared,
    hasSession,
    clearReferral: parts.clearReferral,
    limit: (asked, ask) => askWithin(parts.rateQuestions, { ...asked, traceId }, ask),
  });
}

function makeContent(caller: Caller, parts: GatewayParts): ContentGateway {
  const { onFailure, requestId: traceId } = caller;
  // Failures of either client are not reported here: the content gateway decides which of them is an outage.
  const silent = { ...caller, onFailure: () => undefined };
  const own = findContentUpstream(parts.env, caller.origin);
  const embedded = makeSharedClient(silent, embeddedContent(parts.env), parts);
  return makeContentGateway({
    client: own ? makeSharedClient(silent, own, parts) : embedded,
    standIn: own && embedded,
    onOutage: () => {
      onFailure({ kind: "network", traceId });
    },
    onFailure: observeOutages(onFailure),
  });
}
