// The parameters of a rate request, the same for the call and the live channel (spec: Rate parameters).
import * as z from "zod/mini";
import { toRateParameters } from "./rate-request";
import { amountWire, optionalTextWire, textWire, wordWire } from "./wire-values";
import { INSTRUMENT_TYPES, type Instrument } from "~/domain/instrument/instrument";
import { RATE_MODES, type RateMode, type RateQuery } from "~/domain/rate/rate";

/** The pair and mode of a recommended amount. */
export interface Recommendable {
  readonly from: RecommendationSide;
  readonly to: RecommendationSide;
  readonly rateMode: RateMode;
}

type RecommendationSide = Pick<Instrument, "currencyTitle" | "networkTitle" | "precisionDecimals">;

/** A pair → the wire parameters of the recommended amount. */
export function toRecommendationParameters({ from, to, rateMode }: Recommendable) {
  return {
    instrumentFromCurrencyTitle: from.currencyTitle,
    instrumentFromNetworkTitle: from.networkTitle,
    instrumentToCurrencyTitle: to.currencyTitle,
    instrumentToNetworkTitle: to.networkTitle,
    rateMode,
  };
}

/** Rate parameters → RateQuery, for the side that serves rates. */
export const rateParametersWire = z.pipe(
  z.object({
    instrumentFromSlug: textWire,
    instrumentToSlug: textWire,
    claimedDepositAmount: amountWire,
    claimedDepositAmountCurrency: textWire,
    rateMode: wordWire(RATE_MODES),
    exchangeType: wordWire(INSTRUMENT_TYPES),
    referrerId: optionalTextWire,
  }),
  z.transform((wire): RateQuery => ({
    instrumentFromSlug: wire.instrumentFromSlug,
    instrumentToSlug: wire.instrumentToSlug,
    amount: wire.claimedDepositAmount,
    amountCurrencySlug: wire.claimedDepositAmountCurrency,
    rateMode: wire.rateMode,
    exchangeType: wire.exchangeType,
    referrerId: wire.referrerId,
  })),
);

/** The rate request in an address; undefined if a parameter is missing, malformed, repeated or unknown. */
export function readRateAddress(parameters: URLSearchParams): RateQuery | undefined {
  const { data: query } = z.safeParse(rateParametersWire, Object.fromEntries(parameters));
  if (!query) return undefined;
  const known = Object.keys(toRateParameters(query));
  const isPlain = [...parameters.keys()].every(
    (name, place, names) => known.includes(name) && names.indexOf(name) === place,
  );
  return isPlain ? query : undefined;
}
