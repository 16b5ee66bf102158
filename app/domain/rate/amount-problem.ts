// Why an amount cannot be exchanged at the current rate: too little or too much (spec: Amount bounds).
import type { Instrument } from "../instrument/instrument";
import { compareAmounts, roundAmount, roundAmountUp, type Amount } from "../money/money";
import type { Rate } from "./rate";

/** What is wrong with a send amount; `expected` is the bound that it breaks, `expectedGeneral` the one over all providers, both in the send currency. */
export interface AmountProblem {
  readonly kind: "too-small" | "too-big";
  readonly expected?: Amount | undefined;
  readonly expectedGeneral?: Amount | undefined;
}

/** The problem with sending `rate.amountToGive`, or undefined; the provider's own bound wins over the general one. */
export function deriveAmountProblem(
  rate: Pick<Rate, "amountToGive" | "limits">,
): AmountProblem | undefined {
  const { min, max, generalMin, generalMax } = rate.limits;
  const lowest = min ?? generalMin;
  const highest = max ?? generalMax;
  if (lowest !== undefined && compareAmounts(rate.amountToGive, lowest) < 0) {
    return { kind: "too-small", expected: lowest, expectedGeneral: generalMin };
  }
  if (highest !== undefined && compareAmounts(rate.amountToGive, highest) > 0) {
    return { kind: "too-big", expected: highest, expectedGeneral: generalMax };
  }
  return undefined;
}

/** The amount that 'set minimal' and 'set maximal' put into the form: the last expected value. */
export function deriveAcceptedAmount(problem: AmountProblem): Amount | undefined {
  return problem.expected ?? problem.expectedGeneral;
}

/** The bounds that an error named, in the precision of the send currency, which errors know nothing of: a minimum is rounded up, a maximum cut. */
export function cutProblem(
  { kind, expected, expectedGeneral }: AmountProblem,
  { precisionDecimals }: Pick<Instrument, "precisionDecimals">,
): AmountProblem {
  const round = kind === "too-small" ? roundAmountUp : roundAmount;
  const cut = (bound: Amount | undefined) => bound && round(bound, precisionDecimals);
  return { kind, expected: cut(expected), expectedGeneral: cut(expectedGeneral) };
}
