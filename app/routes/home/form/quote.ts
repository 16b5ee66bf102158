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

/** Returns the quote for a gateway result, or that the pair has only a floating rate. */
export function toQuote(result: Result<Rate>, selection: Selection): Quote | "use-floating" {
  return result.ok
    ? toRateQuote(result.value, selection)
    : toFailureQuote(result.failure, selection);
}

/** Returns the quote's rate, if it has the draft's terms. */
export function findRate(quote: Quote, draft: Draft): Rate | undefined {
  return quote.kind === "rate" && isSameTerms(quote.rate, draft) ? quote.rate : undefined;
}

/** Returns the quote's problem with the amount, if it has one. */
export function findAmountProblem(quote: Quote): AmountProblem | undefined {
  return quote.kind === "rate" || quote.kind === "limit" ? quote.problem : undefined;
}

/** Returns whether there is no rate yet. A rate that was refused or unusable is not late. */
export function isRateLate({ quote }: { quote: Quote }): boolean {
  return quote.kind === "unavailable" && quote.reason === undefined;
}

/** Returns whether a limit of requests is the reason for a missing rate. */
export function isRateLimited(quote: Quote): boolean {
  return quote.kind === "unavailable" && quote.reason === "limited";
}

/** Returns the quote to keep for a changed draft until a new one arrives. */
export function carryQuote(before: { draft: Draft; quote: Quote }, draft: Draft): Quote {
  if (!isSelectionSupported(draft)) return { kind: "unsupported", neighbours: [] };
  const quote: Quote = isCarried(before, draft) ? before.quote : { kind: "unavailable" };
  return toSelection(draft) ? quote : toEmptyQuote(quote, draft);
}

// A quote of another pair is dropped, and so are bounds of another rate mode. A rate is kept, because it names its own
// terms.
function isCarried({ quote, draft: before }: { draft: Draft; quote: Quote }, draft: Draft) {
  if (quote.kind === "rate") return true;
  const hasBounds = quote.kind === "limit" || quote.kind === "no-amount";
  return hasBounds ? isSameTerms(before, draft) : isSamePair(before, draft);
}

/** Returns the quote to show: the new one, unless the current one contains more. */
export function pickQuote(before: { quote: Quote; isPending: boolean }, quote: Quote): Quote {
  // Quotes of the live channel have no neighbours.
  if (quote.kind === "unsupported" && before.quote.kind === "unsupported") return before.quote;
  if (quote.kind !== "unavailable") return quote;
  // Keep the pair's last rate, which is shown with its age.
  if (before.quote.kind === "rate" && !before.isPending) return before.quote;
  return { ...quote, lastRate: findLastRate(before.quote) };
}

function findLastRate(quote: Quote): Rate | undefined {
  if (quote.kind === "rate") return quote.rate;
  return quote.kind === "unavailable" ? quote.lastRate : undefined;
}

/** Returns the quote of a draft without an amount, with the bounds from the previous quote if they apply. */
export function toEmptyQuote(before: Quote, draft: Draft): Quote {
  return { kind: "no-amount", problemOfZero: findProblemOfZero(before, draft) };
}

/** Returns the quote of a typed zero: below the minimum. */
export function settleZero(quote: Quote, { amountText }: Draft): Quote {
  if (quote.kind !== "no-amount" || parseAmount(amountText) === undefined) return quote;
  return { kind: "limit", problem: quote.problemOfZero ?? { kind: "too-small" } };
}

/** Returns the problem of a zero amount with the pair's minimum, if the quote contains it. */
function findProblemOfZero(quote: Quote, draft: Draft): AmountProblem | undefined {
  if (quote.kind === "no-amount") return quote.problemOfZero;
  if (quote.kind === "limit" && quote.problem.kind === "too-small") return quote.problem;
  if (quote.kind !== "rate" || !isSameTerms(quote.rate, draft)) return undefined;
  return deriveAmountProblem({ amountToGive: ZERO, limits: quote.rate.limits });
}

/** Whether the pair has a floating rate only; undefined if the quote has no rate of this pair. */
export function findFloatingOnly(quote: Quote, draft: Draft): boolean | undefined {
  const isOfPair = quote.kind === "rate" && isSamePair(quote.rate, draft);
  return isOfPair ? isFloatingOnly(quote.rate) : undefined;
}

/** A rejection of an order. Newer rates keep it until the visitor's next change. */
export type Rejection = Extract<Quote, { kind: "unsupported" | "limit" }>;

/** Returns the quote's reason to reject an order, if it has one. */
export function findRejection(quote: Quote): Rejection | undefined {
  if (quote.kind === "unsupported" || quote.kind === "limit") return quote;
  return quote.kind === "rate" && quote.problem
    ? { kind: "limit", problem: quote.problem }
    : undefined;
}

/** Returns a newer quote with the rejection kept in it. */
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

// For an amount outside the bounds, a gateway may return the rate of the bound instead. Only the bound is used from it.
function toOtherQuote(rate: Rate, selection: Selection): Quote {
  const problem = isSameTerms(rate, selection) ? deriveAskedProblem(rate, selection) : undefined;
  return problem ? { kind: "limit", problem } : { kind: "unavailable", reason: "unusable" };
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
