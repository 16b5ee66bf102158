import { deriveAmountInput, isAmbiguousAmount } from "~/domain/money/amount-input";
import { continueTyped } from "~/domain/money/typed-text";
import type { Instrument } from "~/domain/instrument/instrument";
import type { Pair } from "~/domain/pair/pair-slug";
import { deriveSwapped, isSelectionSupported, type Selection } from "~/domain/rate/selection";
import { isSamePair, isSameSelection } from "~/domain/rate/same-selection";
import type { ActiveSide, RateMode } from "~/domain/rate/rate";
import {
  toExactDraft,
  toSelection,
  withInstrument,
  type Draft,
  type Quote,
  type ExchangePage,
} from "../draft";
import {
  carryQuote,
  isRateLate,
  findFloatingOnly,
  findRejection,
  pickQuote,
  settleZero,
  withRejection,
  type Rejection,
} from "../quote";

/** The state of the exchange form while it is filled in. */
export interface FormState {
  draft: Draft;
  quote: Quote;
  /** The selection that the quote is for; undefined before the first request. */
  quotedFor: Selection | undefined;
  isFloatingFallback: boolean;
  /** Whether the last rate of this pair had no fixed mode. */
  isFloatingOnly: boolean;
  isAmbiguous: boolean;
  /** The raw text of the active field, before cleaning. */
  typed: string;
  /** Whether the amount was typed for another coin, before this pair was chosen. */
  isAmountCarried: boolean;
  /** The amount that the recommended one replaced. */
  replacedAmount: string | undefined;
  /** The server's rejection of the order. A newer rate does not clear it; the visitor's next change does. */
  rejection: Rejection | undefined;
}

export type FormStateEvent =
  /** A complete amount. */
  | { kind: "typed"; side: ActiveSide; typed: string }
  /** A field was edited key by key. */
  | { kind: "edited"; side: ActiveSide; value: string }
  | { kind: "swapped" }
  | { kind: "chosen"; side: ActiveSide; instrument: Instrument }
  | { kind: "paired"; from: Instrument; to: Instrument }
  | { kind: "mode"; rateMode: RateMode }
  | { kind: "asked-again" }
  /** The visitor has stopped typing. */
  | { kind: "settled" }
  | { kind: "recommended"; amountText: string }
  | { kind: "quoted"; selection: Selection; quote: Quote | "use-floating" }
  | { kind: "neighbours"; neighbours: readonly Pair[] }
  /** A link opened another page. */
  | { kind: "opened"; page: ExchangePage }
  /** The form's own URL update loaded a page. The typed values are kept; the page only supplies a rate for them. */
  | { kind: "renamed"; page: ExchangePage }
  /** The server's reply to a submission. */
  | { kind: "replied"; page: ExchangePage };

/** Returns a page's initial state. */
export function toFormState(page: ExchangePage): FormState {
  const { draft, quote, isFloatingFallback, isAmbiguous, replacedAmount } = page;
  return {
    draft,
    quote,
    isFloatingFallback,
    isAmbiguous,
    typed: "",
    replacedAmount,
    quotedFor: toSelection(draft),
    isFloatingOnly: findFloatingOnly(quote, draft) ?? false,
    isAmountCarried: false,
    rejection: undefined,
  };
}

/** Returns the state after the server's reply to a submission. */
export function toRepliedState(page: ExchangePage): FormState {
  return { ...toFormState(page), rejection: findRejection(page.quote) };
}

/** Whether the quote is of an earlier draft and the next one is still loading. */
export function isQuotePending({ draft, quotedFor }: FormState): boolean {
  const selection = isSelectionSupported(draft) ? toSelection(draft) : undefined;
  return selection !== undefined && !(quotedFor && isSameSelection(quotedFor, selection));
}

/** Returns the state after an event. */
export function reduceFormState(state: FormState, event: FormStateEvent): FormState {
  const next = reduceEvent(state, event);
  const { quote, draft } = next;
  const wasFloatingOnly = state.isFloatingOnly && isSamePair(state.draft, draft);
  const isFloatingOnly = findFloatingOnly(quote, draft) ?? wasFloatingOnly;
  // Return the same object if nothing changed, so that nothing is rendered.
  return isFloatingOnly === next.isFloatingOnly ? next : { ...next, isFloatingOnly };
}

function reduceEvent(state: FormState, event: FormStateEvent): FormState {
  switch (event.kind) {
    case "quoted":
      return withQuote(state, event);
    case "neighbours":
      return withNeighbours(state, event.neighbours);
    case "opened":
      return toFormState(event.page);
    case "renamed":
      return withPageQuote(state, event.page);
    case "replied":
      return toRepliedState(event.page);
    case "settled":
      return { ...state, quote: settleZero(state.quote, state.draft) };
    case "recommended":
      return withRecommended(state, event.amountText);
    default:
      return reduceStep({ ...state, rejection: undefined, replacedAmount: undefined }, event);
  }
}

type Step = Extract<
  FormStateEvent,
  { kind: "typed" | "edited" | "swapped" | "chosen" | "paired" | "mode" | "asked-again" }
>;

/** Applies a change by the visitor. */
function reduceStep(state: FormState, event: Step): FormState {
  const { draft } = state;
  switch (event.kind) {
    case "typed":
      return withAmount(state, { side: event.side, value: event.typed });
    case "edited": {
      const before = {
        typed: draft.activeSide === event.side ? state.typed : "",
        text: draft.amountText,
      };
      return withAmount(state, event, continueTyped(before, event.value));
    }
    case "swapped":
      return withDraft(state, deriveSwapped(draft));
    case "chosen":
      return withNewCoin(state, withInstrument(draft, event.side, event.instrument));
    case "paired":
      return withNewCoin(state, { ...draft, from: event.from, to: event.to });
    case "mode":
      return {
        ...withDraft(state, { ...draft, rateMode: event.rateMode }),
        isFloatingFallback: false,
      };
    case "asked-again":
      return isRateLate(state) ? { ...state, quotedFor: undefined } : state;
  }
}

/** Sets the amount of a field; `typed` is its raw text. */
function withAmount(
  state: FormState,
  { side, value }: { side: ActiveSide; value: string },
  typed = value,
): FormState {
  const { text, amount } = deriveAmountInput(value);
  const draft: Draft = { ...state.draft, activeSide: side, amountText: text };
  const isAmbiguous = amount !== undefined && isAmbiguousAmount(typed);
  return { ...withDraft(state, draft), isAmbiguous, typed, isAmountCarried: false };
}

function withNewCoin(state: FormState, draft: Draft): FormState {
  return { ...withDraft(state, draft), isAmountCarried: true };
}

function withRecommended(state: FormState, amountText: string): FormState {
  if (!state.isAmountCarried) return state;
  const draft: Draft = { ...state.draft, activeSide: "send", amountText };
  const replacedAmount = state.draft.amountText;
  return { ...withDraft(state, draft), isAmountCarried: false, replacedAmount };
}

function withDraft(state: FormState, changedDraft: Draft): FormState {
  const draft = toExactDraft(changedDraft);
  const quote = carryQuote(state, draft);
  // A placeholder quote matches no selection. Otherwise the same amount, typed again, would not be requested.
  const quotedFor = quote === state.quote ? state.quotedFor : undefined;
  return { ...state, draft, quote, quotedFor };
}

function withQuote(
  state: FormState,
  { selection, quote }: { selection: Selection; quote: Quote | "use-floating" },
): FormState {
  const current = toSelection(state.draft);
  if (!current || !isSameSelection(selection, current)) return state;
  if (quote === "use-floating") {
    const draft: Draft = { ...state.draft, rateMode: "FLOATING" };
    return { ...state, draft, isFloatingFallback: true };
  }
  const before = { quote: state.quote, isPending: isQuotePending(state) };
  return {
    ...state,
    quotedFor: selection,
    quote: withRejection(pickQuote(before, quote), state.rejection),
  };
}

function withNeighbours(state: FormState, neighbours: readonly Pair[]): FormState {
  return state.quote.kind === "unsupported"
    ? { ...state, quote: { ...state.quote, neighbours } }
    : state;
}

function withPageQuote(state: FormState, { draft, quote }: ExchangePage): FormState {
  const selection = toSelection(draft);
  return selection && isQuotePending(state) ? withQuote(state, { selection, quote }) : state;
}
