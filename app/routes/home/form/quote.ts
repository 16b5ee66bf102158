import { deriveAmountProblem, type AmountProblem } from "~/domain/rate/amount-problem";
import type { Failure } from "~/domain/failure/failure";
import type { Rate } from "~/domain/rate/rate";
import { deriveErrorPolicy, type ErrorPolicy } from "~/domain/failure/error-policy";
import type { Result } from "~/domain/failure/result";
import type { Selection } from "~/domain/rate/selection";
import type { Quote } from "./draft";

/** What the rate gateway's result means: a quote, or that only a floating rate is to be had. */
export function toQuote(result: Result<Rate>, selection: Selection): Quote | "use-floating" {
  return result.ok
    ? toRateQuote(result.value, selection)
    : toFailureQuote(result.failure, selection);
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
  const policy = deriveErrorPolicy(failure, "rate", rateMode);
  switch (policy.kind) {
    case "use-floating":
      return "use-floating";
    case "pair-unsupported":
      return { kind: "unsupported", neighbours: [] };
    case "field": {
      const problem = toAmountProblem(policy);
      return problem ? { kind: "limit", problem } : { kind: "unavailable" };
    }
    default:
      return { kind: "unavailable" };
  }
}

/** The problem that the gateway names when it rejects an amount. */
export function toAmountProblem(policy: ErrorPolicy): AmountProblem | undefined {
  if (policy.kind !== "field" || policy.field !== "amount") return undefined;
  const { expected, expectedGeneral, textKey } = policy;
  const kind = textKey === "error_max_amount" ? "too-big" : "too-small";
  return { kind, expected, expectedGeneral };
}
