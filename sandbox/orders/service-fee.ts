// The service fee of an exchange with play money, from which referrer and owner get their parts.
import { divideAmounts, multiplyAmounts, ZERO } from "~/domain/money/money";
import { literalAmount } from "~/domain/money/literal-amount";
import { CURRENCY, toMillionths } from "../../exchange/accounts/usdt";
import { sumOf } from "../../exchange/orders/judge-sighting";
import type { PayableOrder } from "../../exchange/orders/order-record";
import { usdPriceOf, type MarketState } from "../market/market-state";

const QUOTIENT_DIGITS = 18;

/** Returns the service fee of the actual payout, millionths of a USDT; a payout below the agreed amount has a lower one. */
export function ownFeeOf(order: PayableOrder, state: MarketState): number {
  const { agreed, payment, withdrawals, to } = order;
  const usd = usdPriceOf(state, to.ticker) ?? ZERO;
  const usdt = usdPriceOf(state, CURRENCY) ?? literalAmount("1");
  const worth = multiplyAmounts(
    multiplyAmounts(agreed.serviceFee ?? ZERO, sumOf(withdrawals)),
    usd,
  );
  const promised = multiplyAmounts(payment.quote.get, usdt);
  return toMillionths(divideAmounts(worth, promised, QUOTIENT_DIGITS) ?? ZERO);
}
