import { literalAmount } from "~/domain/money/literal-amount";
import type { Instrument } from "~/domain/instrument/instrument";
import { toInstrumentWire } from "../../exchange/instruments/instrument-wire";
import { toInstrument } from "../../sandbox/instruments/asset";
import { CATALOGUE } from "../../sandbox/instruments/catalogue";
import { sampleInstrument } from "./samples";

/** The instruments of the sandbox, as the product knows them. */
export const SANDBOX_INSTRUMENTS: readonly Instrument[] = CATALOGUE.map((entry) => {
  const { currencyFriendlyTitle, ...wire } = toInstrumentWire(
    toInstrument(entry, literalAmount(entry.currency.baseUsd)),
  );
  const { slug, currencyTitle, networkTitle, bestChangeName, instrumentType } = wire;
  const friendlyTitle = currencyFriendlyTitle;
  return sampleInstrument({
    slug,
    currencyTitle,
    friendlyTitle,
    networkTitle,
    bestChangeName,
    instrumentType,
  });
});
