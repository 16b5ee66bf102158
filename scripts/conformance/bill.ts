// Whether the figures of a rate are those of the contract (docs/gateway-contract.md, "PairData").
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

/** Further than amounts are paid out: what is cut here changes no bill. */
const EXACT_DIGITS = 38;
/** How far a price may be from the market's, for gateways write it with few digits. */
const PRICE_ROOM = parseAmount("0.005") ?? ZERO;

/** amountToGet = amountToGive × left ÷ right − fees, rounded down. A fee with more decimals than the coin may be cut before or after, a fee that is left out may be anything. */
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
  // Each cut may take, or leave, a unit of the last decimal.
  const room = shiftAmount(parseAmount(String(cut.length)) ?? ZERO, -digits);
  const least = roundAmount(subtractAmounts(gross, room), digits);
  const most = addAmounts(gross, room);
  const isTooMuch = compareAmounts(named, most) > 0;
  const isTooLittle = fees.length === 2 && compareAmounts(named, least) < 0;
  if (!isTooMuch && !isTooLittle) return undefined;
  return `amountToGet and fees are ${named}, the market gives ${gross} for ${amountToGive}`;
}

/** price = left ÷ right. */
export function findPriceProblem(rate: Rate): string | undefined {
  const { price, marketLeftPrice, marketRightPrice } = rate;
  const market = divideAmounts(marketLeftPrice, marketRightPrice, EXACT_DIGITS) ?? ZERO;
  const room = multiplyAmounts(market, PRICE_ROOM);
  const isNear =
    compareAmounts(price, addAmounts(market, room)) <= 0 &&
    compareAmounts(price, subtractAmounts(market, room)) >= 0;
  return isNear ? undefined : `the price is ${price}, the market's ${market}`;
}
