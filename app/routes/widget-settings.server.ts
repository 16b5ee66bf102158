// What an address says of a widget, for the frame and for the page that builds its code.
import type { Instrument } from "~/domain/instrument/instrument";
import { toReferralId, toWidgetTheme, type WidgetSettings } from "~/domain/site/widget";
import { readQueryText } from "~/domain/site/query-text";

/** The settings as far as they can be settings. */
export function readWidgetSettings(query: URLSearchParams): WidgetSettings {
  return {
    send: readQueryText(query, "send"),
    receive: readQueryText(query, "receive"),
    amount: readQueryText(query, "amount"),
    ref: toReferralId(readQueryText(query, "ref")),
    theme: toWidgetTheme(query.get("theme")),
  };
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
