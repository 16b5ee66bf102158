import { isUsDollar, type Instrument } from "~/domain/instrument/instrument";
import { deriveAcceptedAmount, type AmountProblem } from "~/domain/rate/amount-problem";
import { deriveUsdWorth } from "~/domain/rate/market-comparison";
import { compareAmounts, parseAmount, type Amount } from "~/domain/money/money";
import { deriveOtherMode } from "~/domain/rate/other-mode";
import type { ActiveSide, Rate } from "~/domain/rate/rate";
import { isSameTerms } from "~/domain/rate/same-selection";
import { toFieldText, toGroupedText } from "~/i18n/amount-text";
import { formatAmount, formatExactAmount, formatUsd } from "~/i18n/format";
import type { Locale } from "~/i18n/locales";
import { isForeignText } from "~/domain/money/amount-input";
import type { Draft, Quote } from "../form/draft";
import { isQuotePending, type FormState } from "../form/client/state";
import { toLimitMessage } from "../form/field-message";
import type { FieldMessage } from "../form/fields";
import { amountOf, toFollowingAmount } from "../form/following-amount";
import { findAmountProblem, findRate } from "../form/quote";

/** One of the form's two amounts. */
export interface AmountView {
  side: ActiveSide;
  instrument: Instrument;
  /** The field's text with the language's decimal sign: the typed text on the active side, else the rate's amount. */
  text: string;
  /** The text with grouped thousands, shown while the field is not edited. */
  grouped: string | undefined;
  /** The width class of the number: from 'long' on it has a separate line, then its font shrinks. */
  size: "short" | "long" | "longer" | "longest";
  worth?: string | undefined;
  isActive: boolean;
}

/** Returns the rate whose price is shown: the current one, or the pair's last one if none is available. */
export function findShownRate(quote: Quote, draft: Draft): Rate | undefined {
  const lastRate = quote.kind === "unavailable" ? quote.lastRate : undefined;
  return (
    findRate(quote, draft) ?? (lastRate && isSameTerms(lastRate, draft) ? lastRate : undefined)
  );
}

/** Returns both amounts of the form. */
export function toAmountViews(draft: Draft, rate: Rate | undefined, locale: Locale) {
  return {
    send: toAmountView({ draft, rate, side: "send" }, locale),
    receive: toAmountView({ draft, rate, side: "receive" }, locale),
  };
}

/** Returns the amount in the button's label: the sent amount, unless it is outdated. */
export function toOrderedAmount(draft: Draft, rate: Rate | undefined, locale: Locale) {
  const isTyped = draft.activeSide === "send";
  const amount = rate
    ? amountOf(rate, "send")
    : isTyped
      ? parseAmount(draft.amountText)
      : undefined;
  return amount && `${formatExactAmount(amount, locale)} ${draft.from.currencyTitle}`;
}

/** Returns the amount that the gateway uses instead of the typed one, if it differs. */
export function findCountedAmount(draft: Draft, rate: Rate): Amount | undefined {
  const amount = amountOf(rate, draft.activeSide);
  return amount === parseAmount(draft.amountText) ? undefined : amount;
}

interface ModeParts {
  draft: Draft;
  rate: Rate | undefined;
  otherAmount: Amount | undefined;
}

/** Returns the amounts that follow in each rate mode, with their ticker. */
export function toModeAmounts({ draft, rate, otherAmount }: ModeParts, locale: Locale) {
  const side = draft.activeSide === "send" ? draft.to : draft.from;
  const shown = (amount: Amount | undefined) =>
    amount && `${formatAmount(amount, locale, side.precisionDecimals)}\u00a0${side.currencyTitle}`;
  return {
    [deriveOtherMode(draft.rateMode)]: shown(otherAmount),
    [draft.rateMode]: shown(rate && toFollowingAmount(rate, draft.activeSide)),
  };
}

interface AmountParts {
  draft: Draft;
  rate: Rate | undefined;
  side: ActiveSide;
}

function toAmountView({ draft, rate, side }: AmountParts, locale: Locale): AmountView {
  const instrument = side === "send" ? draft.from : draft.to;
  const isActive = draft.activeSide === side;
  const text = isActive ? draft.amountText : rate ? amountOf(rate, side) : "";
  const amount = parseAmount(text);
  const usdPrice = usdPriceOf(instrument, rate, side);
  const worth = amount && !isUsDollar(instrument) ? deriveUsdWorth(amount, usdPrice) : undefined;
  const shown = toFieldText(text, locale);
  return {
    side,
    instrument,
    text: shown,
    grouped: toGroupedText(shown, locale),
    size: sizeOf(text),
    worth: worth && formatUsd(worth, locale),
    isActive,
  };
}

function usdPriceOf(instrument: Instrument, rate: Rate | undefined, side: ActiveSide) {
  const market = side === "send" ? rate?.marketLeftPrice : rate?.marketRightPrice;
  return market ?? instrument.usdPrice;
}

function sizeOf(text: string): AmountView["size"] {
  if (text.length < 13) return "short";
  if (text.length < 17) return "long";
  return text.length < 22 ? "longer" : "longest";
}

/** Returns the problem with the amount. While the next rate is loading, a known bound is applied to the new amount too. */
export function findShownProblem(state: FormState): AmountProblem | undefined {
  const { draft, quote, quotedFor } = state;
  const problem = findAmountProblem(quote);
  if (!problem || !isQuotePending(state)) return problem;
  const bound = deriveAcceptedAmount(problem);
  const typed = draft.activeSide === "send" ? parseAmount(draft.amountText) : undefined;
  const isComparable = quotedFor !== undefined && isSameTerms(quotedFor, draft);
  if (bound === undefined || typed === undefined || !isComparable) return undefined;
  const distance = compareAmounts(typed, bound);
  const isBroken = problem.kind === "too-small" ? distance < 0 : distance > 0;
  return isBroken ? problem : undefined;
}

type AmountMessages = Partial<Record<ActiveSide, FieldMessage | undefined>>;

/** Returns the amount's error by side. `replied` is the error in the server's last reply. */
export function toAmountMessages(
  state: FormState,
  replied: FieldMessage | undefined,
): AmountMessages {
  const { draft, quote } = state;
  const problem = findShownProblem(state);
  // The bounds apply to the sent amount.
  if (problem) return { send: toLimitMessage(problem, draft) };
  if (isForeignText(draft.amountText)) return { [draft.activeSide]: { key: "amount_foreign" } };
  const isMissing = quote.kind === "no-amount" && !isQuotePending(state);
  return isMissing ? { [draft.activeSide]: replied } : {};
}
