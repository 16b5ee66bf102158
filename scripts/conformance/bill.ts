// Compares the figures of a rate with the contract (docs/gateway-contract.md, "PairData").
import type { pairDataWire } from "~/contracts/pair-data";
import {
  addAmounts,
  compareAmounts,
  divideAmounts,
  multiplyAmounts,
  parseAmount,
  roundAmount,
  shiftAmount,
  subtractAmounts,
  ZERO,
  type Amount,
} from "~/domain/money/money";
import type { Rate } from "~/domain/rate/rate";

type WireRate = ReturnType<typeof pairDataWire.parse>;

/** More decimals than any payout has, so cutting here changes no bill. */
const EXACT_DIGITS = 38;
/** Tolerance of a price, because gateways write it with few digits. */
const PRICE_ROOM = parseAmount("0.005") ?? ZERO;

/** Returns the problem of a bill. amountToGet = amountToGive × left ÷ right − fees, rounded down. A fee with more decimals than the coin may be cut before or after. A missing fee may have any value. */
export function findBillProblem(wire: WireRate, { amountToGive, to }: Rate): string | undefined {
  const { precisionDecimals: digits } = to;
  const { marketLeftPrice, marketRightPrice, amountToGet } = wire;
  const fees = [wire.platformFee_Absolute, wire.finalNetworkFeeAmount].filter(
    (fee) => fee !== undefined,
  );
  const worth = multiplyAmounts(amountToGive, marketLeftPrice);
  const gross = divideAmounts(worth, marketRightPrice, EXACT_DIGITS) ?? ZERO;
  const named = fees.reduce<Amount>(addAmounts, roundAmount(amountToGet, digits));
  const cut = [amountToGet, ...fees].filter((each) => roundAmount(each, digits) !== each);
  // Each cut may change the last decimal by one unit.
  const room = shiftAmount(parseAmount(String(cut.length)) ?? ZERO, -digits);
  const least = roundAmount(subtractAmounts(gross, room), digits);
  const most = addAmounts(gross, room);
  const isTooMuch = compareAmounts(named, most) > 0;
  const isTooLittle = fees.length === 2 && compareAmounts(named, least) < 0;
  if (!isTooMuch && !isTooLittle) return undefined;
  return `amountToGet and fees are ${named}, the market gives ${gross} for ${amountToGive}`;
}

/** Returns the problem of a price. price = left ÷ right. */
export function findPriceProblem(rate: Rate): string | undefined {
  const { price, marketLeftPrice, marketRightPrice } = rate;
  const market = divideAmounts(marketLeftPrice, marketRightPrice, EXACT_DIGITS) ?? ZERO;
  const room = multiplyAmounts(market, PRICE_ROOM);
  const isNear =
    compareAmounts(price, addAmounts(market, room)) <= 0 &&
    compareAmounts(price, subtractAmounts(market, room)) >= 0;
  return isNear ? undefined : `the price is ${price}, the market's ${market}`;
}
