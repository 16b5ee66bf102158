// The form's initial amount: about 200 dollars in round figures, or more if the provider's minimum is higher.
import { literalAmount } from "~/domain/money/literal-amount";
import {
  addAmounts,
  compareAmounts,
  divideAmountsUp,
  multiplyAmounts,
  roundAmount,
  ZERO,
  type Amount,
} from "~/domain/money/money";
import type { Pair } from "./figures";

/** US dollars. */
const USUAL_DOLLARS = literalAmount("200");
/** An amount within this factor counts as near the usual one. */
const NEAR = literalAmount("4");
/** Significant figures of the amount. */
const FIGURES = 2;

/** Returns the usual amount to send, in the send currency; `min` is the pair's minimum, if it is known. */
export function usualAmountOf({ from }: Pick<Pair, "from">, min: Amount | undefined): Amount {
  const worth = divideAmountsUp(USUAL_DOLLARS, from.asset.usdPrice, from.digits) ?? ZERO;
  // Twice the minimum, so that the amount stays acceptable when the price moves.
  const least = min === undefined ? ZERO : addAmounts(min, min);
  const amount = compareAmounts(worth, least) < 0 ? least : worth;
  return roundAmount(amount, Math.min(decimalsOf(amount), from.digits));
}

/** Returns whether the amount is near the usual one. The rates of much larger and smaller amounts are those of few visitors. */
export function isUsual(amount: Amount, usual: Amount): boolean {
  const isSmall = compareAmounts(multiplyAmounts(amount, NEAR), usual) < 0;
  return !isSmall && compareAmounts(amount, multiplyAmounts(usual, NEAR)) <= 0;
}

/** Decimals that keep the first figures of an amount. */
function decimalsOf(amount: Amount): number {
  const [whole = "0", part = ""] = amount.split(".");
  if (whole !== "0") return Math.max(FIGURES - whole.length, 0);
  return part.length - part.replace(/^0+/, "").length + FIGURES;
}
