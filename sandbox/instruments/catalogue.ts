// The instruments of the sandbox: each currency on each of its networks, in the gateway's order (spec: Instrument).
import { nameInstrument } from "../../exchange/instruments/instrument-names.ts";
import { nameOf } from "../../exchange/instruments/coin-names.ts";
import { contractOf } from "./contracts.ts";
import { CURRENCIES, type Currency } from "./currencies.ts";
import { findNetwork, type Network, type NetworkKey } from "./networks.ts";

/** A currency on a network. `baseUsd` is the price from which the market drifts. */
export interface CatalogueEntry {
  readonly slug: string;
  readonly name: string;
  readonly currency: Currency;
  readonly network: Network;
  readonly networkKey: NetworkKey;
  /** The token's contract; undefined for a network's own coin. */
  readonly contract: string | undefined;
}

/** Every instrument, with the first network of a currency first. */
export const CATALOGUE: readonly CatalogueEntry[] = CURRENCIES.flatMap((currency) =>
  currency.networks.map((networkKey, place) => toEntry(currency, networkKey, place)),
);

const bySlug = new Map(CATALOGUE.map((entry) => [entry.slug, entry]));

/** Returns the instrument with this slug; undefined if there is none. */
export function findEntry(slug: string): CatalogueEntry | undefined {
  return bySlug.get(slug.toLowerCase());
}

/** Returns the instrument with this slug; throws if there is none. */
export function entryOf(slug: string): CatalogueEntry {
  const entry = findEntry(slug);
  if (!entry) throw new RangeError(`The sandbox has no instrument ${slug}`);
  return entry;
}

function toEntry(currency: Currency, networkKey: NetworkKey, place: number): CatalogueEntry {
  const network = findNetwork(networkKey);
  const { ticker } = currency;
  const isNative = currency.native && place === 0;
  const { slug } = nameInstrument(ticker, network, isNative);
  const name = nameOf(ticker, currency.swing === "fiat");
  return { slug, name, currency, network, networkKey, contract: contractOf(slug) };
}
