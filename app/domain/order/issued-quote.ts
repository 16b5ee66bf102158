// A quote that we issued, and when an order may use it (spec: Create order flow). The selection must be the same, the
// quote recent, and the market close to it.
import { RATE_MAX_AGE_MS } from "../limits/rate-limits";
import { hasMoved, isLowerPayout } from "../money/has-moved";
import { multiplyAmounts, type Amount } from "../money/money";
import type { Instrument } from "../instrument/instrument";
import type { OrderInstrument, OrderTerms } from "./new-order";
import type { ActiveSide, QuoteReference, Rate, RateMode, RateQuotes } from "../rate/rate";
import { isSameSelection } from "../rate/same-selection";
import type { Selection } from "../rate/selection";

/**
 * The figures that we showed, and the typed `amount` behind them; amounts and fees as in Rate. `quotedAt` is epoch
 * milliseconds by our clock.
 */
export interface IssuedQuote {
  readonly fromSlug: string;
  readonly toSlug: string;
  readonly rateMode: RateMode;
  readonly activeSide: ActiveSide;
  readonly amount: Amount;
  readonly amountToGive: Amount;
  readonly amountToGet: Amount;
  /** The smallest payout: below it, the gateway refunds the deposit. */
  readonly amountToGetAtLeast?: Amount | undefined;
  readonly price: Amount;
  readonly networkFee?: Amount | undefined;
  readonly serviceFee?: Amount | undefined;
  readonly quotes?: RateQuotes | undefined;
  readonly reference?: QuoteReference | undefined;
  readonly quotedAt: number;
}

/** The price and the amounts of an exchange at one moment. */
type Moment = Pick<Rate, "price" | "amountToGive" | "amountToGet">;

/** Why the visitor has to confirm again: another selection, an old quote, or a price that moved too far. */
export type QuoteMismatch = "changed" | "old" | "moved";

/** The quote for a rate; `asked` is the typed amount behind it. */
export function toIssuedQuote(
  rate: Rate,
  asked: Pick<Selection, "activeSide" | "amount">,
  quotedAt: number,
): IssuedQuote {
  return {
    activeSide: asked.activeSide,
    amount: asked.amount,
    fromSlug: rate.from.slug,
    toSlug: rate.to.slug,
    rateMode: rate.rateMode,
    amountToGive: rate.amountToGive,
    amountToGet: rate.amountToGet,
    price: rate.price,
    networkFee: rate.networkFee,
    serviceFee: rate.serviceFee,
    quotes: rate.quotes,
    reference: rate.reference,
    quotedAt,
  };
}

/** Why an order cannot use the quote; undefined if it can. `rate` is the current rate, `now` epoch milliseconds. */
export function deriveQuoteMismatch(
  quote: IssuedQuote | undefined,
  selection: Selection,
  { rate, now }: { readonly rate: Moment; readonly now: number },
): QuoteMismatch | undefined {
  if (quote === undefined || !isSameSelection(toSelectionOf(quote), selection)) return "changed";
  if (now - quote.quotedAt > RATE_MAX_AGE_MS[quote.rateMode]) return "old";
  return hasMoved(quote.price, rate.price) || hasFallen(quote, rate) ? "moved" : undefined;
}

/** The terms of an order on this quote: our figures, and everything else from the current rate. */
export function toOrderTerms(
  { from, to, requiresRefundAddress }: Pick<Rate, "from" | "to" | "requiresRefundAddress">,
  quote: IssuedQuote,
): OrderTerms {
  const { rateMode, amountToGive, amountToGet, amountToGetAtLeast, price } = quote;
  const { networkFee, serviceFee, quotes, reference } = quote;
  return {
    from: toOrderInstrument(from),
    to: toOrderInstrument(to),
    rateMode,
    price,
    amountToGive,
    amountToGet,
    amountToGetAtLeast,
    networkFee,
    serviceFee,
    quotes,
    reference,
    requiresRefundAddress,
  };
}

function toSelectionOf({ fromSlug, toSlug, ...quote }: IssuedQuote) {
  return { ...quote, from: { slug: fromSlug }, to: { slug: toSlug } };
}

function toOrderInstrument(instrument: Instrument): OrderInstrument {
  const { currencyTitle, networkTitle, slug, requiresMemo } = instrument;
  return { currencyTitle, networkTitle, slug, requiresMemo };
}

/** Whether one coin sent now yields noticeably less than we quoted, all fees included. */
function hasFallen(quoted: Moment, current: Moment): boolean {
  const before = multiplyAmounts(quoted.amountToGet, current.amountToGive);
  const now = multiplyAmounts(current.amountToGet, quoted.amountToGive);
  return isLowerPayout(before, now);
}
