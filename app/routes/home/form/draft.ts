import { cutAmountText } from "~/domain/money/amount-input";
import type { AmountProblem } from "~/domain/rate/amount-problem";
import { parseAmount, isZeroAmount } from "~/domain/money/money";
import { isSameInstrument, type Instrument } from "~/domain/instrument/instrument";
import type { Pair } from "~/domain/pair/pair-slug";
import type { FiatLinks } from "~/domain/pair/ways-in";
import { DEFAULT_RATE_MODE, type ActiveSide, type Rate, type RateMode } from "~/domain/rate/rate";
import { readQueryText } from "~/domain/site/query-text";
import { deriveSwapped, type Selection } from "~/domain/rate/selection";

/** What the form holds: a selection whose amount may still be no number. */
export interface Draft {
  from: Instrument;
  to: Instrument;
  activeSide: ActiveSide;
  amountText: string;
  rateMode: RateMode;
}

/** What is known about the price of a draft. */
export type Quote =
  | { kind: "rate"; rate: Rate; asked: Asked; problem?: AmountProblem | undefined }
  | { kind: "limit"; problem: AmountProblem }
  | { kind: "unsupported"; neighbours: readonly Pair[] }
  | { kind: "unavailable"; lastRate?: Rate | undefined; isUnusable?: boolean | undefined }
  /** With what is to be said of zero, where a rate of the pair has named its bounds. */
  | { kind: "no-amount"; problemOfZero?: AmountProblem | undefined };

/** The typed amount that a rate is for. */
export type Asked = Pick<Selection, "activeSide" | "amount">;

/** An instrument as the picker lists it, without what only a rate needs: there are hundreds, and the page has each twice. */
export type PickerRow = Pick<
  Instrument,
  "slug" | "currencyTitle" | "networkTitle" | "friendlyTitle" | "logoUrl" | "instrumentType"
>;

/** What the picker shows while it is open. */
export interface PickerPage {
  side: ActiveSide;
  query: string;
  /** The networks of what the search finds. */
  networks: readonly string[];
  /** Only this one's instruments are listed. */
  network?: string | undefined;
  popular: readonly PickerRow[];
  found: readonly PickerRow[];
  /** Found, but too many to list: the search narrows them down. */
  isTruncated: boolean;
}

/** That this exchange buys and sells for money, and through whom. */
export interface FiatOffer {
  links: FiatLinks;
  providerName: string;
}

/** Everything that the form of one page shows. */
export interface ExchangePage {
  draft: Draft;
  quote: Quote;
  /** Fixed was asked for, but the pair has only a floating rate. */
  isFloatingFallback: boolean;
  /** What was typed may mean another number: the amount is shown as understood. */
  isAmbiguous: boolean;
  /** The amount that stood here before a new coin brought the recommended one. */
  replacedAmount?: string | undefined;
  /** `ref` of the address; a page cached for everyone does not know it. */
  invitedBy?: string | undefined;
  picker?: PickerPage | undefined;
  /** Undefined where the exchange only takes coins for coins. */
  fiat?: FiatOffer | undefined;
  /** Server's clock, epoch ms. */
  now: number;
}

/** The draft as a selection, once its amount is a number above zero. */
export function toSelection({ amountText, ...draft }: Draft): Selection | undefined {
  const amount = parseAmount(amountText);
  return amount === undefined || isZeroAmount(amount) ? undefined : { ...draft, amount };
}

/** The draft with another instrument on one side; what was typed stays. Choosing the other side's own swaps the pair. */
export function withInstrument(draft: Draft, side: ActiveSide, instrument: Instrument): Draft {
  const [own, other] = side === "send" ? [draft.from, draft.to] : [draft.to, draft.from];
  const isOther = isSameInstrument(instrument, other) && !isSameInstrument(instrument, own);
  if (isOther) return deriveSwapped(draft);
  return side === "send" ? { ...draft, from: instrument } : { ...draft, to: instrument };
}

/** The draft with no more decimals than its coin has: what is shown, asked for and ordered is one number. */
export function toExactDraft(draft: Draft): Draft {
  const { precisionDecimals } = draft.activeSide === "send" ? draft.from : draft.to;
  return { ...draft, amountText: cutAmountText(draft.amountText, precisionDecimals) };
}

// What the form itself puts into the query; everything else there (ref, campaign) is kept.
const OWN_NAMES = ["pick", "q", "index", "amount", "coin", "mode"];
const FORM_NAMES = ["send", "receive", ...OWN_NAMES];

/** The part of a query that says what the form shows. */
export function readFormQuery(query: URLSearchParams): string {
  const own = [...query].filter(([name]) => FORM_NAMES.includes(name));
  return new URLSearchParams(own).toString();
}

/** Who invited whoever opened the address, by its own word; a cookie may say otherwise (spec: Email question). */
export function readInvitedBy(query: URLSearchParams): string | undefined {
  return readQueryText(query, "ref") || undefined;
}

/** The draft as the page's query: it opens the same form again (spec: Exchange pair page). */
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
