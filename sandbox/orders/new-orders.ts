// New orders of play money: the pairs' own rules, and who may buy or sell for fiat.
import { findOffer as findUsualOffer } from "../../exchange/api/new-orders";
import { findOrderObject } from "../../exchange/env";
import { failWith, type ApiResult } from "../../exchange/http/api-error";
import type { Creation, Settled } from "../../exchange/orders/create-order";
import type { CreatePayload } from "../../exchange/orders/create-payload";
import type { OrderCaller } from "../../exchange/orders/order-caller";
import {
  settleOrder,
  type CheckedOffer,
  type OrderOffer,
  type SettleHost,
} from "../../exchange/orders/settle-order";
import { checkAddress } from "../check-address";
import type { PlayEnv } from "../equip";
import { entryOf } from "../instruments/catalogue";
import { fiatDirectionOf } from "../instruments/fiat-side";
import { requiresRefundAddress } from "../market/pair-rules";
import { isBlacklisted } from "./blacklist";
import { requireOwner, settleFiat } from "./fiat-order";
import { settleTerms } from "./settle-terms";

/** A referrer that is always unknown: it is rejected with ERR_NOT_FOUND, and the product then drops it (spec: Referral). */
export const UNKNOWN_REFERRER = "gone";

/** Returns how the sandbox creates orders. */
export function makeCreation(env: PlayEnv): Creation {
  const host: SettleHost = {
    DB: env.DB,
    hasAccounts: true,
    checkAddress,
    findOffer: (payload, caller) => findOffer(env, payload, caller),
    findTerms: (order) => findTerms(env, order),
  };
  return {
    findObject: (orderId) => findOrderObject(env, orderId),
    needsVisitor: () => false,
    settle: (payload, caller) => settleOrder(host, payload, caller),
  };
}

async function findOffer(
  env: PlayEnv,
  payload: CreatePayload,
  caller: OrderCaller,
): Promise<ApiResult<OrderOffer>> {
  const offer = await findUsualOffer(env, payload);
  if (!offer.ok) return offer;
  if (payload.referrerId === UNKNOWN_REFERRER) {
    return failWith("ERR_NOT_FOUND", { message: "referrerId not found" });
  }
  const { pair, rules } = offer.value;
  const from = entryOf(pair.from.slug);
  const to = entryOf(pair.to.slug);
  const buyer = fiatDirectionOf(from, to) && requireOwner(await caller.findOwner());
  if (buyer && !buyer.ok) return buyer;
  const needsRefundAddress = requiresRefundAddress(from, to, payload.rateMode);
  return { ok: true, value: { ...offer.value, rules: { ...rules, needsRefundAddress } } };
}

async function findTerms(
  env: PlayEnv,
  { payload, pair, caller, claimedDeposit, destinationAddress }: CheckedOffer,
): Promise<ApiResult<Partial<Settled>>> {
  const from = entryOf(pair.from.slug);
  const to = entryOf(pair.to.slug);
  if (isBlacklisted(to.network.family, destinationAddress)) {
    return failWith("ERR_FORBIDDEN", { message: "Client data is blacklisted" });
  }
  const terms = await settleTerms(env, payload, claimedDeposit);
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
