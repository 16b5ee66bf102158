// The amount that a form starts with: worth about 500 US dollars, as a figure that a person would type (spec: Default
// amount).
import { compareAmounts, multiplyAmounts, type Amount } from "~/domain/money/money";
import { literalAmount } from "~/domain/money/literal-amount";
import type { PricedPair } from "./priced-pair";

const TARGET_USD = literalAmount("500");

/** 1, 2 and 5 with every power of ten from 10⁻⁸ to 10⁹, ascending. */
const ROUND_FIGURES = Array.from({ length: 18 }, (_, place) => place - 8).flatMap((power) =>
  ["1", "2", "5"].map((digit) => literalAmount(`${digit}e${String(power)}`)),
);

/** Returns the largest round figure of the send currency that is worth at most 500 US dollars. */
export function deriveRecommendedAmount(pair: PricedPair): Amount {
  const affordable = ROUND_FIGURES.filter(
    (figure) => compareAmounts(multiplyAmounts(figure, pair.fromUsd), TARGET_USD) <= 0,
  );
  return affordable.at(-1) ?? literalAmount("1");
}
