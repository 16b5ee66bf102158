// The figures of a quote for pages. They add up exactly: amountToGet + serviceFee + networkFee = amountToGive ×
// marketLeft ÷ marketRight, rounded down.
import { literalAmount } from "~/domain/money/literal-amount";
import {
  addAmounts,
  compareAmounts,
  divideAmounts,
  divideAmountsUp,
  multiplyAmounts,
  roundAmount,
  roundAmountUp,
  shiftAmount,
  subtractAmounts,
  ZERO,
  type Amount,
} from "~/domain/money/money";
import type { Instrument } from "../instruments/catalogue";
import type { ProviderQuote } from "../providers/provider";

/** Decimals of the price: enough for the cheapest coin against the most expensive. */
const PRICE_DIGITS = 18;
const ONE = literalAmount("1");
/** Largest accepted difference between a quote and the coins' own prices: 5 %. */
const FAR_OFF = literalAmount("0.05");

/** Largest accepted network fee: this share of the deposit, or this many US dollars, whichever is more. Small amounts have honest fees of a large share. */
const FEE_SHARE = literalAmount("0.1");
const FEE_DOLLARS = literalAmount("50");

/** Both sides of a pair. */
export interface Pair {
  readonly from: Instrument;
  readonly to: Instrument;
}

/** The figures of a quote: `give` and `leftUsd` are about the send side, the rest about the receive side. */
export interface Figures {
  readonly give: Amount;
  readonly get: Amount;
  /** Undefined if the provider promises no minimum. */
  readonly atLeast: Amount | undefined;
  readonly networkFee: Amount | undefined;
  /** Undefined if the provider does not report it: it is in the price. */
  readonly serviceFee: Amount | undefined;
  /** Receive units for one unit sent, before fees. */
  readonly price: Amount;
  /** The value of what is paid out and of the network fee for one unit sent, US dollars. */
  readonly paidUsd: Amount;
  /** US dollars for one unit. */
  readonly leftUsd: Amount;
  readonly rightUsd: Amount;
}

/** Returns the figures of a quote; undefined if it pays nothing out. */
export function deriveFigures(quote: ProviderQuote, { from, to }: Pair): Figures | undefined {
  const give = roundAmountUp(quote.give, from.digits);
  const get = roundAmount(quote.get, to.digits);
  const networkFee = roundKnown(quote.networkFee, to.digits);
  const afterFees = addAmounts(get, networkFee ?? ZERO);
  const derived = derivePrice(quote, { give, afterFees }, to.digits);
  if (compareAmounts(get, ZERO) === 0 || derived === undefined) return undefined;
  const stated = findStated(quote, { give, afterFees }, to.digits);
  const { price = derived } = stated ?? {};
  const rightUsd = to.asset.usdPrice;
  const leftUsd = multiplyAmounts(price, rightUsd);
  const worth = divideAmounts(multiplyAmounts(give, leftUsd), rightUsd, to.digits) ?? ZERO;
  return {
    give,
    get,
    atLeast: roundKnown(quote.atLeast, to.digits),
    networkFee,
    // The service fee takes the rounding remainder, so that the bill is exact.
    serviceFee: stated?.serviceFee ?? toRest(quote, worth, afterFees),
    price,
    paidUsd: multiplyAmounts(derived, rightUsd),
    leftUsd,
    rightUsd,
  };
}

function roundKnown(amount: Amount | undefined, digits: number): Amount | undefined {
  return amount && roundAmount(amount, digits);
}

function toRest({ feeShare }: ProviderQuote, worth: Amount, afterFees: Amount) {
  return feeShare && subtractAmounts(worth, afterFees);
}

interface Sides {
  readonly give: Amount;
  readonly afterFees: Amount;
}

// What the provider states counts if it adds up to the last decimal.
function findStated({ stated }: ProviderQuote, { give, afterFees }: Sides, digits: number) {
  if (!stated) return undefined;
  const gross = roundAmount(multiplyAmounts(give, stated.price), digits);
  const sum = addAmounts(afterFees, stated.serviceFee);
  const off = addAmounts(subtractAmounts(gross, sum), subtractAmounts(sum, gross));
  return compareAmounts(off, shiftAmount(ONE, -digits)) <= 0 ? stated : undefined;
}

function derivePrice(
  { feeShare = ZERO }: ProviderQuote,
  { give, afterFees }: Sides,
  digits: number,
): Amount | undefined {
  const gross = divideAmountsUp(afterFees, subtractAmounts(ONE, feeShare), digits);
  return gross && divideAmountsUp(gross, give, PRICE_DIGITS);
}

/**
 * Returns whether the price before fees is more than 5 % above or below the coins' own dollar prices. Also true if the
 * network fee takes too much of the deposit.
 */
export function isFarOff(figures: Figures, { from }: Pair): boolean {
  const { paidUsd, rightUsd, give, networkFee = ZERO } = figures;
  const { usdPrice } = from.asset;
  const bound = multiplyAmounts(usdPrice, FAR_OFF);
  const isAbove = compareAmounts(paidUsd, addAmounts(usdPrice, bound)) > 0;
  if (isAbove || compareAmounts(paidUsd, subtractAmounts(usdPrice, bound)) < 0) return true;
  const fee = multiplyAmounts(networkFee, rightUsd);
  const share = multiplyAmounts(multiplyAmounts(give, usdPrice), FEE_SHARE);
  return compareAmounts(fee, FEE_DOLLARS) > 0 && compareAmounts(fee, share) > 0;
}
