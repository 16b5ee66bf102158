// Builds `context.fiat` of one request from its gateways, its account and the object of its attempt.
import { isAttemptOver } from "~/domain/fiat/order-end";
import type { FiatAttempt } from "~/domain/fiat/stored-attempt";
import { toAgreedOrder } from "~/domain/order/agreed-order";
import type { AgreedOrders } from "~/session/agreed-orders.server";
import type { RecentOrders } from "~/session/recent-orders.server";
import type { OpenOrders } from "~/session/open-orders.server";
import type { AccountAccess } from "~/context/account-access";
import type { FiatAccess } from "~/context/fiat-access";
import type { Pause } from "~/context/pause";
import type { FiatAttemptRpc } from "../../runtime/objects/fiat-attempts";
import type { Caller, GatewayParts } from "../gateways/caller";
import { makeFiatUpstream, makeGateways } from "../gateways/gateways";
import { makeFiatCall, type CallParts } from "./make-call";
import { makeFiatAccess, type FiatAccessParts } from "./make-fiat-access";
import { runRound } from "./run-round";

/** Inputs of the fiat access. */
export interface FiatParts extends GatewayParts {
  readonly caller: Caller;
  readonly access: AccountAccess;
  readonly visitor: FiatAccessParts["visitor"];
  readonly orders: RecentOrders;
  readonly openOrders: OpenOrders;
  readonly agreedOrders: AgreedOrders;
  readonly findPause: () => Promise<Pause | undefined>;
}

/** Returns the fiat access of one request; nothing is fetched before first use. */
export function makeFiat(parts: FiatParts): FiatAccess {
  const { env, caller, access: account, waitUntil } = parts;
  const { origin, requestId: traceId, budgetMs, deadline, now, log } = caller;
  return makeFiatAccess({
    provider: env.fiat?.provider,
    account,
    visitor: parts.visitor,
    findAttempt: env.findFiatAttempt,
    runRound: (object) => advance(object, parts),
    isOrderOver: async (key) => {
      const found = await makeGateways(caller, parts).order.fetchOrder(key);
      return found.ok && isAttemptOver(found.value, now());
    },
    noteOrder: (attempt) => noteOrder(attempt, parts),
    redirects: { origin, allowedHosts: env.redirectHosts },
    budget: { budgetMs, deadline, now, traceId },
    waitUntil,
    log,
  });
}

async function advance(object: FiatAttemptRpc, parts: FiatParts): Promise<void> {
  const { findPause, caller } = parts;
  const calls = toCallParts(parts);
  if (!calls) return;
  const isPaused = (await findPause()) !== undefined;
  await runRound(object, {
    isPaused,
    makeCall: (call) => makeFiatCall(call, calls),
    log: caller.log,
  });
}

// Without the page's deadline: the page stops waiting, but the calls continue.
function toCallParts({ env, caller, ...parts }: FiatParts): CallParts | undefined {
  const unhurried = { ...caller, deadline: Infinity };
  const fiat = makeFiatUpstream(unhurried, { ...parts, env });
  if (!fiat || !env.fiat) return undefined;
  const { order, rate } = makeGateways(unhurried, { ...parts, env });
  const redirects = { origin: caller.origin, allowedHosts: env.redirectHosts };
  const { verificationUrl } = env.fiat;
  const { log, requestId: traceId } = caller;
  return { fiat, order, rate, redirects, verificationUrl, log, traceId };
}

async function noteOrder(
  { order, position, quotedAt }: FiatAttempt,
  { orders, openOrders, agreedOrders, caller }: FiatParts,
): Promise<void> {
  if (position.kind !== "payment") return;
  const { orderId } = position.key;
  const known = await orders.list();
  const removed = await orders.listRemoved();
  if (removed.includes(orderId) || known.some((each) => each.orderId === orderId)) return;
  const { from, to, amountToGive: amount, rateMode } = order.rate;
  const createdAt = caller.now();
  await openOrders.add(orderId);
  await agreedOrders.add(orderId, toAgreedOrder(order, quotedAt));
  await orders.add({ ...position.key, from: from.slug, to: to.slug, amount, createdAt, rateMode });
}
