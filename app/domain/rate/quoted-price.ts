// How a price is quoted: for one coin, never for one unit of money (spec: Shown rates).
import { literalAmount } from "../money/literal-amount";
import type { Instrument } from "../instrument/instrument";
import { divideAmounts, isZeroAmount, type Amount } from "../money/money";

/** What decides which side a price is quoted for. */
export type Quotable = Pick<Instrument, "currencyTitle" | "instrumentType">;

interface Sides<T> {
  readonly from: T;
  readonly to: T;
}

/** The sides of a quoted price: it is in units of `money` for one `coin`. */
interface QuotedSides<T> {
  readonly coin: T;
  readonly money: T;
}

const ONE = literalAmount("1");
// Six digits are shown, and the inverse of a large price begins with many zeros.
const PRICE_DIGITS = 30;
// Issuers of stablecoins put the currency into the ticker ('USDT', 'PYUSD', 'EURC'). These two do not.
const STABLECOIN = /USD|^EUR|^DAI$|^FRAX$/i;

/** The sides of a pair's price: the sent side is the coin, unless it is more of a money than the other. */
export function toQuotedSides<T extends Quotable>(pair: Sides<T>): QuotedSides<T> {
  const { from, to } = pair;
  return isInverse(pair) ? { coin: to, money: from } : { coin: from, money: to };
}

/** The pair's price for one coin. `price` is receive units for one send unit, as gateways send it. */
export function quotePrice<T extends Quotable>(
  pair: Sides<T>,
  price: Amount,
): QuotedSides<T> & { readonly price: Amount } {
  const inverse = isInverse(pair) ? divideAmounts(ONE, price, PRICE_DIGITS) : undefined;
  return inverse && !isZeroAmount(inverse)
    ? { ...toQuotedSides(pair), price: inverse }
    : { coin: pair.from, money: pair.to, price };
}

function isInverse({ from, to }: Sides<Quotable>): boolean {
  return isPricedIn(to, from);
}

/** Whether people price the coin in the other one, as any coin in dollars. */
export function isPricedIn(coin: Quotable, money: Quotable): boolean {
  return moneynessOf(money) > moneynessOf(coin);
}

/** How much of money an instrument is: a coin, a stablecoin, fiat. */
function moneynessOf({ instrumentType, currencyTitle }: Quotable): number {
  if (instrumentType === "fiat") return 2;
  return STABLECOIN.test(currencyTitle) ? 1 : 0;
}
