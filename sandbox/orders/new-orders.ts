// New orders of play money: the pairs' own rules, and who may buy or sell for fiat.
import { literalAmount } from "~/domain/money/literal-amount";
import type { FiatDirection } from "~/domain/instrument/fiat-direction";
import { failWith, type ApiResult } from "../../exchange/http/api-error";
import type { OrderRules } from "../../exchange/orders/check-order";
import type { Creation, Settled } from "../../exchange/orders/create-order";
import type { CreatePayload } from "../../exchange/orders/create-payload";
import type { OrderCaller } from "../../exchange/orders/order-caller";
import {
  settleOrder,
  type CheckedOffer,
  type OrderOffer,
} from "../../exchange/orders/settle-order";
import { findMarket, findOrderObject, type SandboxEnv } from "../env";
import { findEntry, type CatalogueEntry } from "../instruments/catalogue";
import { fiatDirectionOf, isFiat } from "../instruments/fiat-side";
import { usdPriceOf } from "../market/market-state";
import { requiresRefundAddress } from "../market/pair-rules";
import { abilitiesOf, providerOf } from "../play/provider";
import { isBlacklisted } from "./blacklist";
import { checkAddress } from "./check-address";
import { requireOwner, settleFiat } from "./fiat-order";
import { toInstrument } from "./instrument";
import { settleTerms } from "./settle-terms";

/** A referrer that is always unknown: it is rejected with ERR_NOT_FOUND, and the product then drops it (spec: Referral). */
export const UNKNOWN_REFERRER = "gone";

/** Returns how the sandbox creates orders. */
export function makeCreation(env: SandboxEnv): Creation {
  const host = {
    DB: env.DB,
    hasAccounts: true,
    findOffer: (payload: CreatePayload, caller: OrderCaller) => findOffer(env, payload, caller),
    findTerms: (order: CheckedOffer) => findTerms(env, order),
  };
  return {
    findObject: (orderId) => findOrderObject(env, orderId),
    needsVisitor: (provider) => abilitiesOf(provider).visitorAddress,
    settle: (payload, caller) => settleOrder(host, payload, caller),
  };
}

async function findOffer(
  env: SandboxEnv,
  payload: CreatePayload,
  caller: OrderCaller,
): Promise<ApiResult<OrderOffer>> {
  const from = findEntry(payload.instrumentFrom.slug);
  const to = findEntry(payload.instrumentTo.slug);
  if (!from || !to) return failWith("ERR_NETWORK_NOT_SUPPORTED");
  if (payload.referrerId === UNKNOWN_REFERRER) {
    return failWith("ERR_NOT_FOUND", { message: "referrerId not found" });
  }
  const buyer = fiatDirectionOf(from, to) && requireOwner(await caller.findOwner());
  if (buyer && !buyer.ok) return buyer;
  const state = await findMarket(env).state();
  const toSide = (entry: CatalogueEntry) => {
    const { ticker, baseUsd } = entry.currency;
    return toInstrument(entry, usdPriceOf(state, ticker) ?? literalAmount(baseUsd));
  };
  const provider = providerOf(from, to);
  const pair = { provider, from: toSide(from), to: toSide(to) };
  return { ok: true, value: { pair, rules: rulesOf({ from, to, provider }, payload) } };
}

function rulesOf(
  { from, to, provider }: Record<"from" | "to", CatalogueEntry> & { readonly provider: string },
  { rateMode }: CreatePayload,
): OrderRules {
  const isAddressOf = (entry: CatalogueEntry) => (address: string) =>
    checkAddress(entry, address).result;
  return {
    modes: abilitiesOf(provider).modes,
    destination: isFiat(to)
      ? undefined
      : { isAddress: isAddressOf(to), takesMemo: to.network.payoutMemo !== false },
    refund: isFiat(from)
      ? undefined
      : {
          isAddress: isAddressOf(from),
          takesMemo: true,
          isNeeded: requiresRefundAddress(from, to, rateMode),
        },
    digits: from.currency.digits,
    maxDeposit: undefined,
  };
}

async function findTerms(
  env: SandboxEnv,
  { payload, pair, caller, claimedDeposit, destinationAddress }: CheckedOffer,
): Promise<ApiResult<Partial<Settled>>> {
  const from = findEntry(pair.from.slug);
  const to = findEntry(pair.to.slug);
  if (!from || !to) return failWith("ERR_NETWORK_NOT_SUPPORTED");
  if (isBlacklisted(to.network.family, destinationAddress)) {
    return failWith("ERR_FORBIDDEN", { message: "Client data is blacklisted" });
  }
  const terms = await settleTerms(findMarket(env), payload, claimedDeposit);
  if (!terms.ok) return terms;
  const shown = { shownAmountToGet: terms.value.kept };
  const direction: FiatDirection | undefined = fiatDirectionOf(from, to);
  if (!direction) return { ok: true, value: shown };
  const buyer = requireOwner(await caller.findOwner());
  if (!buyer.ok) return buyer;
  const asked = { direction, deposit: claimedDeposit, terms: terms.value };
  const fiat = await settleFiat(env, buyer.value, asked);
  return fiat.ok ? { ok: true, value: { ...shown, ...fiat.value } } : fiat;
}
