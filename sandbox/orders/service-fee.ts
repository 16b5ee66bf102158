// The service fee of an exchange with play money, from which referrer and owner get their parts.
import { addAmounts, divideAmounts, multiplyAmounts, ZERO } from "~/domain/money/money";
import { literalAmount } from "~/domain/money/literal-amount";
import { CURRENCY, toMillionths } from "../../exchange/accounts/usdt";
import { usdPriceOf, type MarketState } from "../market/market-state";
import { instrumentsOf, type OrderRecord } from "./order-record";

const QUOTIENT_DIGITS = 18;

/** Returns the service fee of the actual payout, millionths of a USDT; a payout below the agreed amount has a lower one. */
export function feeOf(record: OrderRecord, state: MarketState): number {
  const { to } = instrumentsOf(record);
  const { platformFee_Absolute, claimedAmountToReceive } = record.agreedRate;
  const paid = record.withdrawals.reduce((sum, { amount }) => addAmounts(sum, amount), ZERO);
  const usd = usdPriceOf(state, to.currency.ticker) ?? ZERO;
  const usdt = usdPriceOf(state, CURRENCY) ?? literalAmount("1");
  const fee = multiplyAmounts(multiplyAmounts(literalAmount(platformFee_Absolute), paid), usd);
  const promised = multiplyAmounts(literalAmount(claimedAmountToReceive), usdt);
  return toMillionths(divideAmounts(fee, promised, QUOTIENT_DIGITS) ?? ZERO);
}
