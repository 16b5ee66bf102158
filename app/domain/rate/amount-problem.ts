// Why an amount cannot be exchanged at the current rate: too small or too big (spec: Amount bounds).
import type { Instrument } from "../instrument/instrument";
import {
  compareAmounts,
  isZeroAmount,
  roundAmount,
  roundAmountUp,
  type Amount,
} from "../money/money";
import type { Rate, RateLimits } from "./rate";
import type { Selection } from "./selection";

/** How an amount can be out of bounds. */
export const AMOUNT_PROBLEMS = ["too-small", "too-big"] as const;

/** The problem with a send amount. `expected` is the violated bound and `expectedGeneral` the one over all providers, both in the send currency. */
export interface AmountProblem {
  readonly kind: (typeof AMOUNT_PROBLEMS)[number];
  readonly expected?: Amount | undefined;
  readonly expectedGeneral?: Amount | undefined;
}

/** The problem with sending `rate.amountToGive`, or undefined; the provider's own bound wins over the general one. */
export function deriveAmountProblem({
  amountToGive,
  limits,
}: Pick<Rate, "amountToGive" | "limits">): AmountProblem | undefined {
  const least = toTooSmall(limits);
  const most = toTooBig(limits);
  if (least.expected !== undefined && compareAmounts(amountToGive, least.expected) < 0) {
    return least;
  }
  if (most.expected !== undefined && compareAmounts(amountToGive, most.expected) > 0) return most;
  return undefined;
}

/**
 * The bound that the requested amount violates, read from a rate for another amount. A gateway may send the bound's
 * rate instead. Undefined if the rate does not show it.
 */
export function deriveAskedProblem(
  { amountToGive, amountToGet, limits }: Pick<Rate, "amountToGive" | "amountToGet" | "limits">,
  { activeSide, amount }: Pick<Selection, "activeSide" | "amount">,
): AmountProblem | undefined {
  if (activeSide === "send") return deriveAmountProblem({ amountToGive: amount, limits });
  // Bounds apply to the sent amount. A receive amount below the smallest rate's is too small, one above the largest
  // rate's too big.
  const isLess = compareAmounts(amount, amountToGet) < 0;
  const problem = isLess ? toTooSmall(limits) : toTooBig(limits);
  if (problem.expected === undefined) return undefined;
  const overBound = compareAmounts(amountToGive, problem.expected);
  return (isLess ? overBound <= 0 : overBound >= 0) ? problem : undefined;
}

function toTooSmall({ min, generalMin }: RateLimits): AmountProblem {
  return { kind: "too-small", expected: min ?? generalMin, expectedGeneral: generalMin };
}

function toTooBig({ max, generalMax }: RateLimits): AmountProblem {
  return { kind: "too-big", expected: max ?? generalMax, expectedGeneral: generalMax };
}

/** The amount that 'set minimal' and 'set maximal' enter in the form: the provider's bound, else the general one. */
export function deriveAcceptedAmount(problem: AmountProblem): Amount | undefined {
  return problem.expected ?? problem.expectedGeneral;
}

/** The bounds of an error in the send currency's precision, which errors do not respect. A minimum is rounded up, a maximum down; a zero bound is dropped. */
export function cutProblem(
  { kind, expected, expectedGeneral }: AmountProblem,
  { precisionDecimals }: Pick<Instrument, "precisionDecimals">,
): AmountProblem {
  const round = kind === "too-small" ? roundAmountUp : roundAmount;
  const cut = (bound: Amount | undefined) => {
    const rounded = bound && round(bound, precisionDecimals);
    return rounded && isZeroAmount(rounded) ? undefined : rounded;
  };
  return { kind, expected: cut(expected), expectedGeneral: cut(expectedGeneral) };
}
