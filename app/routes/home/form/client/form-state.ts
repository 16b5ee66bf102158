import { deriveAmountInput } from "~/domain/money/amount-input";
import type { Instrument } from "~/domain/instrument/instrument";
import { isSelectionSupported, type Selection } from "~/domain/rate/selection";
import type { ActiveSide, Rate, RateMode } from "~/domain/rate/rate";
import {
  isSamePair,
  toSelection,
  toSwapped,
  withInstrument,
  type Draft,
  type Quote,
  type ExchangePage,
} from "../draft";

/** What the ticket holds while it is filled in. */
export interface FormState {
  draft: Draft;
  quote: Quote;
  isFloatingFallback: boolean;
  isAmbiguous: boolean;
  /** The quote answers an earlier draft; the next one is on its way. */
  isPending: boolean;
}

export type FormStateEvent =
  | { kind: "typed"; side: ActiveSide; typed: string }
  | { kind: "swapped" }
  | { kind: "chosen"; side: ActiveSide; instrument: Instrument }
  | { kind: "paired"; from: Instrument; to: Instrument }
  | { kind: "mode"; rateMode: RateMode }
  | { kind: "quoted"; selection: Selection; quote: Quote | "use-floating" }
  | { kind: "page"; page: ExchangePage };

/** The state that a page starts with. */
export function toFormState(page: ExchangePage): FormState {
  const { draft, quote, isFloatingFallback, isAmbiguous } = page;
  return { draft, quote, isFloatingFallback, isAmbiguous, isPending: false };
}

/** How the ticket changes. */
export function reduceFormState(state: FormState, event: FormStateEvent): FormState {
  const { draft } = state;
  switch (event.kind) {
    case "typed": {
      const { text, isAmbiguous } = deriveAmountInput(event.typed);
      const typed = { ...draft, activeSide: event.side, amountText: text };
      return { ...withDraft(state, typed), isAmbiguous };
    }
    case "swapped":
      return withDraft(state, toSwapped(draft));
    case "chosen":
      return withDraft(state, withInstrument(draft, event.side, event.instrument));
    case "paired":
      return withDraft(state, { ...draft, from: event.from, to: event.to });
    case "mode":
      return {
        ...withDraft(state, { ...draft, rateMode: event.rateMode }),
        isFloatingFallback: false,
      };
    case "quoted":
      return withQuote(state, event);
    case "page":
      return toFormState(event.page);
  }
}

function withDraft(state: FormState, draft: Draft): FormState {
  // What was said of another pair does not count for this one; a rate is told apart by its own pair.
  const isCarried = state.quote.kind === "rate" || isSamePair(state.draft, draft);
  const quote: Quote = isCarried ? state.quote : { kind: "unavailable" };
  const changed = { ...state, draft, quote };
  if (!isSelectionSupported(draft)) {
    return { ...changed, quote: { kind: "unsupported", neighbours: [] }, isPending: false };
  }
  if (!toSelection(draft)) return { ...changed, quote: { kind: "no-amount" }, isPending: false };
  return { ...changed, isPending: true };
}

function withQuote(
  state: FormState,
  { selection, quote }: { selection: Selection; quote: Quote | "use-floating" },
): FormState {
  if (!isSelectionOf(selection, state.draft)) return state;
  if (quote === "use-floating") {
    const draft: Draft = { ...state.draft, rateMode: "FLOATING" };
    return { ...state, draft, isFloatingFallback: true, isPending: true };
  }
  // The neighbours that the page knows are kept: the channel names none.
  if (quote.kind === "unsupported" && state.quote.kind === "unsupported") {
    return { ...state, isPending: false };
  }
  if (quote.kind !== "unavailable") return { ...state, quote, isPending: false };
  // The last rate of this pair is better than none: it is shown with its age.
  if (state.quote.kind === "rate" && !state.isPending) return state;
  return { ...state, quote: { ...quote, lastRate: lastRateOf(state.quote) }, isPending: false };
}

function lastRateOf(quote: Quote): Rate | undefined {
  if (quote.kind === "rate") return quote.rate;
  return quote.kind === "unavailable" ? quote.lastRate : undefined;
}

function isSelectionOf(selection: Selection, draft: Draft): boolean {
  return (
    isSamePair(selection, draft) &&
    selection.rateMode === draft.rateMode &&
    selection.activeSide === draft.activeSide &&
    selection.amount === toSelection(draft)?.amount
  );
}
