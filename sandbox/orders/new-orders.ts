// New orders of play money: the pairs' own rules, and who may buy or sell for fiat.
import { failWith, type ApiResult } from "../../exchange/http/api-error";
import { findBySlug } from "../../exchange/instruments/catalogue";
import type { Creation, Settled } from "../../exchange/orders/create-order";
import type { CreatePayload } from "../../exchange/orders/create-payload";
import type { OrderCaller } from "../../exchange/orders/order-caller";
import {
  settleOrder,
  type CheckedOffer,
  type OrderOffer,
  type SettleHost,
} from "../../exchange/orders/settle-order";
import { findMarket, findOrderObject, type SandboxEnv } from "../env";
import { entryOf } from "../instruments/catalogue";
import { fiatDirectionOf } from "../instruments/fiat-side";
import { toInstrument } from "../instruments/instrument";
import { checkAddress, findCatalogue } from "../market/offered";
import { requiresRefundAddress } from "../market/pair-rules";
import { abilitiesOf, providerOf } from "../play/provider";
import { isBlacklisted } from "./blacklist";
import { requireOwner, settleFiat } from "./fiat-order";
import { settleTerms } from "./settle-terms";

/** A referrer that is always unknown: it is rejected with ERR_NOT_FOUND, and the product then drops it (spec: Referral). */
export const UNKNOWN_REFERRER = "gone";

/** Returns how the sandbox creates orders. */
export function makeCreation(env: SandboxEnv): Creation {
  const host: SettleHost = {
    DB: env.DB,
    hasAccounts: true,
    checkAddress,
    findOffer: (payload, caller) => findOffer(env, payload, caller),
    findTerms: (order) => findTerms(env, order),
  };
  return {
    findObject: (orderId) => findOrderObject(env, orderId),
    needsVisitor: (provider) => abilitiesOf(provider).visitorAddress,
    settle: (payload, caller) => settleOrder(host, payload, caller),
  };
}

async function findOffer(
  env: SandboxEnv,
  { instrumentFrom, instrumentTo, referrerId, rateMode }: CreatePayload,
  caller: OrderCaller,
): Promise<ApiResult<OrderOffer>> {
  const catalogue = await findCatalogue(env);
  if (!catalogue.ok) return catalogue;
  const from = findBySlug(catalogue.value, instrumentFrom.slug);
  const to = findBySlug(catalogue.value, instrumentTo.slug);
  if (!from || !to) return failWith("ERR_NETWORK_NOT_SUPPORTED");
  if (referrerId === UNKNOWN_REFERRER) {
    return failWith("ERR_NOT_FOUND", { message: "referrerId not found" });
  }
  const sides = { from: entryOf(from.slug), to: entryOf(to.slug) };
  const buyer = fiatDirectionOf(sides.from, sides.to) && requireOwner(await caller.findOwner());
  if (buyer && !buyer.ok) return buyer;
  const provider = providerOf(sides.from, sides.to);
  const rules = {
    modes: abilitiesOf(provider).modes,
    needsRefundAddress: requiresRefundAddress(sides.from, sides.to, rateMode),
    maxDeposit: undefined,
  };
  const { contracts } = catalogue.value;
  const pair = {
    provider,
    from: toInstrument(sides.from, from.asset.usdPrice),
    to: toInstrument(sides.to, to.asset.usdPrice),
  };
  return { ok: true, value: { pair, rules, contracts } };
}

async function findTerms(
  env: SandboxEnv,
  { payload, pair, caller, claimedDeposit, destinationAddress }: CheckedOffer,
): Promise<ApiResult<Partial<Settled>>> {
  const from = entryOf(pair.from.slug);
  const to = entryOf(pair.to.slug);
  if (isBlacklisted(to.network.family, destinationAddress)) {
    return failWith("ERR_FORBIDDEN", { message: "Client data is blacklisted" });
  }
  const terms = await settleTerms(findMarket(env), payload, claimedDeposit);
  if (!terms.ok) return terms;
  const shown = { shownAmountToGet: terms.value.kept };
  const direction = fiatDirectionOf(from, to);
  const buyer = direction && requireOwner(await caller.findOwner());
  if (!buyer) return { ok: true, value: shown };
  if (!buyer.ok) return buyer;
  const asked = { direction, deposit: claimedDeposit, terms: terms.value };
  const fiat = await settleFiat(env, buyer.value, asked);
  return fiat.ok ? { ok: true, value: { ...shown, ...fiat.value } } : fiat;
}
