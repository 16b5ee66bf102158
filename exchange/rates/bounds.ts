// The bounds of a deposit: the operator's, and the provider's.
import { literalAmount } from "~/domain/money/literal-amount";
import {
  compareAmounts,
  divideAmounts,
  multiplyAmounts,
  parseAmount,
  ZERO,
  type Amount,
} from "~/domain/money/money";
import type { ApiResult } from "../http/api-error";
import { failTooBig, failTooSmall } from "../provider-error";
import type { ProviderLimits } from "../providers/limits";
import type { Figures, Pair } from "./figures";
import type { RateQuestion } from "./rate-rpc";

/** Factor by which a quote may exceed the coins' own prices. */
const PAYOUT_MARGIN = literalAmount("1.1");

/** Returns the operator's largest deposit, send currency. The provider names none. */
export function maxDepositOf({ from }: Pick<Pair, "from">, maxOrderUsd: number): Amount {
  return divideAmounts(toDollars(maxOrderUsd), from.asset.usdPrice, from.digits) ?? ZERO;
}

function isAboveMax(deposit: Amount, max: Amount): boolean {
  return compareAmounts(deposit, max) > 0;
}

// Every acceptable quote for this payout exceeds the largest deposit.
function isPayoutAboveMax(payout: Amount, { to }: Pick<Pair, "to">, maxOrderUsd: number): boolean {
  const most = multiplyAmounts(toDollars(maxOrderUsd), PAYOUT_MARGIN);
  return compareAmounts(multiplyAmounts(payout, to.asset.usdPrice), most) > 0;
}

function toDollars(whole: number): Amount {
  return parseAmount(String(whole)) ?? ZERO;
}

// False while the minimum is unknown.
function isBelowMin(deposit: Amount, min: Amount | undefined): boolean {
  return min !== undefined && compareAmounts(deposit, min) < 0;
}

/** Returns the smaller of two maxima; the second may be unknown. */
export function smallerOf(own: Amount, theirs = own): Amount {
  return compareAmounts(theirs, own) < 0 ? theirs : own;
}

/** Returns the figures if their deposit is within the bounds. */
export function checkBounds(
  figures: Figures | undefined,
  { min, max, general }: ProviderLimits & { readonly max: Amount },
): ApiResult<Figures> {
  if (!figures) return failTooSmall(min, general?.min);
  if (isAboveMax(figures.give, max)) return failTooBig(max);
  return isBelowMin(figures.give, min)
    ? failTooSmall(min, general?.min)
    : { ok: true, value: figures };
}

/** Returns whether an amount exceeds the maximum whatever the quote, so that absurd amounts cost the provider none. */
export function isTooBig(
  { pair, amount, side }: RateQuestion,
  max: Amount,
  maxUsd: number,
): boolean {
  return side === "send" ? isAboveMax(amount, max) : isPayoutAboveMax(amount, pair, maxUsd);
}
