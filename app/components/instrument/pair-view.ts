import type { Instrument } from "~/domain/instrument/instrument";
import type { ListedPair } from "~/domain/pair/pair-list";
import { toPairPath } from "~/domain/pair/pair-slug";
import { formatPrice } from "~/i18n/format";
import type { Locale } from "~/i18n/locales";

/** One side of a pair, as shown. */
export type SideView = Pick<Instrument, "currencyTitle" | "networkTitle" | "logoUrl">;

/** A public pair, as shown. `path` has no locale. */
export interface PairView {
  path: string;
  from: SideView;
  to: SideView;
  price?: string | undefined;
  ordersPerDay?: number | undefined;
}

export function toPairView({ from, to, facts }: ListedPair, locale: Locale): PairView {
  return {
    path: toPairPath(from, to),
    from: toSideView(from),
    to: toSideView(to),
    price: facts.price && formatPrice(facts.price, locale),
    ordersPerDay: facts.ordersPerDay,
  };
}

export function toSideView({ currencyTitle, networkTitle, logoUrl }: Instrument): SideView {
  return { currencyTitle, networkTitle, logoUrl };
}
