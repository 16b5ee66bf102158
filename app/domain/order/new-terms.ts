// How the terms that a decision offers differ from the agreed ones (spec: Rate-changed warning).
import { literalAmount } from "../money/literal-amount";
import {
  addAmounts,
  compareAmounts,
  divideAmounts,
  multiplyAmounts,
  shiftAmount,
  subtractAmounts,
  ZERO,
  type Amount,
} from "../money/money";
import type { Rate } from "../rate/rate";
import type { Order } from "./order";

/** A difference: more or less than agreed. */
export interface Difference {
  readonly direction: "more" | "less" | "same";
  readonly size: Amount;
}

/** The offered payout and rate beside the agreed ones. `percent` compares what one sent unit brings, after fees. */
export interface TermsChange {
  readonly payout: Difference;
  readonly percent: Difference;
  /** Whether the offered rate is as good as agreed, to one percent. */
  readonly isFair: boolean;
}

const FAIR_PERCENT = literalAmount("1");
const PERCENT_DIGITS = 2;

/** Compares an offered rate with an order's agreed amounts; undefined if nothing was agreed. */
export function compareTerms(
  { expectedDeposit, amountToGet }: Pick<Order, "expectedDeposit" | "amountToGet">,
  offered: Pick<Rate, "amountToGive" | "amountToGet">,
): TermsChange | undefined {
  // Both sides are multiplied instead of divided, so the comparison is exact.
  const agreedWorth = multiplyAmounts(amountToGet, offered.amountToGive);
  const offeredWorth = multiplyAmounts(offered.amountToGet, expectedDeposit);
  const worth = toDifference(agreedWorth, offeredWorth);
  const size = divideAmounts(shiftAmount(worth.size, 2), agreedWorth, PERCENT_DIGITS);
  if (size === undefined) return undefined;
  const percent: Difference =
    size === ZERO ? { direction: "same", size } : { direction: worth.direction, size };
  return {
    payout: toDifference(amountToGet, offered.amountToGet),
    percent,
    isFair: percent.direction !== "less" || compareAmounts(size, FAIR_PERCENT) <= 0,
  };
}

function toDifference(agreed: Amount, offered: Amount): Difference {
  const order = compareAmounts(offered, agreed);
  const direction = order > 0 ? "more" : order < 0 ? "less" : "same";
  // Amounts are never negative: one of the two differences is zero.
  const size = addAmounts(subtractAmounts(offered, agreed), subtractAmounts(agreed, offered));
  return { direction, size };
}
