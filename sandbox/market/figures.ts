// The arithmetic of a quote. The visitor gets the market value of the deposit, less the service fee and the network
// fee. Each is in the receive currency, exact to its precision:
// amountToGet + serviceFee + networkFee = amountToGive × fromUsd ÷ toUsd, rounded down.
import {
  addAmounts,
  compareAmounts,
  divideAmounts,
  divideAmountsUp,
  multiplyAmounts,
  roundAmountUp,
  subtractAmounts,
  ZERO,
  type Amount,
} from "~/domain/money/money";
import { literalAmount } from "~/domain/money/literal-amount";
import type { RateMode } from "~/domain/rate/rate";
import type { PricedPair } from "./priced-pair";

/** The exchange's share of the market value, by mode: 0.004 is 0.4 %. */
export const SERVICE_FEE: Record<RateMode, Amount> = {
  FLOATING: literalAmount("0.004"),
  FIXED: literalAmount("0.009"),
};
const ONE = literalAmount("1");

/** The four figures of a quote; `give` is in the send currency, the others in the receive currency. */
export interface QuotedAmounts {
  readonly give: Amount;
  readonly get: Amount;
  readonly serviceFee: Amount;
  readonly networkFee: Amount;
}

/** Returns the figures for a deposit; `get` is zero if the fees exceed the value. */
export function deriveFromDeposit(pair: PricedPair, mode: RateMode, give: Amount): QuotedAmounts {
  const gross = grossFor(pair, give);
  const networkFee = networkFeeOf(pair);
  const serviceFee = roundAmountUp(multiplyAmounts(gross, SERVICE_FEE[mode]), receiveDigits(pair));
  const get = subtractAmounts(gross, addAmounts(serviceFee, networkFee));
  return { give, get, serviceFee, networkFee };
}

/** Returns the figures for an amount to receive: the smallest deposit that covers it. The rounding remainder goes to the service fee, so that `get` is exactly the requested amount. */
export function deriveFromPayout(pair: PricedPair, mode: RateMode, get: Amount): QuotedAmounts {
  const networkFee = networkFeeOf(pair);
  const share = subtractAmounts(ONE, SERVICE_FEE[mode]);
  const due = addAmounts(get, networkFee);
  const gross = divideAmountsUp(due, share, receiveDigits(pair)) ?? ZERO;
  const worthUsd = multiplyAmounts(gross, pair.toUsd);
  const give = divideAmountsUp(worthUsd, pair.fromUsd, pair.from.currency.digits) ?? ZERO;
  const serviceFee = subtractAmounts(grossFor(pair, give), due);
  return { give, get, serviceFee, networkFee };
}

/** Returns the market value of a deposit, in the receive currency's precision, rounded down. */
export function grossFor(pair: PricedPair, give: Amount): Amount {
  const worthUsd = multiplyAmounts(give, pair.fromUsd);
  return divideAmounts(worthUsd, pair.toUsd, receiveDigits(pair)) ?? ZERO;
}

/** Returns whether anything is left for the visitor after the fees. */
export function isWorthwhile(figures: QuotedAmounts): boolean {
  return compareAmounts(figures.get, ZERO) > 0;
}

/** Returns the cost of one payout, in the receive currency, rounded up to its precision. */
export function networkFeeOf(pair: PricedPair): Amount {
  const feeUsd = literalAmount(pair.to.network.feeUsd);
  return divideAmountsUp(feeUsd, pair.toUsd, receiveDigits(pair)) ?? ZERO;
}

function receiveDigits(pair: PricedPair): number {
  return pair.to.currency.digits;
}
