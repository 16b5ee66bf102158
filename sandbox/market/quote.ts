// Builds the reply of a rate call: the pair's rules, the figures, the bounds, and PairData in the wire format (spec:
// PairData).
import type { RateMode } from "~/domain/rate/rate";
import type { EmailConfirmationMode } from "~/domain/rate/confirmation-mode";
import { compareAmounts, divideAmounts, ZERO, type Amount } from "~/domain/money/money";
import { fiatDirectionOf } from "../instruments/fiat-side";
import { toPairData } from "../../exchange/rates/pair-data";
import { toInstrument } from "../instruments/instrument";
import type { ApiResult } from "../../exchange/http/api-error";
import { deriveFromDeposit, deriveFromPayout, isWorthwhile, type QuotedAmounts } from "./figures";
import { checkDeposit, deriveDepositLimits, type DepositLimits } from "./limits";
import type { MarketState } from "./market-state";
import { OUTSIDE_CLAIMS, toLeast } from "./outside-provider";
import { checkPair, isFloatingOnly, isPassedOn, requiresRefundAddress } from "./pair-rules";
import { playAmountOf, pricePair, type PricedPair } from "./priced-pair";
import type { RateParameters } from "../../exchange/rates/rate-parameters";
import { toQuoteId } from "./quote-id";

/** Decimals of the price: enough for the cheapest coin against the most expensive. */
const PRICE_DIGITS = 18;

/** PairData as sent; every amount is a decimal string. */
export type PlayDataWire = ReturnType<typeof toPlayData>;

/** A quote before it is converted to the wire format. */
export interface Quote {
  readonly pair: PricedPair;
  readonly rateMode: RateMode;
  readonly figures: QuotedAmounts;
  readonly limits: DepositLimits;
}

/** Quotes a pair; fails if the pair or the amount is rejected. */
export function deriveQuote(pair: PricedPair, parameters: RateParameters): ApiResult<Quote> {
  const { rateMode } = parameters;
  const allowed = checkPair(pair.from, pair.to, rateMode);
  if (!allowed.ok) return allowed;
  const limits = deriveDepositLimits(pair);
  const figures = figuresFor(pair, parameters);
  const deposit = isWorthwhile(figures) ? figures.give : ZERO;
  const accepted = checkDeposit(limits, deposit);
  if (!accepted.ok) return accepted;
  return { ok: true, value: { pair, rateMode, figures, limits } };
}

/** Returns a quote in the wire format. `now` is epoch milliseconds. */
export function toPlayData(
  { pair, rateMode, limits, figures }: Quote,
  ckm: EmailConfirmationMode,
  now: number,
) {
  const { from, to, fromUsd: leftUsd, toUsd: rightUsd } = pair;
  const isOutside = isPassedOn(from, to);
  const atLeast = isOutside ? toLeast(figures.get, to.currency.digits) : undefined;
  const sides = { from: toInstrument(from, leftUsd), to: toInstrument(to, rightUsd) };
  const rate = toPairData(
    sides,
    { ...figures, atLeast, price: priceOf(pair), leftUsd, rightUsd },
    {
      provider: fiatDirectionOf(from, to) ? "mercuryo" : "sandbox",
      claims: isOutside ? OUTSIDE_CLAIMS : undefined,
      rateMode,
      limits,
      quotedAt: now,
      requiresRefundAddress: requiresRefundAddress(from, to, rateMode),
      hasFixedRate: !isFloatingOnly(from, to),
      ckm,
    },
  );
  return {
    ...rate,
    finalNetworkFeeAmount: figures.networkFee,
    platformFee_Absolute: figures.serviceFee,
    quoteId: toQuoteId(now),
    marketMinAmount: limits.marketMin,
    /** US dollars: sell for one unit sent, buy for one unit received. */
    quotes: { buyQuote: { quoteValue: rightUsd }, sellQuote: { quoteValue: leftUsd } },
    noKycThreshold: limits.noKycThreshold,
  };
}

/** The best result of several market states for the same deposit: `amountToGet` in the receive currency, `price` in receive units for one unit sent. */
export interface BestQuote {
  readonly amountToGet: Amount;
  readonly price: Amount;
}

/** Returns the best of the states for these parameters; zero if none of them has the pair. */
export function deriveBestQuote(
  states: readonly MarketState[],
  parameters: RateParameters,
): BestQuote {
  const pairs = states.flatMap((state) => {
    const pair = pricePair(state, parameters.fromSlug, parameters.toSlug);
    return pair.ok ? [pair.value] : [];
  });
  return {
    amountToGet: maxAmount(pairs.map((pair) => figuresFor(pair, parameters).get)),
    price: maxAmount(pairs.map(priceOf)),
  };
}

function maxAmount(amounts: readonly Amount[]): Amount {
  return amounts.reduce((best, each) => (compareAmounts(each, best) > 0 ? each : best), ZERO);
}

/** Returns the receive units for one unit sent, before fees, rounded down. */
export function priceOf(pair: PricedPair): Amount {
  return divideAmounts(pair.fromUsd, pair.toUsd, PRICE_DIGITS) ?? ZERO;
}

function figuresFor(pair: PricedPair, parameters: RateParameters): QuotedAmounts {
  const { amount, amountSide, rateMode } = parameters;
  if (amount !== undefined && amountSide === "receive") {
    return deriveFromPayout(pair, rateMode, amount);
  }
  return deriveFromDeposit(pair, rateMode, amount ?? playAmountOf(pair));
}
