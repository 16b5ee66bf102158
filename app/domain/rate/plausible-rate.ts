// Whether the figures of a rate belong together: a slip of a digit or of the currency is no rate (spec: Rate validity).
import {
  addAmounts,
  compareAmounts,
  isZeroAmount,
  multiplyAmounts,
  parseAmount,
  ZERO,
} from "../money/money";
import type { Rate } from "./rate";

/** How many times as much as the price makes of what is sent what arrives and the fees may be, or a part of it (our choice): less than a slip of a digit, and as much as there may be between a price and an amount that are cut to one digit each. */
const MAX_FIGURES_RATIO = 4;

/** What of a rate has to add up, in the units of Rate. */
export type RateFigures = Pick<
  Rate,
  "amountToGive" | "amountToGet" | "price" | "networkFee" | "serviceFee"
>;

const RATIO = parseAmount(String(MAX_FIGURES_RATIO)) ?? ZERO;

/** Whether what arrives and the fees are about what the price makes of what is sent. */
export function areFiguresPlausible(figures: RateFigures): boolean {
  const { amountToGive, amountToGet, price, networkFee, serviceFee } = figures;
  // Who gets nothing is promised nothing: below the minimum fees may be more than what is sent.
  if (isZeroAmount(amountToGet)) return true;
  const worth = multiplyAmounts(amountToGive, price);
  const named = addAmounts(amountToGet, addAmounts(networkFee ?? ZERO, serviceFee ?? ZERO));
  if (compareAmounts(named, multiplyAmounts(worth, RATIO)) > 0) return false;
  // A fee that nobody names may take nearly all of a small amount.
  const isAllNamed = networkFee !== undefined && serviceFee !== undefined;
  return !isAllNamed || compareAmounts(worth, multiplyAmounts(named, RATIO)) <= 0;
}
