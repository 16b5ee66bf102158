// Rules of play money for new orders: the pairs' own, and who may buy or sell for fiat.
import { failWith, type ApiResult } from "../../exchange/http/api-error";
import type { CheckedOffer, NewOrderRules, Settled } from "../../exchange/orders/new-order-rules";
import type { PlayEnv } from "../env";
import { entryOf } from "../instruments/catalogue";
import { fiatDirectionOf } from "../instruments/fiat-side";
import { requiresRefundAddress } from "../market/pair-rules";
import { isBlacklisted } from "./blacklist";
import { requireOwner, settleFiat } from "./fiat-order";
import { settleTerms } from "./settle-terms";

/** A referrer that is always unknown: it is rejected with ERR_NOT_FOUND, and the product then drops it (spec: Referral). */
export const UNKNOWN_REFERRER = "gone";

/** Returns the rules. */
export function makeNewOrders(findEnv: () => PlayEnv): NewOrderRules {
  return { admit, findTerms: (order) => findTerms(findEnv(), order) };
}

const admit: NewOrderRules["admit"] = async (offer, payload, caller) => {
  if (payload.referrerId === UNKNOWN_REFERRER) {
    return failWith("ERR_NOT_FOUND", { message: "referrerId not found" });
  }
  const { pair, rules } = offer;
  const from = entryOf(pair.from.slug);
  const to = entryOf(pair.to.slug);
  const buyer = fiatDirectionOf(from, to) && requireOwner(await caller.findOwner());
  if (buyer && !buyer.ok) return buyer;
  const own = {
    needsRefundAddress: requiresRefundAddress(from, to, payload.rateMode),
    // The quote names the provider's.
    maxDeposit: undefined,
  };
  return { ok: true, value: { ...offer, rules: { ...rules, ...own } } };
};

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
  const shown = { shownAmountToGet: terms.value.shown };
  const direction = fiatDirectionOf(from, to);
  const buyer = direction && requireOwner(await caller.findOwner());
  if (!buyer) return { ok: true, value: shown };
  if (!buyer.ok) return buyer;
  const asked = { direction, deposit: claimedDeposit, terms: terms.value };
  const fiat = await settleFiat(env, buyer.value, asked);
  return fiat.ok ? { ok: true, value: { ...shown, ...fiat.value } } : fiat;
}
