// Compares pairs and selections, and a rate with its request.
import { literalAmount } from "../money/literal-amount";
import { isSameInstrument, type InstrumentKey } from "../instrument/instrument";
import { addAmounts, compareAmounts, multiplyAmounts, subtractAmounts } from "../money/money";
import { deriveAskedSide, type Rate, type RateMode, type RateQuery } from "./rate";
import type { Selection } from "./selection";

// Gateways round the requested amount to the coin's decimals, so a rate this close still matches the request.
const ROUNDING = literalAmount("0.01");

type Named = Pick<InstrumentKey, "slug">;

/** A value with two instruments. */
interface PairLike {
  readonly from: Named;
  readonly to: Named;
}

/** A pair in a rate mode. */
interface TermsLike extends PairLike {
  readonly rateMode: RateMode;
}

/** A pair in a rate mode with the typed amount. */
type SelectionLike = TermsLike & Pick<Selection, "activeSide" | "amount">;

/** Whether both have the same two instruments in the same direction. */
export function isSamePair(left: PairLike, right: PairLike): boolean {
  return isSameInstrument(left.from, right.from) && isSameInstrument(left.to, right.to);
}

/** Whether both have the same pair and rate mode (spec: Live rate channel). */
export function isSameTerms(left: TermsLike, right: TermsLike): boolean {
  return isSamePair(left, right) && left.rateMode === right.rateMode;
}

/** Whether both have the same pair, mode, side and amount. */
export function isSameSelection(left: SelectionLike, right: SelectionLike): boolean {
  return (
    isSameTerms(left, right) && left.activeSide === right.activeSide && left.amount === right.amount
  );
}

/** Whether a rate matches the requested pair, mode and amount, and not an earlier request. */
export function isRateForQuery(
  rate: TermsLike & Pick<Rate, "amountToGive" | "amountToGet">,
  query: RateQuery,
): boolean {
  const { amount } = query;
  const given = deriveAskedSide(query) === "send" ? rate.amountToGive : rate.amountToGet;
  const room = multiplyAmounts(amount, ROUNDING);
  return (
    isRateForTerms(rate, query) &&
    compareAmounts(given, addAmounts(amount, room)) <= 0 &&
    compareAmounts(given, subtractAmounts(amount, room)) >= 0
  );
}

/** Whether a rate matches the requested pair and mode, for any amount. */
export function isRateForTerms(rate: TermsLike, query: RateQuery): boolean {
  const { instrumentFromSlug, instrumentToSlug, rateMode } = query;
  return isSameTerms(rate, {
    from: slugOf(instrumentFromSlug),
    to: slugOf(instrumentToSlug),
    rateMode,
  });
}

function slugOf(slug: string): Named {
  return { slug };
}
