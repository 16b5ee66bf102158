// Each slug keeps the asset that it first meant. Otherwise another token of the same ticker would take its place as soon as
// the provider leaves the first one out.
import type { Asset, AssetList, HiddenAsset } from "../providers/provider";
import { isNamed, makeCatalogue, toInstrument } from "./catalogue";

/** The provider's id of each slug's asset, and its contract if it has one, with a space between. Older pins have one of them. */
export type Pins = Readonly<Record<string, string>>;

/** A list whose slugs mean what they meant before. */
export interface PinnedList {
  readonly list: AssetList;
  readonly pins: Pins;
  /** Slugs without their own asset, and the one that would take its place. */
  readonly changed: readonly { readonly slug: string; readonly id: string }[];
}

/** Hides assets whose slug means another one, and pins new slugs. An asset that the operator names gets its slug. */
export function pinAssets(
  { assets, hidden }: AssetList,
  pins: Pins,
  contracts: readonly string[],
): PinnedList {
  const named = assets.map((asset) => ({ asset, slug: toInstrument(asset)?.slug }));
  const isPinned = ({ asset, slug }: (typeof named)[number]) => {
    const pin = slug === undefined ? undefined : pins[slug];
    return pin === undefined || isOf(asset, pin) || isAccepted(asset, pin, contracts);
  };
  const kept = { assets: named.filter(isPinned).map(({ asset }) => asset), hidden };
  const { instruments } = makeCatalogue(kept, { hidden: [], contracts });
  const taken = new Set(instruments.map(({ slug }) => slug));
  const others = named.filter((entry) => !isPinned(entry));
  return {
    list: { ...kept, hidden: [...hidden, ...others.map(({ asset }) => hide(asset))] },
    pins: {
      ...pins,
      ...Object.fromEntries(instruments.map(({ slug, asset }) => [slug, toPin(asset)])),
    },
    changed: others.flatMap(({ asset: { id }, slug }) =>
      slug === undefined || taken.has(slug) ? [] : [{ slug, id }],
    ),
  };
}

function toPin(asset: Asset): string {
  return namesOf(asset).join(" ");
}

// The provider may rename an asset, or list its contract later.
function isOf(asset: Asset, pin: string): boolean {
  const pinned = pin.split(" ");
  return namesOf(asset).some((name) => pinned.includes(name));
}

function namesOf({ id, contract = id }: Asset): readonly string[] {
  return [...new Set([id.toLowerCase(), contract.toLowerCase()])];
}

// Of two assets that the operator names, the first keeps the slug.
function isAccepted(asset: Asset, pin: string, contracts: readonly string[]): boolean {
  return isNamed(asset, contracts) && !pin.split(" ").some((name) => contracts.includes(name));
}

function hide({ id }: Asset): HiddenAsset {
  return { id, reason: "its name means another asset" };
}
