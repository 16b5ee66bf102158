import { deriveAmountProblem, type AmountProblem } from "~/domain/rate/amount-problem";
import type { Failure } from "~/domain/failure/failure";
import type { Rate } from "~/domain/rate/rate";
import { deriveRateOutcome } from "~/domain/failure/exchange-outcomes";
import type { Result } from "~/domain/failure/result";
import type { Selection } from "~/domain/rate/selection";
import type { Quote } from "./draft";

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

function toRateQuote(rate: Rate, { activeSide, amount }: Selection): Quote {
  return {
    kind: "rate",
    rate,
    asked: { activeSide, amount },
    problem: deriveAmountProblem(rate),
  };
}

function toFailureQuote(failure: Failure, { rateMode }: Selection): Quote | "use-floating" {
  const outcome = deriveRateOutcome(failure, rateMode);
  switch (outcome.kind) {
    case "use-floating":
      return "use-floating";
    case "pair-unsupported":
      return { kind: "unsupported", neighbours: [] };
    case "limit":
    case "unavailable":
      return outcome;
  }
}
