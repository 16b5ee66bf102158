// The calls about instruments and pairs (spec: Order and rate calls).
import { shiftAmount } from "~/domain/money/money";
import { findMarket } from "../env";
import { CATALOGUE, type CatalogueEntry } from "../instruments/catalogue";
import type { InstrumentWire } from "../../exchange/instruments/instrument-wire";
import { toInstrumentWire } from "../instruments/instrument-wire";
import { networkFeeOf, SERVICE_FEE } from "../market/figures";
import { deriveDepositLimits } from "../market/limits";
import { POPULAR_PAIRS } from "../market/popular-pairs";
import { usdPriceOf, type MarketState } from "../market/market-state";
import { priceOf } from "../market/quote";
import { pricePair, type PricedPair } from "../market/priced-pair";
import type { ApiResult } from "../../exchange/http/api-error";
import type { ApiRequest } from "../api-request";

/** The provider of crypto, and the provider of fiat. */
const PROVIDERS = { crypto: "sandbox", fiat: "mercuryo" } as const;

/** Returns every instrument. `providers` (comma-separated) keeps only theirs; `all=true` overrides it. */
export async function listInstruments(call: ApiRequest): Promise<ApiResult<InstrumentWire[]>> {
  const state = await findMarket(call.env).state();
  const providers = call.query.all === "true" ? undefined : call.query.providers?.split(",");
  const instruments = CATALOGUE.flatMap((entry) => toPriced(entry, state)).filter(
    ({ instrumentType }) => !providers || providers.includes(PROVIDERS[instrumentType]),
  );
  return { ok: true, value: instruments };
}

/** Returns the pair that the form starts with. */
export async function fetchDefaultPair(call: ApiRequest) {
  const [from, to] = ["btc", "usdt-trc20"] as const;
  const amount = await findMarket(call.env).recommendedAmount(from, to);
  const recommendedAmount = amount.ok ? amount.value : undefined;
  return {
    ok: true,
    value: { instrumentFromSlug: from, instrumentToSlug: to, recommendedAmount },
  } as const;
}

/** Returns the popular pairs with their prices, bounds and fees, most popular first. */
export async function listPublicPairs(call: ApiRequest) {
  const state = await findMarket(call.env).state();
  const pairs = POPULAR_PAIRS.flatMap(({ from, to, ordersPerDay }) => {
    const pair = pricePair(state, from, to);
    return pair.ok ? [toPublicPair(pair.value, ordersPerDay)] : [];
  });
  return { ok: true, value: pairs } as const;
}

function toPublicPair(pair: PricedPair, ordersPerDay: number) {
  const { min, max } = deriveDepositLimits(pair);
  return {
    instrumentFromSlug: pair.from.slug,
    instrumentToSlug: pair.to.slug,
    price: priceOf(pair),
    ordersPerDay,
    depositRules: { minAmount: min, maxAmount: max },
    finalNetworkFeeAmount: networkFeeOf(pair),
    platformFeePercent: shiftAmount(SERVICE_FEE.FLOATING, 2),
  };
}

function toPriced(entry: CatalogueEntry, state: MarketState): InstrumentWire[] {
  const usdPrice = usdPriceOf(state, entry.currency.ticker);
  return usdPrice ? [toInstrumentWire(entry, usdPrice)] : [];
}
