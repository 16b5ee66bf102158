// The amount that a form opens with where the gateway recommends none that its pair takes (spec: Default amount).
import {
  compareAmounts,
  divideAmounts,
  isZeroAmount,
  parseAmount,
  roundAmount,
  ZERO,
  type Amount,
} from "../money/money";
import type { Instrument } from "../instrument/instrument";
import { deriveAcceptedAmount, type AmountProblem } from "./amount-problem";
import { DEFAULT_AMOUNT } from "./rate";

const DEFAULT_USD = parseAmount(DEFAULT_AMOUNT) ?? ZERO;
// A few digits are enough for an amount that stands for any other.
const DIGITS = 2;

/** An amount of the send currency that the pair takes: what the default is worth in US dollars, else the bound that it broke. */
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

/** An amount of the send currency to ask for where nobody has named one: what the default is worth, else the default itself. */
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
