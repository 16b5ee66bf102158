// Alerts about a new list of the provider's assets.
import type { Alert, AlertKind } from "../alerts/alert";
import { makeCatalogue, type Offer } from "../instruments/catalogue";
import type { PinnedList } from "../instruments/pins";
import type { AssetList } from "../providers/provider";

/** Most coins that an alert names; others are left out. */
const MAX_NAMED = 10;

/** Returns alerts about slugs that another asset would take, and about offered coins that are gone. */
export function findListAlerts(
  before: AssetList | undefined,
  { list, changed }: PinnedList,
  offer: Offer,
): Alert[] {
  const slugsOf = (assets: AssetList) =>
    makeCatalogue(assets, offer).instruments.map(({ slug }) => slug);
  const offered = slugsOf(list);
  const gone = before ? slugsOf(before).filter((slug) => !offered.includes(slug)) : [];
  return [
    ...alertAbout(
      "asset-changed",
      changed.map(({ slug, id }) => `${slug} is ${id}`),
    ),
    ...alertAbout("coins-gone", gone),
  ];
}

function alertAbout(kind: AlertKind, coins: readonly string[]): Alert[] {
  if (coins.length === 0) return [];
  const more = coins.length > MAX_NAMED ? ["…"] : [];
  return [{ kind, detail: [...coins.slice(0, MAX_NAMED), ...more].join(", ") }];
}
