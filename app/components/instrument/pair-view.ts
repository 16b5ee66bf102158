import type { Instrument } from "~/domain/instrument/instrument";
import type { Amount } from "~/domain/money/money";
import type { ListedPair } from "~/domain/pair/pair-list";
import { toPairPath } from "~/domain/pair/pair-slug";
import { quotePrice } from "~/domain/rate/quoted-price";
import { formatPrice } from "~/i18n/format";
import type { Locale } from "~/i18n/locales";
import { toMark } from "./network-mark";

/** One side of a pair, as shown. */
export interface SideView extends Pick<Instrument, "currencyTitle" | "networkTitle" | "logoUrl"> {
  /** The network's picture. */
  mark?: string | undefined;
}

/** A public pair, as shown. `path` has no locale. */
export interface PairView {
  path: string;
  from: SideView;
  to: SideView;
  /** The price of one coin: tickers and figure. */
  rate?: { from: string; price: string; to: string } | undefined;
  ordersPerDay?: number | undefined;
}

export function toPairView(pair: ListedPair, locale: Locale): PairView {
  const { from, to, facts } = pair;
  return {
    path: toPairPath(from, to),
    from: toMarkedSide(from),
    to: toMarkedSide(to),
    rate: facts.price && toRateView(pair, facts.price, locale),
    ordersPerDay: facts.ordersPerDay,
  };
}

function toRateView(pair: ListedPair, sent: Amount, locale: Locale): PairView["rate"] {
  const { coin, money, price } = quotePrice(pair, sent);
  return {
    from: coin.currencyTitle,
    price: formatPrice(price, locale),
    to: money.currencyTitle,
  };
}

export function toSideView({ currencyTitle, networkTitle, logoUrl }: Instrument): SideView {
  return { currencyTitle, networkTitle, logoUrl };
}

/** One view for each coin, because a page's data repeats what are other objects. */
const markedSides = new WeakMap<Instrument, SideView>();

/** The same with the network's badge. */
export function toMarkedSide(instrument: Instrument): SideView {
  const side = markedSides.get(instrument) ?? {
    ...toSideView(instrument),
    mark: toMark(instrument),
  };
  markedSides.set(instrument, side);
  return side;
}
