// Reads a widget's settings from a URL, for the frame and for the page that builds its code.
import type { TFunction } from "i18next";
import type { Instrument } from "~/domain/instrument/instrument";
import { toReferralId } from "~/domain/visit/referral";
import { toWidgetTheme, type WidgetSettings } from "~/domain/pair/widget";
import { readQueryText } from "~/domain/text/query-text";
import { readAskedAmount, toDoubted, type AskedAmount } from "~/i18n/asked-amount";
import type { Locale } from "~/i18n/locales";

/** The valid settings of the URL, and the amount as typed. */
export interface AskedWidget {
  readonly settings: WidgetSettings;
  readonly asked: AskedAmount;
}

/** Parses the query in the language of its page. */
export function readWidgetSettings(query: URLSearchParams, locale: Locale): AskedWidget {
  const asked = readAskedAmount(readQueryText(query, "amount"), locale);
  const settings = {
    send: readQueryText(query, "send"),
    receive: readQueryText(query, "receive"),
    amount: asked.amount ?? "",
    ref: toReferralId(readQueryText(query, "ref")) ?? "",
    theme: toWidgetTheme(query.get("theme")),
  } as const;
  return { settings, asked };
}

/** The amount field: its text, and a note on how an ambiguous amount was understood. */
export interface AmountFieldView {
  readonly text: string;
  readonly note: string | undefined;
}

/** Returns the field for the requested amount. */
export function toAmountField(
  asked: AskedAmount,
  { locale, t }: { readonly locale: Locale; readonly t: TFunction<"widget"> },
): AmountFieldView {
  const amount = toDoubted(asked, locale);
  return { text: asked.text, note: amount && t("understood", { amount }) };
}

/** A coin in a list. */
export interface CoinOption {
  readonly value: string;
  readonly label: string;
}

/** Returns the coins as list options. */
export function toCoinOptions(instruments: readonly Instrument[]): CoinOption[] {
  return instruments.map(({ slug, currencyTitle, networkTitle }) => ({
    value: slug,
    label: `${currencyTitle} · ${networkTitle}`,
  }));
}
