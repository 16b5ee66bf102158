// What the operator hears about a new list of the provider's assets.
import type { Alert } from "../alerts/alert";
import { makeCatalogue, type Offer } from "../instruments/catalogue";
import type { PinnedList } from "../instruments/pins";
import type { AssetList } from "../providers/provider";

/** Most coins that an alert names. */
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
  const detail = [...gone.slice(0, MAX_NAMED), ...(gone.length > MAX_NAMED ? ["…"] : [])].join(
    ", ",
  );
  return [
    ...changed.map(({ slug, id }) => {
      return { kind: "asset-changed", subject: slug, detail: `${slug} is ${id}` } as const;
    }),
    ...(gone.length > 0 ? [{ kind: "coins-gone", detail } as const] : []),
  ];
}
