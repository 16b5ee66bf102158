// The comparison with the bare market beside the fees (spec: Bill).
import { divideAmounts, multiplyAmounts, roundAmount, type Amount } from "../money/money";
import type { Rate } from "./rate";

/** The market's amount for `amountToGive` without fees, rounded down to the receive currency's precision; undefined without a market price. */
export function deriveMarketAmount(
  rate: Pick<Rate, "amountToGive" | "marketLeftPrice" | "marketRightPrice" | "to">,
): Amount | undefined {
  const worth = multiplyAmounts(rate.amountToGive, rate.marketLeftPrice);
  return divideAmounts(worth, rate.marketRightPrice, rate.to.precisionDecimals);
}

/** The worth of an amount in US dollars, to the cent, rounded down; undefined if the price is unknown. */
export function deriveUsdWorth(amount: Amount, usdPrice: Amount | undefined): Amount | undefined {
  return usdPrice && roundAmount(multiplyAmounts(amount, usdPrice), 2);
}
