// The arithmetic of a quote. What the visitor gets is what the market gives for the deposit, less
// the service fee and the network fee, each in the receive currency, exact to its precision:
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
import { literalAmount } from "../literal-amount";
import type { WireRateMode } from "./pair-rules";
import type { PricedPair } from "./priced-pair";

/** The share of what the market gives that the exchange keeps, by mode: 0.004 is 0.4 %. */
export const SERVICE_FEE: Record<WireRateMode, Amount> = {
  FLOATING: literalAmount("0.004"),
  FIXED: literalAmount("0.009"),
};
const ONE = literalAmount("1");

/** The four figures of a quote; `give` is in the send currency, the others in the receive currency. */
export interface Figures {
  readonly give: Amount;
  readonly get: Amount;
  readonly serviceFee: Amount;
  readonly networkFee: Amount;
}

/** The figures for a deposit; `get` is zero when the fees eat it up. */
export function deriveFromDeposit(pair: PricedPair, mode: WireRateMode, give: Amount): Figures {
  const gross = grossFor(pair, give);
  const networkFee = networkFeeOf(pair);
  const serviceFee = roundAmountUp(multiplyAmounts(gross, SERVICE_FEE[mode]), receiveDigits(pair));
  const get = subtractAmounts(gross, addAmounts(serviceFee, networkFee));
  return { give, get, serviceFee, networkFee };
}

/** The figures for an amount to receive: the smallest deposit that covers it. What rounding leaves over goes to the service fee, so that `get` is what was asked. */
export function deriveFromPayout(pair: PricedPair, mode: WireRateMode, get: Amount): Figures {
  const networkFee = networkFeeOf(pair);
  const share = subtractAmounts(ONE, SERVICE_FEE[mode]);
  const due = addAmounts(get, networkFee);
  const gross = divideAmountsUp(due, share, receiveDigits(pair)) ?? ZERO;
  const worthUsd = multiplyAmounts(gross, pair.toUsd);
  const give = divideAmountsUp(worthUsd, pair.fromUsd, pair.from.currency.digits) ?? ZERO;
  const serviceFee = subtractAmounts(grossFor(pair, give), due);
  return { give, get, serviceFee, networkFee };
}

/** What the bare market gives for a deposit, in the receive currency's precision, rounded down. */
export function grossFor(pair: PricedPair, give: Amount): Amount {
  const worthUsd = multiplyAmounts(give, pair.fromUsd);
  return divideAmounts(worthUsd, pair.toUsd, receiveDigits(pair)) ?? ZERO;
}

/** Whether anything is left for the visitor once the fees are paid. */
export function isWorthwhile(figures: Figures): boolean {
  return compareAmounts(figures.get, ZERO) > 0;
}

/** What one payout costs, in the receive currency, rounded up to its precision. */
export function networkFeeOf(pair: PricedPair): Amount {
  const feeUsd = literalAmount(pair.to.network.feeUsd);
  return divideAmountsUp(feeUsd, pair.toUsd, receiveDigits(pair)) ?? ZERO;
}

function receiveDigits(pair: PricedPair): number {
  return pair.to.currency.digits;
}
