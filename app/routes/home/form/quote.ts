import { parseAmount, ZERO } from "~/domain/money/money";
import {
  cutProblem,
  deriveAmountProblem,
  deriveAskedProblem,
  type AmountProblem,
} from "~/domain/rate/amount-problem";
import type { Failure } from "~/domain/failure/failure";
import { isFloatingOnly, type Rate } from "~/domain/rate/rate";
import { deriveRateOutcome } from "~/domain/failure/exchange-outcomes";
import type { Result } from "~/domain/failure/result";
import { deriveRateQuery, isSelectionSupported, type Selection } from "~/domain/rate/selection";
import { isRateForQuery, isSamePair, isSameTerms } from "~/domain/rate/same-selection";
import { toSelection, type Draft, type Quote } from "./draft";

/** What the rate gateway's result means: a quote, or that only a floating rate is to be had. */
export function toQuote(result: Result<Rate>, selection: Selection): Quote | "use-floating" {
  return result.ok
    ? toRateQuote(result.value, selection)
    : toFailureQuote(result.failure, selection);
}

/** Why the amount cannot be exchanged, where that is what the quote says. */
export function findAmountProblem(quote: Quote): AmountProblem | undefined {
  return quote.kind === "rate" || quote.kind === "limit" ? quote.problem : undefined;
}

/** What is known of a changed draft before anything is asked. */
export function carryQuote(before: { draft: Draft; quote: Quote }, draft: Draft): Quote {
  if (!isSelectionSupported(draft)) return { kind: "unsupported", neighbours: [] };
  const quote: Quote = isCarried(before, draft) ? before.quote : { kind: "unavailable" };
  return toSelection(draft) ? quote : toEmptyQuote(quote, draft);
}

// What was said of another pair does not count for this one, nor bounds in the other rate mode; a rate names its own terms.
function isCarried({ quote, draft: before }: { draft: Draft; quote: Quote }, draft: Draft) {
  if (quote.kind === "rate") return true;
  const hasBounds = quote.kind === "limit" || quote.kind === "no-amount";
  return hasBounds ? isSameTerms(before, draft) : isSamePair(before, draft);
}

/** The quote to show: the new one, unless what is there already knows more. */
export function pickQuote(before: { quote: Quote; isPending: boolean }, quote: Quote): Quote {
  // The live channel names no neighbours.
  if (quote.kind === "unsupported" && before.quote.kind === "unsupported") return before.quote;
  if (quote.kind !== "unavailable") return quote;
  // The last rate of this pair is better than none: it is shown with its age.
  if (before.quote.kind === "rate" && !before.isPending) return before.quote;
  return { ...quote, lastRate: findLastRate(before.quote) };
}

function findLastRate(quote: Quote): Rate | undefined {
  if (quote.kind === "rate") return quote.rate;
  return quote.kind === "unavailable" ? quote.lastRate : undefined;
}

/** The quote of a draft without an amount, after one that may name the pair's bounds. */
export function toEmptyQuote(before: Quote, draft: Draft): Quote {
  return { kind: "no-amount", problemOfZero: findProblemOfZero(before, draft) };
}

/** The quote of a typed zero, or of what is none: every amount that is zero is too small. */
export function settleZero(quote: Quote, { amountText }: Draft): Quote {
  if (quote.kind !== "no-amount" || parseAmount(amountText) === undefined) return quote;
  return { kind: "limit", problem: quote.problemOfZero ?? { kind: "too-small" } };
}

/** What a quote of the pair says of zero: which amount would be the least. */
function findProblemOfZero(quote: Quote, draft: Draft): AmountProblem | undefined {
  if (quote.kind === "no-amount") return quote.problemOfZero;
  if (quote.kind === "limit" && quote.problem.kind === "too-small") return quote.problem;
  if (quote.kind !== "rate" || !isSameTerms(quote.rate, draft)) return undefined;
  return deriveAmountProblem({ amountToGive: ZERO, limits: quote.rate.limits });
}

/** Whether the quote says that its pair has a floating rate only; undefined where it has no rate of this pair. */
export function findFloatingOnly(quote: Quote, draft: Draft): boolean | undefined {
  const isOfPair = quote.kind === "rate" && isSamePair(quote.rate, draft);
  return isOfPair ? isFloatingOnly(quote.rate) : undefined;
}

/** What was said against an order: it stays whatever the next rate is, until the visitor's next step. */
export type Rejection = Extract<Quote, { kind: "unsupported" | "limit" }>;

/** What the quote says against an order, if it does. */
export function findRejection(quote: Quote): Rejection | undefined {
  if (quote.kind === "unsupported" || quote.kind === "limit") return quote;
  return quote.kind === "rate" && quote.problem
    ? { kind: "limit", problem: quote.problem }
    : undefined;
}

/** A newer quote with what was said against the order. */
export function withRejection(quote: Quote, rejection: Rejection | undefined): Quote {
  if (!rejection) return quote;
  if (rejection.kind === "unsupported" || quote.kind !== "rate") return rejection;
  return { ...quote, problem: rejection.problem };
}

function toRateQuote(rate: Rate, selection: Selection): Quote {
  const { activeSide, amount } = selection;
  if (!isRateForQuery(rate, deriveRateQuery(selection))) return toOtherQuote(rate, selection);
  return {
    kind: "rate",
    rate,
    asked: { activeSide, amount },
    problem: deriveAmountProblem(rate),
  };
}

// Who asked for more or less than may be sent may get the rate of the bound instead: the bound is all that it says.
function toOtherQuote(rate: Rate, selection: Selection): Quote {
  const problem = isSameTerms(rate, selection) ? deriveAskedProblem(rate, selection) : undefined;
  return problem ? { kind: "limit", problem } : { kind: "unavailable", isUnusable: true };
}

function toFailureQuote(failure: Failure, { from, rateMode }: Selection): Quote | "use-floating" {
  const outcome = deriveRateOutcome(failure, rateMode);
  switch (outcome.kind) {
    case "use-floating":
      return "use-floating";
    case "pair-unsupported":
      return { kind: "unsupported", neighbours: [] };
    case "limit":
      return { kind: "limit", problem: cutProblem(outcome.problem, from) };
    case "unavailable":
      return outcome;
  }
}
