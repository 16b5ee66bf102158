// A quote of the market, as its provider states it (exchange/providers/provider.ts).
import { fail, ok } from "~/domain/failure/result";
import { compareAmounts, divideAmountsUp, ZERO, type Amount } from "~/domain/money/money";
import type {
  ProviderQuote,
  ProviderResult,
  QuoteQuestion,
} from "../../exchange/providers/provider";
import { deriveFromDeposit, deriveFromPayout, SERVICE_FEE, type QuotedAmounts } from "./figures";
import type { MarketState } from "./market-state";
import { toLeast } from "./outside-provider";
import { findRefusal, isPassedOn } from "./pair-rules";
import { pricePair, type PricedPair } from "./priced-pair";
import { toQuoteId } from "./quote-id";

/** Decimals of the price: enough for the cheapest coin against the most expensive. */
const PRICE_DIGITS = 18;

/** What is asked about a pair. */
type Question = Pick<QuoteQuestion, "amount" | "side" | "mode">;

/** Quotes a pair; fails if it is not exchanged. `now` is epoch milliseconds. */
export function deriveQuote(
  pair: PricedPair,
  question: Question,
  now: number,
): ProviderResult<ProviderQuote> {
  const { from, to } = pair;
  const refusal = findRefusal(from, to);
  if (refusal) return fail({ kind: refusal });
  const { give, get, networkFee, serviceFee } = figuresFor(pair, question);
  return ok({
    id: toQuoteId(now),
    give,
    get,
    atLeast: isPassedOn(from, to) ? toLeast(get, to.currency.digits) : undefined,
    networkFee,
    // The whole fee is the operator's, who is its own provider.
    feeShare: SERVICE_FEE[question.mode],
    ownShare: SERVICE_FEE[question.mode],
    stated: { price: priceOf(pair), serviceFee },
  });
}

/** The best result of several market states for the same deposit: `get` in the receive currency, `price` in receive units for one unit sent. */
export interface BestQuote {
  readonly get: Amount;
  readonly price: Amount;
}

/** Returns the best of the states; zero if none of them has the pair. */
export function deriveBestQuote(
  states: readonly MarketState[],
  slugs: { readonly from: string; readonly to: string },
  question: Question,
): BestQuote {
  const pairs = states.flatMap((state) => {
    const pair = pricePair(state, slugs.from, slugs.to);
    return pair.ok ? [pair.value] : [];
  });
  return {
    get: maxAmount(pairs.map((pair) => figuresFor(pair, question).get)),
    price: maxAmount(pairs.map(priceOf)),
  };
}

function maxAmount(amounts: readonly Amount[]): Amount {
  return amounts.reduce((best, each) => (compareAmounts(each, best) > 0 ? each : best), ZERO);
}

/** Returns the receive units for one unit sent, before fees, rounded up, so that a bill's figures add up. */
export function priceOf(pair: PricedPair): Amount {
  return divideAmountsUp(pair.fromUsd, pair.toUsd, PRICE_DIGITS) ?? ZERO;
}

function figuresFor(pair: PricedPair, { amount, side, mode }: Question): QuotedAmounts {
  return side === "receive"
    ? deriveFromPayout(pair, mode, amount)
    : deriveFromDeposit(pair, mode, amount);
}
