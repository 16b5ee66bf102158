import type { PickerPage } from "~/components/instrument/picker-panel";
import type { UnavailableReason } from "~/domain/failure/exchange-outcomes";
import { cutAmountText } from "~/domain/money/amount-input";
import type { AmountProblem } from "~/domain/rate/amount-problem";
import { parseAmount, isZeroAmount, type Amount } from "~/domain/money/money";
import { isSameInstrument, type Instrument } from "~/domain/instrument/instrument";
import type { Pair } from "~/domain/pair/pair-slug";
import type { FiatLinks } from "~/domain/pair/ways-in";
import { DEFAULT_RATE_MODE, type ActiveSide, type Rate, type RateMode } from "~/domain/rate/rate";
import { deriveSwapped, type Selection } from "~/domain/rate/selection";

/** The form's selection; its amount may not be a number yet. */
export interface Draft {
  from: Instrument;
  to: Instrument;
  activeSide: ActiveSide;
  amountText: string;
  rateMode: RateMode;
}

/** The price of a draft, as far as it is known. */
export type Quote =
  | { kind: "rate"; rate: Rate; asked: Asked; problem?: AmountProblem | undefined }
  | { kind: "limit"; problem: AmountProblem }
  | { kind: "unsupported"; neighbours: readonly Pair[] }
  | {
      kind: "unavailable";
      lastRate?: Rate | undefined;
      reason?: UnavailableReason | undefined;
      /** How long the limit of requests lasts, seconds. */
      waitSeconds?: number | undefined;
    }
  /** `problemOfZero` is the problem to show for a zero, if a rate of the pair has given its bounds. */
  | { kind: "no-amount"; problemOfZero?: AmountProblem | undefined };

/** The requested amount of a rate, with its side. */
export type Asked = Pick<Selection, "activeSide" | "amount">;

/** Set if this exchange buys and sells for money, with its provider. */
export interface FiatOffer {
  links: FiatLinks;
  providerName: string;
}

/** All data for the form on a page. */
export interface ExchangePage {
  draft: Draft;
  quote: Quote;
  /** A fixed rate was requested, but the pair has only a floating one. */
  isFloatingFallback: boolean;
  /** The typed amount could be read as another number. The form shows how it was understood. */
  isAmbiguous: boolean;
  /** The typed amount that the recommended one replaced after a new coin was chosen. */
  replacedAmount?: string | undefined;
  /** The URL's `ref`. On a page that was cached for everyone, the partner's only. */
  invitedBy?: string | undefined;
  picker?: PickerPage | undefined;
  /** Undefined if the exchange only swaps coins for coins. */
  fiat?: FiatOffer | undefined;
  /** The amount that follows in the other rate mode, if it arrived in time. */
  otherAmount?: Amount | undefined;
  /** The server's clock, epoch ms. */
  now: number;
}

/** Returns the draft as a selection, if its amount is a number above zero. */
export function toSelection({ amountText, ...draft }: Draft): Selection | undefined {
  const amount = parseAmount(amountText);
  return amount === undefined || isZeroAmount(amount) ? undefined : { ...draft, amount };
}

/** Returns the draft with another instrument on one side and the same amount. Choosing the other side's instrument swaps the pair. */
export function withInstrument(draft: Draft, side: ActiveSide, instrument: Instrument): Draft {
  const [own, other] = side === "send" ? [draft.from, draft.to] : [draft.to, draft.from];
  const isOther = isSameInstrument(instrument, other) && !isSameInstrument(instrument, own);
  if (isOther) return deriveSwapped(draft);
  return side === "send" ? { ...draft, from: instrument } : { ...draft, to: instrument };
}

/** Returns the draft with at most its coin's decimals, so that the shown, quoted and ordered amounts are equal. */
export function toExactDraft(draft: Draft): Draft {
  const { precisionDecimals } = draft.activeSide === "send" ? draft.from : draft.to;
  return { ...draft, amountText: cutAmountText(draft.amountText, precisionDecimals) };
}

// The form's own query parameters. All others (ref, campaign) are kept.
const OWN_NAMES = ["pick", "q", "index", "amount", "coin", "mode"];
const FORM_NAMES = ["send", "receive", ...OWN_NAMES];

/** Returns the part of a query that defines the form's content. */
export function readFormQuery(query: URLSearchParams): string {
  const own = [...query].filter(([name]) => FORM_NAMES.includes(name));
  return new URLSearchParams(own).toString();
}

/** Returns the page's query for the draft, which opens the same form again (spec: Exchange pair page). */
export function toFormQuery(draft: Draft, current: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(current);
  for (const name of OWN_NAMES) query.delete(name);
  query.set("send", draft.from.slug);
  query.set("receive", draft.to.slug);
  if (parseAmount(draft.amountText) !== undefined) {
    query.set("amount", draft.amountText);
    query.set("coin", draft.activeSide === "send" ? draft.from.slug : draft.to.slug);
  }
  if (draft.rateMode !== DEFAULT_RATE_MODE) query.set("mode", draft.rateMode);
  return query;
}
