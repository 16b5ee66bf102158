import {
  addAmounts,
  compareAmounts,
  multiplyAmounts,
  parseAmount,
  subtractAmounts,
  ZERO,
} from "~/domain/money/money";
import type { Rate, RateQuery } from "~/domain/rate/rate";

// Gateways round what was asked to the coin's decimals; a rate this close is still for the same question.
const ROUNDING = parseAmount("0.01") ?? ZERO;

/** Whether a rate is for the amount that was asked, and not the one that stood there a moment before. */
export function isRateForAmount(rate: Rate, { amount, amountCurrencySlug }: RateQuery): boolean {
  const given = amountCurrencySlug === rate.from.slug ? rate.amountToGive : rate.amountToGet;
  const room = multiplyAmounts(amount, ROUNDING);
  return (
    compareAmounts(given, addAmounts(amount, room)) <= 0 &&
    compareAmounts(given, subtractAmounts(amount, room)) >= 0
  );
}
