import type { Pair } from "~/domain/pair/pair-slug";
import type { Rate } from "~/domain/rate/rate";
import { formatAmount } from "~/i18n/format";
import type { Locale } from "~/i18n/locales";
import type { MovedFigures } from "../fields";

type Amounts = Pick<Rate, "amountToGive" | "amountToGet">;

/** Returns the amounts that the visitor agreed to and the current ones, for the notice that takes the focus. */
export function writeMovedFigures(
  { from, to }: Pair,
  { before, now }: { readonly before: Amounts; readonly now: Amounts },
  locale: Locale,
): MovedFigures {
  const write = ({ amountToGive, amountToGet }: Amounts) => {
    const give = `${formatAmount(amountToGive, locale)} ${from.currencyTitle}`;
    return `${give} → ${formatAmount(amountToGet, locale, to.precisionDecimals)} ${to.currencyTitle}`;
  };
  return { before: write(before), now: write(now) };
}
