// The catalogues of all chosen providers as one: each instrument once, and which provider serves a pair.
import type { Asset } from "../providers/provider";
import type { Catalogue, Instrument } from "./catalogue";

/** The catalogue of one provider. */
export interface ProviderCatalogue extends Catalogue {
  readonly provider: string;
}

/** An instrument as the first provider lists it, and as each one does, by the provider's code. */
export interface OfferedInstrument extends Instrument {
  readonly at: Readonly<Record<string, Instrument>>;
}

/** What the exchange offers. */
export interface OfferedCatalogue extends Catalogue {
  readonly instruments: readonly OfferedInstrument[];
}

/** Both sides of a pair, as the provider that serves it lists them. */
export interface OfferedPair {
  readonly provider: string;
  readonly from: Instrument;
  readonly to: Instrument;
}

/** Joins catalogues, in the operator's order of preference. A name means one coin: another provider's token of that name is hidden. */
export function joinCatalogues(catalogues: readonly ProviderCatalogue[]): OfferedCatalogue {
  const joined = new Map<string, OfferedInstrument>();
  const hidden = catalogues.flatMap((each) => [...each.hidden]);
  for (const { provider, instruments } of catalogues) {
    for (const instrument of instruments) {
      const known = joined.get(instrument.slug);
      if (known && !isSameCoin(known.asset, instrument.asset)) {
        hidden.push({ id: instrument.asset.id, reason: "another token has its name" });
      } else {
        const { at } = known ?? { at: {} };
        const { slug } = instrument;
        const first = known ?? instrument;
        const asset = withMemo(first.asset, instrument.asset);
        joined.set(slug, { ...first, asset, at: { ...at, [provider]: instrument } });
      }
    }
  }
  const contracts = catalogues.flatMap((each) => each.contracts);
  return { instruments: inOrder([...joined.values()], catalogues), hidden, contracts };
}

// Of the longest list: a preferred provider of few coins puts none of them first.
function inOrder(
  joined: readonly OfferedInstrument[],
  catalogues: readonly Catalogue[],
): readonly OfferedInstrument[] {
  const [longest] = catalogues.toSorted(
    (left, right) => right.instruments.length - left.instruments.length,
  );
  const places = new Map(longest?.instruments.map(({ slug }, place) => [slug, place]));
  const placeOf = ({ slug }: Instrument) => places.get(slug) ?? Infinity;
  return joined.toSorted((left, right) => placeOf(left) - placeOf(right) || 0);
}

// The form asks for a memo if one of the providers can carry it. An order at another one is then refused, not paid
// without it.
function withMemo(first: Asset, other: Asset): Asset {
  if (!other.takesMemo || first.takesMemo) return first;
  const needsDepositMemo = first.needsDepositMemo || other.needsDepositMemo;
  return { ...first, needsDepositMemo, takesMemo: true };
}

// Both are the network's own coin, or the same contract.
function isSameCoin(known: Asset, other: Asset): boolean {
  return known.contract?.toLowerCase() === other.contract?.toLowerCase();
}

/** Returns the pair at the first provider that swaps it now; undefined if none does, or if it is not among the operator's pairs. */
export function findServed(
  from: OfferedInstrument,
  to: OfferedInstrument,
  pairs: ReadonlySet<string>,
): OfferedPair | undefined {
  const isWanted = pairs.size === 0 || pairs.has(`${from.slug}/${to.slug}`);
  if (from.slug === to.slug || !isWanted) return undefined;
  for (const [provider, sent] of Object.entries(from.at)) {
    const received = to.at[provider];
    if (received && sent.asset.canBeSent && received.asset.isPayoutPaused !== true) {
      return { provider, from: sent, to: received };
    }
  }
  return undefined;
}
