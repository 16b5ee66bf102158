// Coins and networks as pages of their own: a coin has one page for all of its networks (coin pages).
import type { Instrument } from "./instrument";

/** A coin under its ticker, with one instrument for each of its networks. The first instrument names it. */
export interface Coin {
  readonly slug: string;
  readonly first: Instrument;
  readonly instruments: readonly Instrument[];
}

/** A network with all coins on it. */
export interface CoinNetwork {
  readonly slug: string;
  readonly title: string;
  readonly instruments: readonly Instrument[];
}

/** The part of an address that names a coin or a network: 'Tron (TRC20)' is 'tron-trc20'. Empty if nothing is left. */
export function toPageSlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/** The coins without money, in the gateway's order. A coin whose ticker makes no address has no page. */
export function listCoinPages(instruments: readonly Instrument[]): readonly Coin[] {
  return group(instruments, ({ currencyTitle }) => currencyTitle).map(
    ([slug, first, all]): Coin => ({ slug, first, instruments: all }),
  );
}

/** The networks of all coins, in the gateway's order. */
export function listNetworkPages(instruments: readonly Instrument[]): readonly CoinNetwork[] {
  return group(instruments, ({ networkTitle }) => networkTitle).map(
    ([slug, { networkTitle: title }, all]): CoinNetwork => ({ slug, title, instruments: all }),
  );
}

type Group = readonly [slug: string, first: Instrument, all: readonly Instrument[]];

function group(
  instruments: readonly Instrument[],
  nameOf: (instrument: Instrument) => string,
): readonly Group[] {
  const bySlug = new Map<string, Instrument[]>();
  for (const instrument of instruments) {
    const slug = toPageSlug(nameOf(instrument));
    if (instrument.instrumentType !== "crypto" || slug === "") continue;
    const known = bySlug.get(slug);
    if (known) known.push(instrument);
    else bySlug.set(slug, [instrument]);
  }
  return [...bySlug].flatMap(([slug, all]): Group[] => {
    const [first] = all;
    return first ? [[slug, first, all]] : [];
  });
}
