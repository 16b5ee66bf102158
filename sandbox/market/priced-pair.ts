// The input of every figure of a quote: two instruments and their prices at one time. Both prices are in US dollars, so
// that cross rates are consistent.
import type { Amount } from "~/domain/money/money";
import { findEntry, type CatalogueEntry } from "../instruments/catalogue";
import { failWith, type ApiResult } from "../../exchange/http/api-error";
import { usualAmountOf } from "../../exchange/rates/usual-amount";
import { usdPriceOf, type MarketState } from "./market-state";

/** A pair and its prices in US dollars for one unit. */
export interface PricedPair {
  readonly from: CatalogueEntry;
  readonly to: CatalogueEntry;
  readonly fromUsd: Amount;
  readonly toUsd: Amount;
}

/** Finds both instruments by slug and prices them. */
export function pricePair(
  state: MarketState,
  fromSlug: string,
  toSlug: string,
): ApiResult<PricedPair> {
  const from = findEntry(fromSlug);
  const to = findEntry(toSlug);
  if (!from || !to) {
    const missing = from ? toSlug : fromSlug;
    return failWith("ERR_NOT_FOUND", { message: `Instrument not found: ${missing}` });
  }
  const fromUsd = usdPriceOf(state, from.currency.ticker);
  const toUsd = usdPriceOf(state, to.currency.ticker);
  if (!fromUsd || !toUsd) return failWith("ERR_NO_LIQUIDITY_AVAILABLE");
  return { ok: true, value: { from, to, fromUsd, toUsd } };
}

/** Returns the amount that a form starts with, in the send currency. */
export function playAmountOf({ from, fromUsd }: PricedPair): Amount {
  const { digits } = from.currency;
  return usualAmountOf({ from: { asset: { usdPrice: fromUsd }, digits } }, {});
}
