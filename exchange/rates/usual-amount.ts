// The amount that a form starts with: worth about 500 US dollars, as a figure that a person would type (spec: Default
// amount), and within the pair's limits.
import { literalAmount } from "~/domain/money/literal-amount";
import {
  addAmounts,
  compareAmounts,
  multiplyAmounts,
  roundAmount,
  ZERO,
  type Amount,
} from "~/domain/money/money";
import type { DepositBounds } from "../providers/limits";

/** US dollars. */
const USUAL_DOLLARS = literalAmount("500");
/** An amount within this factor counts as near the usual one. */
const NEAR = literalAmount("4");

/** 1, 2 and 5 with every power of ten from 10⁻⁸ to 10¹², ascending. */
const ROUND_FIGURES = Array.from({ length: 21 }, (_, place) => place - 8).flatMap((power) =>
  ["1", "2", "5"].map((digit) => literalAmount(`${digit}e${String(power)}`)),
);

/** A pair's coin to send: its price in US dollars for one unit, and its decimals. */
interface SendSide {
  readonly from: { readonly asset: { readonly usdPrice: Amount }; readonly digits: number };
}

/** Returns the amount, in the send currency. */
export function usualAmountOf(
  { from: { asset, digits } }: SendSide,
  { min = ZERO, max }: DepositBounds,
): Amount {
  const figures = ROUND_FIGURES.filter(
    (figure) => compareAmounts(roundAmount(figure, digits), figure) === 0 && isAtMost(figure, max),
  );
  // Twice the minimum, so that the amount stays acceptable when the price moves.
  const least = addAmounts(min, min);
  const affordable = figures.findLast((figure) =>
    isAtMost(multiplyAmounts(figure, asset.usdPrice), USUAL_DOLLARS),
  );
  if (affordable !== undefined && isAtMost(least, affordable)) return affordable;
  return figures.find((figure) => isAtMost(least, figure)) ?? max ?? least;
}

/** Returns whether the amount is near the usual one. The rates of much larger and smaller amounts are those of few visitors. */
export function isUsual(amount: Amount, usual: Amount): boolean {
  return (
    isAtMost(usual, multiplyAmounts(amount, NEAR)) && isAtMost(amount, multiplyAmounts(usual, NEAR))
  );
}

function isAtMost(amount: Amount, most = amount): boolean {
  return compareAmounts(amount, most) <= 0;
}
