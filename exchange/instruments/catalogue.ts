// The instruments that the exchange offers: the provider's assets under the product's names. Hidden are assets without
// a name, an address check or a price, and a second token with the same name.
import type { ContractOf } from "~/domain/address/own-contract";
import { isZeroAmount, type Amount } from "~/domain/money/money";
import { nameInstrument, type InstrumentNames } from "./instrument-names.ts";
import type { Asset, AssetList, HiddenAsset } from "../providers/provider";
import { findNetwork, type NetworkKey } from "../networks/networks";

/** Most decimals of an amount, because people copy amounts by hand. */
const MAX_DIGITS = 8;
/** The tickers that pages and slugs can spell, before they are capitalised: other letters may become plain ones. */
const TICKER = /^[A-Za-z0-9]{1,12}$/;

/** One offered instrument. */
export interface Instrument extends InstrumentNames {
  readonly ticker: string;
  readonly network: NetworkKey;
  /** Decimals of amounts; at most those of the asset. */
  readonly digits: number;
  readonly asset: Asset;
}

/** What the operator offers (exchange/settings.ts): hidden slugs, and the contracts that get a shared name. */
export interface Offer {
  readonly hidden: readonly string[];
  readonly contracts: readonly string[];
}

/** The offered instruments, and the assets that are not offered. */
export interface Catalogue {
  readonly instruments: readonly Instrument[];
  readonly hidden: readonly HiddenAsset[];
  /** Of all assets: a hidden token's contract is no address to pay either. */
  readonly contracts: readonly ContractOf[];
}

/** Returns the catalogue of a provider's assets. */
export function makeCatalogue({ assets, hidden }: AssetList, offer: Offer): Catalogue {
  // Assets that the operator names come first, so that they get the shared name.
  const named = assets.filter((asset) => isNamed(asset, offer.contracts));
  const others = assets.filter((asset) => !isNamed(asset, offer.contracts));
  const instruments = new Map<string, Instrument>();
  const left: HiddenAsset[] = [];
  for (const asset of [...named, ...others]) {
    const instrument = toInstrument(asset);
    const reason = findReason(instrument, asset, {
      offer,
      isTaken: (slug) => instruments.has(slug),
    });
    if (instrument && !reason) instruments.set(instrument.slug, instrument);
    else left.push({ id: asset.id, reason: reason ?? "no usable name" });
  }
  return {
    instruments: [...instruments.values()],
    hidden: [...hidden, ...left],
    contracts: assets.map(({ ticker, contract }) => ({
      currencyTitle: ticker,
      contractAddress: contract,
    })),
  };
}

/** Returns the instrument with this slug. */
export function findBySlug<T extends Instrument>(
  catalogue: { readonly instruments: readonly T[] },
  slug: string,
): T | undefined {
  const wanted = slug.toLowerCase();
  return catalogue.instruments.find((instrument) => instrument.slug === wanted);
}

/** Returns the instrument with these titles, which address checks send. */
export function findByTitles(
  catalogue: Pick<Catalogue, "instruments">,
  titles: { readonly currencyTitle: string; readonly networkTitle: string },
): Instrument | undefined {
  return catalogue.instruments.find(
    ({ ticker, network }) =>
      ticker === titles.currencyTitle && findNetwork(network).title === titles.networkTitle,
  );
}

/** Returns whether the operator names the asset, by its contract or by the provider's id. */
export function isNamed({ id, contract = id }: Asset, contracts: readonly string[]): boolean {
  return contracts.includes(contract.toLowerCase()) || contracts.includes(id.toLowerCase());
}

/** Returns the asset under the product's names; undefined if it has none. */
export function toInstrument(asset: Asset): Instrument | undefined {
  if (!TICKER.test(asset.ticker)) return undefined;
  const ticker = asset.ticker.toUpperCase();
  const network = findNetwork(asset.network);
  const isOwnCoin = asset.contract === undefined && network.coin === ticker;
  return {
    ...nameInstrument(ticker, network, isOwnCoin),
    ticker,
    network: asset.network,
    digits: Math.min(asset.decimals, MAX_DIGITS),
    asset,
  };
}

function findReason(
  instrument: Instrument | undefined,
  { usdPrice }: { readonly usdPrice: Amount },
  { offer, isTaken }: { readonly offer: Offer; readonly isTaken: (slug: string) => boolean },
): HiddenAsset["reason"] | undefined {
  if (!instrument) return "no usable name";
  if (isZeroAmount(usdPrice)) return "no price";
  if (isTaken(instrument.slug)) return "another token has its name";
  return offer.hidden.includes(instrument.slug) ? "hidden by the operator" : undefined;
}
