// The comparison with the bare market that stands beside the fees (spec: Bill).
import { divideAmounts, multiplyAmounts, roundAmount, type Amount } from "../money/money";
import type { Rate } from "./rate";

/** What the market would give for `amountToGive` with no fee at all, in the receive currency and its precision, rounded down; undefined without a market price. */
export function deriveMarketAmount(
  rate: Pick<Rate, "amountToGive" | "marketLeftPrice" | "marketRightPrice" | "to">,
): Amount | undefined {
  const worth = multiplyAmounts(rate.amountToGive, rate.marketLeftPrice);
  return divideAmounts(worth, rate.marketRightPrice, rate.to.precisionDecimals);
}

/** What an amount of an instrument is worth in US dollars, to the cent, rounded down; undefined if its price is unknown. */
export function deriveUsdWorth(amount: Amount, usdPrice: Amount | undefined): Amount | undefined {
  return usdPrice && roundAmount(multiplyAmounts(amount, usdPrice), 2);
}
