import type { Instrument } from "~/domain/instrument/instrument";
import { CATALOGUE } from "../../sandbox/instruments/catalogue";
import { sampleInstrument } from "./samples";

/** The instruments of the sandbox, as the product knows them. */
export const SANDBOX_INSTRUMENTS: readonly Instrument[] = CATALOGUE.map(
  ({ slug, name, currency, network, bestChangeName }) =>
    sampleInstrument({
      slug,
      currencyTitle: currency.ticker,
      friendlyTitle: name,
      networkTitle: network.title,
      bestChangeName,
      instrumentType: currency.swing === "fiat" ? "fiat" : "crypto",
    }),
);
