// What an address says of a widget, for the frame and for the page that builds its code.
import type { TFunction } from "i18next";
import type { Instrument } from "~/domain/instrument/instrument";
import { toReferralId } from "~/domain/site/referral";
import { toWidgetTheme, type WidgetSettings } from "~/domain/pair/widget";
import { readQueryText } from "~/domain/site/query-text";
import { readAskedAmount, toDoubted, type AskedAmount } from "~/i18n/asked-amount";
import type { Locale } from "~/i18n/locales";

/** What an address asks for: the settings as far as they can be settings, and what the amount's field shows of it. */
export interface AskedWidget {
  readonly settings: WidgetSettings;
  readonly asked: AskedAmount;
}

/** Reads it in the language of the page that it opens. */
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

/** The amount's field: what stands in it, and as what it was understood where that may be doubted. */
export interface AmountFieldView {
  readonly text: string;
  readonly note: string | undefined;
}

/** Makes it of what was asked. */
export function toAmountField(
  asked: AskedAmount,
  { locale, t }: { readonly locale: Locale; readonly t: TFunction<"widget"> },
): AmountFieldView {
  const amount = toDoubted(asked, locale);
  return { text: asked.text, note: amount && t("understood", { amount }) };
}

/** A coin that can be chosen. */
export interface CoinOption {
  readonly value: string;
  readonly label: string;
}

/** The coins as options of a list. */
export function toCoinOptions(instruments: readonly Instrument[]): CoinOption[] {
  return instruments.map(({ slug, currencyTitle, networkTitle }) => ({
    value: slug,
    label: `${currencyTitle} · ${networkTitle}`,
  }));
}
