// The visitor's selection in the exchange form, and its changes.
import { deriveExchangeType, isSameInstrument, type Instrument } from "../instrument/instrument";
import type { Amount } from "../money/money";
import type { ActiveSide, RateMode, RateQuery } from "./rate";

/** A pair, an amount in the typed field, and the rate mode. */
export interface Selection {
  readonly from: Instrument;
  readonly to: Instrument;
  readonly activeSide: ActiveSide;
  readonly amount: Amount;
  readonly rateMode: RateMode;
}

/** The selection with swapped instruments. The typed amount moves to the other field, so it still counts the same coin (spec: Swap coins). */
export function deriveSwapped<T extends Pick<Selection, "from" | "to" | "activeSide">>(
  selection: T,
): T {
  return {
    ...selection,
    from: selection.to,
    to: selection.from,
    activeSide: selection.activeSide === "send" ? "receive" : "send",
  };
}

/** Whether the pair can be exchanged: both instruments must differ (spec: Swap coins). */
export function isSelectionSupported(selection: Pick<Selection, "from" | "to">): boolean {
  return !isSameInstrument(selection.from, selection.to);
}

/** The instrument whose units the typed amount counts; the query's `coin` is its slug. */
function deriveActiveInstrument(selection: Selection): Instrument {
  return selection.activeSide === "send" ? selection.from : selection.to;
}

/** The rate request for this selection. */
export function deriveRateQuery(selection: Selection, referrerId?: string): RateQuery {
  return {
    instrumentFromSlug: selection.from.slug,
    instrumentToSlug: selection.to.slug,
    amount: selection.amount,
    amountCurrencySlug: deriveActiveInstrument(selection).slug,
    rateMode: selection.rateMode,
    exchangeType: deriveExchangeType(selection.from, selection.to),
    referrerId,
  };
}
