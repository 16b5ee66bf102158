import { expect, it } from "vitest";
import { writeInstrumentName } from "~/i18n/instrument-name";
import { LOCALES } from "~/i18n/locales";
import { BTC, sampleInstrument, USD } from "../support/samples";

const [EN, RU] = LOCALES;
const money = (currencyTitle: string, friendlyTitle: string) =>
  sampleInstrument({ instrumentType: "fiat", currencyTitle, friendlyTitle });

it.each([
  ["money, in the language of the page", USD, RU, "доллар США"],
  ["money, by the gateway's title where that is the language", USD, EN, "US dollar"],
  ["money without its own code", money("EURO", "Euro"), RU, "Euro"],
  ["an unknown code", money("ZZY", "Zzy"), RU, "Zzy"],
  ["a coin", BTC, RU, "Bitcoin"],
  ["a coin with the code of money", { ...BTC, currencyTitle: "USD" }, RU, "Bitcoin"],
])("%s", (_, instrument, locale, name) => {
  expect(writeInstrumentName(instrument, locale)).toBe(name);
});
