// Settles the terms of a new order at the exchange: its pair, its addresses, what the visitor was shown, and its accounts.
import { HOUR_MS } from "~/domain/time/time-units";
import { parseAmount, type Amount } from "~/domain/money/money";
import { findParties, type OrderParties } from "../accounts/order-parties";
import { openDatabase } from "../database";
import { failField, failWith, type ApiResult } from "../http/api-error";
import type { CreatePayload } from "./create-payload";
import { findOrderObject, hasAccounts, readSettings, type ExchangeEnv } from "../env";
import { findCatalogue, findPair, OLDEST_PRICES_MS } from "../instruments/offer";
import { findNetwork } from "../networks/networks";
import { findProvider } from "../parts";
import { checkOrder, type CheckedOrder } from "./check-order";
import type { Creation, Settled } from "./create-order";
import { findDepositAddress } from "./order-index";
import type { OrderCaller } from "./order-caller";

/** Time to pay an order, milliseconds. The provider's own deadline is three days later. */
const TO_PAY_MS = HOUR_MS;
/** Time to pay on a network with slow blocks, milliseconds. */
const TO_PAY_SLOWLY_MS = 3 * HOUR_MS;

/** Returns how the exchange creates orders. */
export function makeCreation(env: ExchangeEnv): Creation {
  return {
    findObject: (orderId) => findOrderObject(env, orderId),
    needsVisitor: (provider) => findProvider(env.parts, provider).abilities.visitorAddress,
    settle: (payload, caller) => settle(env, payload, caller),
  };
}

async function settle(
  env: ExchangeEnv,
  payload: CreatePayload,
  caller: OrderCaller,
): Promise<ApiResult<Settled>> {
  const settings = readSettings(env);
  if (settings.SUSPENDED === "on") return failWith("ERR_SERVICE_UNAVAILABLE");
  const slugs = { from: payload.instrumentFrom.slug, to: payload.instrumentTo.slug };
  const pair = await findPair(env, slugs, OLDEST_PRICES_MS);
  if (!pair.ok) return pair;
  const shown = readShown(payload);
  if (!shown.ok) return shown;
  const catalogue = await findCatalogue(env);
  if (!catalogue.ok) return catalogue;
  const { contracts } = catalogue.value;
  const { modes } = findProvider(env.parts, pair.value.provider).abilities;
  const rules = { maxOrderUsd: settings.MAX_ORDER_USD, contracts, modes };
  const checked = checkOrder(payload, pair.value, rules);
  if (!checked.ok) return checked;
  const ours = await findOurAddress(env, checked.value);
  if (ours !== undefined) return failField(ours, "is the deposit address of an order");
  const now = Date.now();
  const { isSlow } = findNetwork(pair.value.from.network);
  const value = {
    ...checked.value,
    ...pair.value,
    rateMode: payload.rateMode,
    // Without accounts no email is sent, so none got the link.
    userEmail: hasAccounts(env) ? payload.userEmail : undefined,
    parties: await findOrderParties(env, caller, payload.referrerId),
    language: caller.language,
    shownAmountToGet: shown.value,
    createdAt: now,
    deadline: now + (isSlow ? TO_PAY_SLOWLY_MS : TO_PAY_MS),
  };
  return { ok: true, value };
}

async function findOrderParties(
  env: ExchangeEnv,
  { findOwner, keyOwnerId }: OrderCaller,
  link: string | undefined,
): Promise<OrderParties | undefined> {
  if (!hasAccounts(env)) return undefined;
  const db = await openDatabase(env.DB);
  const session = await findOwner();
  return findParties(db, { owner: session?.user, keyOwnerId, link });
}

async function findOurAddress({ DB: database }: ExchangeEnv, order: CheckedOrder) {
  const { destinationAddress, refundAddress } = order;
  const ours = await findDepositAddress(database, [destinationAddress, refundAddress]);
  if (ours === undefined) return undefined;
  return ours === destinationAddress ? "destinationAddress" : "refundAddress";
}

// The order is compared with it, so an unreadable one must not count as absent.
function readShown({ claimedPublicRate }: CreatePayload): ApiResult<Amount | undefined> {
  const shown = claimedPublicRate?.claimedAmountToReceive ?? undefined;
  const value = shown === undefined ? undefined : parseAmount(shown);
  return shown !== undefined && value === undefined
    ? failField("claimedPublicRate.claimedAmountToReceive", "must be a number")
    : { ok: true, value };
}
