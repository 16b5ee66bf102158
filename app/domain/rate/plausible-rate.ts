// Rejects rates whose figures do not fit together, such as a shifted digit or a wrong currency (spec: Rate validity).
import { literalAmount } from "../money/literal-amount";
import { addAmounts, compareAmounts, isZeroAmount, multiplyAmounts, ZERO } from "../money/money";
import type { Rate } from "./rate";

/** Reject a rate whose amount plus fees differs from send × price by more than this factor (our choice). A shifted digit exceeds it. A price and an amount rounded to one digit each do not. */
const MAX_FIGURES_RATIO = 4;

/** The figures of a rate that have to add up, in the units of Rate. */
export type RateFigures = Pick<
  Rate,
  "amountToGive" | "amountToGet" | "price" | "networkFee" | "serviceFee"
>;

const RATIO = literalAmount(String(MAX_FIGURES_RATIO));

/** Whether amount plus fees is close to send × price. */
export function areFiguresPlausible(figures: RateFigures): boolean {
  const { amountToGive, amountToGet, price, networkFee, serviceFee } = figures;
  // A rate with a zero payout promises nothing: below the minimum, fees may exceed the sent amount.
  if (isZeroAmount(amountToGet)) return true;
  const worth = multiplyAmounts(amountToGive, price);
  const named = addAmounts(amountToGet, addAmounts(networkFee ?? ZERO, serviceFee ?? ZERO));
  if (compareAmounts(named, multiplyAmounts(worth, RATIO)) > 0) return false;
  // An unnamed fee may take nearly all of a small amount.
  const isAllNamed = networkFee !== undefined && serviceFee !== undefined;
  return !isAllNamed || compareAmounts(worth, multiplyAmounts(named, RATIO)) <= 0;
}
