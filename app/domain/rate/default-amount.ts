// The form's initial amount if the gateway recommends none that the pair accepts (spec: Default amount).
import { literalAmount } from "../money/literal-amount";
import {
  compareAmounts,
  divideAmounts,
  isZeroAmount,
  roundAmount,
  type Amount,
} from "../money/money";
import type { Instrument } from "../instrument/instrument";
import { deriveAcceptedAmount, type AmountProblem } from "./amount-problem";
import { DEFAULT_AMOUNT } from "./rate";

const DEFAULT_USD = literalAmount(DEFAULT_AMOUNT);
// An initial amount needs only a few digits.
const DIGITS = 2;

/** A send amount that the pair accepts: the default's worth in US dollars, else the bound that it violated. */
export function deriveDefaultAmount(
  problem: AmountProblem,
  { usdPrice, precisionDecimals }: Pick<Instrument, "usdPrice" | "precisionDecimals">,
): Amount | undefined {
  const bound = deriveAcceptedAmount(problem);
  const worth = usdPrice && divideAmounts(DEFAULT_USD, usdPrice, precisionDecimals);
  if (!worth || isZeroAmount(worth)) return bound;
  const round = roundToDigits(worth);
  if (!bound) return round;
  const isWithin =
    problem.kind === "too-big"
      ? compareAmounts(round, bound) <= 0
      : compareAmounts(round, bound) >= 0;
  return isWithin ? round : bound;
}

/** The send amount for a request without a typed one: the default's worth, else the default itself. */
export function deriveUsualAmount(
  from: Pick<Instrument, "usdPrice" | "precisionDecimals">,
): Amount {
  return deriveDefaultAmount({ kind: "too-small" }, from) ?? DEFAULT_USD;
}

function roundToDigits(amount: Amount): Amount {
  const [whole = "", decimals = ""] = amount.split(".");
  if (whole !== "0") return roundAmount(amount, Math.max(0, DIGITS - whole.length));
  return roundAmount(amount, decimals.search(/[1-9]/) + DIGITS);
}
