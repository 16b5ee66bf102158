// The bill of an exchange: the market's amount, the deductions and the payout add up line by line (spec: Bill).
import { literalAmount } from "../money/literal-amount";
import { deriveMarketAmount } from "./market-comparison";
import {
  addAmounts,
  compareAmounts,
  divideAmounts,
  isZeroAmount,
  multiplyAmounts,
  roundAmount,
  shiftAmount,
  subtractAmounts,
  ZERO,
  type Amount,
} from "../money/money";
import type { Rate } from "./rate";

/** The rest between the market's amount and the fees: a margin in the rate itself. `isGain` is true if it favours the visitor. */
export interface BillDifference {
  readonly amount: Amount;
  readonly isGain: boolean;
}

/** market − networkFee − serviceFee ∓ difference = amountToGet, all in the receive currency. A fee that the rate does not name is part of the difference. The percentage refers to the amount before fees, to two digits. */
export interface Bill {
  readonly market?: Amount | undefined;
  readonly networkFee?: Amount | undefined;
  readonly serviceFee?: Amount | undefined;
  readonly serviceFeePercent?: Amount | undefined;
  readonly difference?: BillDifference | undefined;
  /** The sum of fees, margin or gain between the first line and the last. */
  readonly total: BillDifference;
  readonly amountToGet: Amount;
}

/** The parts of a rate that the bill uses. */
export type BilledRate = Pick<
  Rate,
  | "amountToGive"
  | "amountToGet"
  | "marketLeftPrice"
  | "marketRightPrice"
  | "networkFee"
  | "serviceFee"
  | "to"
>;

const HUNDRED = literalAmount("100");
const HALF_A_STEP = literalAmount("0.005");
const PERCENT_DIGITS = 2;
// Market prices have few digits: a gap below a hundred-thousandth of the amount is only rounding.
const ROUNDING_PLACES = -5;

/** The bill of a rate; without a market price it contains only the fees. */
export function deriveBill(rate: BilledRate): Bill {
  const { amountToGet, networkFee, serviceFee } = rate;
  const gross = addAmounts(addAmounts(amountToGet, networkFee ?? ZERO), serviceFee ?? ZERO);
  const market = deriveMarketAmount(rate);
  const difference = market && deriveDifference(market, gross);
  return {
    market,
    networkFee,
    serviceFee,
    serviceFeePercent: serviceFee && derivePercent(serviceFee, gross),
    difference,
    // Without a difference, the market's amount equals the sum of the other lines, apart from rounding.
    total: toDifference(difference && market ? market : gross, amountToGet),
    amountToGet,
  };
}

function deriveDifference(market: Amount, gross: Amount): BillDifference | undefined {
  const difference = toDifference(market, gross);
  const isRounding = compareAmounts(difference.amount, shiftAmount(market, ROUNDING_PLACES)) < 0;
  return isRounding ? undefined : difference;
}

function toDifference(before: Amount, after: Amount): BillDifference {
  const isGain = compareAmounts(after, before) > 0;
  const amount = isGain ? subtractAmounts(after, before) : subtractAmounts(before, after);
  return { amount, isGain };
}

// Rounded to the nearest step, so that 0.39999 is shown as 0.4.
function derivePercent(part: Amount, whole: Amount): Amount | undefined {
  if (isZeroAmount(part)) return undefined;
  const fine = divideAmounts(multiplyAmounts(part, HUNDRED), whole, PERCENT_DIGITS + 2);
  return fine && roundAmount(addAmounts(fine, HALF_A_STEP), PERCENT_DIGITS);
}
