// The bill of an exchange in one rate mode, as the fees page shows it.
import type { TFunction } from "i18next";
import { listBillLines, type BillLine } from "~/domain/rate/bill-lines";
import type { Rate, RateMode } from "~/domain/rate/rate";
import { formatAmount, formatPercent } from "~/i18n/format";
import type { Locale } from "~/i18n/locales";
import type { PageQuote } from "~/routes/_exchange/page-quote.server";

type T = TFunction<"fees">;

/** A line of a bill, in the received coin. */
export interface BillLineView {
  readonly key: string;
  readonly label: string;
  readonly figure: string;
}

/** The bill in one rate mode, or why there is none. */
export interface ModeView {
  readonly mode: RateMode;
  readonly title: string;
  readonly lines: readonly BillLineView[];
  readonly note: string | undefined;
}

/** The quote in one mode. */
export interface ModeQuote {
  readonly mode: RateMode;
  readonly quote: PageQuote;
}

/** Returns the lines of a quote, or the reason why there is none. */
export function toModeView(t: T, { mode, quote }: ModeQuote, locale: Locale): ModeView {
  const isRate = quote.kind === "rate";
  return {
    mode,
    title: t(`calculator.${mode}`),
    lines: isRate ? toLines(t, quote.rate, locale) : [],
    note: isRate ? undefined : toNote(t, { mode, quote }, locale),
  };
}

const UNSUPPORTED = {
  FLOATING: "calculator.unsupported",
  FIXED: "calculator.unsupportedFIXED",
} as const satisfies Record<RateMode, string>;

function toNote(t: T, { mode, quote }: ModeQuote, locale: Locale): string | undefined {
  switch (quote.kind) {
    case "rate":
      return undefined;
    case "too-small":
    case "too-big":
      if (quote.bound === undefined) return t("calculator.unsupported");
      return t(`calculator.${quote.kind}`, {
        amount: formatAmount(quote.bound, locale),
        ticker: quote.ticker,
      });
    case "unsupported":
      return t(UNSUPPORTED[mode]);
    case "no-amount":
    case "unavailable":
      return t(`calculator.${quote.kind}`);
  }
}

/** Returns the lines from the amount at the market rate to the received one. */
function toLines(t: T, rate: Rate, locale: Locale): BillLineView[] {
  return listBillLines(rate).map((line) => ({
    key: line.key,
    label: toLabel(t, line, { locale, mode: rate.rateMode }),
    figure: line.sign + formatAmount(line.amount, locale, rate.to.precisionDecimals),
  }));
}

function toLabel(
  t: T,
  { key, percent }: BillLine,
  { locale, mode }: { readonly locale: Locale; readonly mode: RateMode },
): string {
  if (key === "get") return t(`calculator.get${mode}`);
  if (key !== "serviceFee" || percent === undefined) return t(`calculator.${key}`);
  return t("calculator.serviceFeePercent", { percent: formatPercent(percent, locale) });
}
