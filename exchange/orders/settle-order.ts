// Settles the terms of a new order: its pair, its addresses, what the visitor was shown, and its accounts.
import { parseAmount, type Amount } from "~/domain/money/money";
import { HOUR_MS } from "~/domain/time/time-units";
import { findParties, type OrderParties } from "../accounts/order-parties";
import { openDatabase } from "../database";
import { hasAccounts, readSettings, type ExchangeEnv } from "../env";
import { failField, failWith, type ApiResult } from "../http/api-error";
import { findCatalogue, findPair, OLDEST_PRICES_MS } from "../instruments/offer";
import { findNetwork, type NetworkKey } from "../networks/networks";
import { findAddressCheck, findProvider } from "../parts";
import { maxDepositOf } from "../rates/bounds";
import { checkOrder, type CheckedOrder } from "./check-order";
import type { CreatePayload } from "./create-payload";
import type { CheckedOffer, OrderOffer, Settled } from "./new-order-rules";
import type { OrderCaller } from "./order-caller";
import { findDepositAddress } from "./order-index";

/** Time to pay an order, milliseconds. The provider's own deadline is three days later. */
const TO_PAY_MS = HOUR_MS;
/** Time to pay on a network with slow blocks, milliseconds. */
const TO_PAY_SLOWLY_MS = 3 * HOUR_MS;

/** Returns the terms, or the first problem. */
export async function settleOrder(
  env: ExchangeEnv,
  payload: CreatePayload,
  caller: OrderCaller,
): Promise<ApiResult<Settled>> {
  const { newOrders: own } = env.parts;
  const checkAddress = findAddressCheck(env.parts);
  const offered = await findOffer(env, payload);
  if (!offered.ok) return offered;
  const offer = own ? await own.admit(offered.value, payload, caller) : offered;
  if (!offer.ok) return offer;
  const { pair, rules, contracts } = offer.value;
  const isAddress = (network: NetworkKey, address: string) =>
    checkAddress(network, address, contracts).result;
  const checked = checkOrder(payload, pair, { ...rules, isAddress });
  if (!checked.ok) return checked;
  const ours = await findOurAddress(env.DB, checked.value);
  if (ours !== undefined) return failField(ours, "is the deposit address of an order");
  const order = { ...checked.value, payload, pair, caller };
  const now = Date.now();
  const terms = own ? await own.findTerms(order) : findTerms(order, now);
  if (!terms.ok) return terms;
  return { ok: true, value: { ...(await toTerms(env, order)), createdAt: now, ...terms.value } };
}

async function toTerms(env: ExchangeEnv, { payload, pair, caller, ...checked }: CheckedOffer) {
  return {
    ...checked,
    ...pair,
    rateMode: payload.rateMode,
    refundAddress: checked.refundAddress || undefined,
    destinationMemo: payload.destinationAddressMemo || undefined,
    refundMemo: payload.refundAddressMemo || undefined,
    // Without accounts no email is sent, so none got the link.
    userEmail: hasAccounts(env) ? payload.userEmail : undefined,
    parties: await findOrderParties(env, caller, payload.referrerId),
    language: caller.language,
  };
}

async function findOffer(env: ExchangeEnv, payload: CreatePayload): Promise<ApiResult<OrderOffer>> {
  const { SUSPENDED, MAX_ORDER_USD } = readSettings(env);
  if (SUSPENDED === "on") return failWith("ERR_SERVICE_UNAVAILABLE");
  const slugs = { from: payload.instrumentFrom.slug, to: payload.instrumentTo.slug };
  const found = await findPair(env, slugs, OLDEST_PRICES_MS);
  if (!found.ok) return found;
  const pair = found.value;
  const catalogue = await findCatalogue(env);
  if (!catalogue.ok) return catalogue;
  const { contracts } = catalogue.value;
  const rules = {
    modes: findProvider(env.parts, pair.provider).abilities.modes,
    needsRefundAddress: true,
    maxDeposit: maxDepositOf(pair, MAX_ORDER_USD),
  };
  return { ok: true, value: { pair, rules, contracts } };
}

function findTerms({ payload, pair }: CheckedOffer, now: number): ApiResult<Partial<Settled>> {
  const shown = readShown(payload);
  if (!shown.ok) return shown;
  const { isSlow } = findNetwork(pair.from.network);
  const deadline = now + (isSlow ? TO_PAY_SLOWLY_MS : TO_PAY_MS);
  return { ok: true, value: { shownAmountToGet: shown.value, deadline } };
}

// The order is compared with it, so an unreadable one must not count as absent.
function readShown({ claimedPublicRate }: CreatePayload): ApiResult<Amount | undefined> {
  const shown = claimedPublicRate?.claimedAmountToReceive ?? undefined;
  const value = shown === undefined ? undefined : parseAmount(shown);
  return shown !== undefined && value === undefined
    ? failField("claimedPublicRate.claimedAmountToReceive", "must be a number")
    : { ok: true, value };
}

async function findOrderParties(
  env: ExchangeEnv,
  { findOwner, keyOwnerId }: OrderCaller,
  link: string | undefined,
): Promise<OrderParties | undefined> {
  if (!hasAccounts(env)) return undefined;
  const session = await findOwner();
  return findParties(await openDatabase(env.DB), { owner: session?.user, keyOwnerId, link });
}

async function findOurAddress(database: D1Database, order: CheckedOrder) {
  const { destinationAddress, refundAddress } = order;
  const ours = await findDepositAddress(database, [destinationAddress, refundAddress]);
  if (ours === undefined) return undefined;
  return ours === destinationAddress ? "destinationAddress" : "refundAddress";
}
