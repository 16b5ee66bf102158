import { deriveAmountProblem, type AmountProblem } from "~/domain/rate/amount-problem";
import type { Failure } from "~/domain/failure/failure";
import type { Rate } from "~/domain/rate/rate";
import { deriveErrorPolicy, type ErrorPolicy } from "~/domain/failure/error-policy";
import type { Result } from "~/domain/failure/result";
import type { Selection } from "~/domain/rate/selection";
import type { Quote } from "./draft";

/** What an answer of the rate gateway means: a quote, or that only a floating rate is to be had. */
export function toQuote(answer: Result<Rate>, selection: Selection): Quote | "use-floating" {
  return answer.ok
    ? toRateQuote(answer.value, selection)
    : toFailureQuote(answer.failure, selection);
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
  const reaction = deriveErrorPolicy(failure, "rate", rateMode);
  switch (reaction.kind) {
    case "use-floating":
      return "use-floating";
    case "pair-unsupported":
      return { kind: "unsupported", neighbours: [] };
    case "field": {
      const problem = toAmountProblem(reaction);
      return problem ? { kind: "limit", problem } : { kind: "unavailable" };
    }
    default:
      return { kind: "unavailable" };
  }
}

/** The problem that a refusal for too little or too much tells. */
export function toAmountProblem(reaction: ErrorPolicy): AmountProblem | undefined {
  if (reaction.kind !== "field" || reaction.field !== "amount") return undefined;
  const { expected, expectedGeneral, textKey } = reaction;
  const kind = textKey === "error_max_amount" ? "too-big" : "too-small";
  return { kind, expected, expectedGeneral };
}
