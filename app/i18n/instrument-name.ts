import type { Instrument } from "~/domain/instrument/instrument";
import { DEFAULT_LOCALE, type Locale } from "./locales";

type NamedInstrument = Pick<Instrument, "instrumentType" | "currencyTitle" | "friendlyTitle">;

// Cached, like the number formatters.
const currencyNames = new Map<Locale, Intl.DisplayNames>();

/** The name of an instrument. A coin has the gateway's name. Fiat has a name in the page's language, because gateways send only English. */
export function writeInstrumentName(instrument: NamedInstrument, locale: Locale): string {
  const { instrumentType, currencyTitle, friendlyTitle } = instrument;
  const isMoney = instrumentType === "fiat" && /^[a-z]{3}$/i.test(currencyTitle);
  if (!isMoney || locale === DEFAULT_LOCALE) return friendlyTitle;
  return namesIn(locale).of(currencyTitle) ?? friendlyTitle;
}

function namesIn(locale: Locale): Intl.DisplayNames {
  const names =
    currencyNames.get(locale) ??
    new Intl.DisplayNames(locale.language, { type: "currency", fallback: "none" });
  currencyNames.set(locale, names);
  return names;
}
