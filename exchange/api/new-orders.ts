// New orders of real coins.
import { HOUR_MS } from "~/domain/time/time-units";
import { parseAmount, type Amount } from "~/domain/money/money";
import { findOrderObject, hasAccounts, readSettings, type ExchangeEnv } from "../env";
import { failField, failWith, type ApiResult } from "../http/api-error";
import { findCatalogue, findPair, OLDEST_PRICES_MS } from "../instruments/offer";
import { checkAddress } from "../networks/address-check";
import { findNetwork } from "../networks/networks";
import type { Creation } from "../orders/create-order";
import type { CreatePayload } from "../orders/create-payload";
import { settleOrder, type OrderOffer, type SettleHost } from "../orders/settle-order";
import { findProvider } from "../parts";
import { maxDepositOf } from "../rates/pair-data";

/** Time to pay an order, milliseconds. The provider's own deadline is three days later. */
const TO_PAY_MS = HOUR_MS;
/** Time to pay on a network with slow blocks, milliseconds. */
const TO_PAY_SLOWLY_MS = 3 * HOUR_MS;

/** Returns how the exchange creates orders. */
export function makeCreation(env: ExchangeEnv): Creation {
  const host: SettleHost = {
    DB: env.DB,
    hasAccounts: hasAccounts(env),
    checkAddress,
    findOffer: (payload) => findOffer(env, payload),
    findTerms: ({ payload, pair }, now) => {
      const shown = readShown(payload);
      if (!shown.ok) return shown;
      const { isSlow } = findNetwork(pair.from.network);
      const deadline = now + (isSlow ? TO_PAY_SLOWLY_MS : TO_PAY_MS);
      return { ok: true, value: { shownAmountToGet: shown.value, deadline } };
    },
  };
  return {
    findObject: (orderId) => findOrderObject(env, orderId),
    needsVisitor: (provider) => findProvider(env.parts, provider).abilities.visitorAddress,
    settle: (payload, caller) => settleOrder(host, payload, caller),
  };
}

/** Returns the pair of an order at the provider that serves it, and what it requires. */
export async function findOffer(
  env: ExchangeEnv,
  payload: CreatePayload,
): Promise<ApiResult<OrderOffer>> {
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

// The order is compared with it, so an unreadable one must not count as absent.
function readShown({ claimedPublicRate }: CreatePayload): ApiResult<Amount | undefined> {
  const shown = claimedPublicRate?.claimedAmountToReceive ?? undefined;
  const value = shown === undefined ? undefined : parseAmount(shown);
  return shown !== undefined && value === undefined
    ? failField("claimedPublicRate.claimedAmountToReceive", "must be a number")
    : { ok: true, value };
}
