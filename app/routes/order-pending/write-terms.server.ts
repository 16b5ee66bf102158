import { isAmount } from "~/domain/money/money";
import type { OrderTerms } from "~/domain/order/new-order";
import { formatExactAmount } from "~/i18n/format";
import type { Locale } from "~/i18n/locales";

type Figures = Pick<OrderTerms, "from" | "to" | "amountToGive" | "amountToGet">;

/** Returns both amounts with their tickers. */
export function toFigures({ from, to, amountToGive, amountToGet }: Figures, locale: Locale) {
  const write = (amount: string, ticker: string) =>
    isAmount(amount) ? `${formatExactAmount(amount, locale)} ${ticker}` : ticker;
  return {
    give: write(amountToGive, from.currencyTitle),
    get: write(amountToGet, to.currencyTitle),
  };
}

/** Returns '0.1 BTC → 2.8 ETH'. */
export function writeTerms(terms: Figures, locale: Locale): string {
  const { give, get } = toFigures(terms, locale);
  return `${give} → ${get}`;
}
