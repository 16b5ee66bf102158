// What the pages of coins and networks show: facts of our own tables and of the gateway. Unknown ones are left out.
import type { TFunction } from "i18next";
import { toNetworkMark } from "~/components/instrument/network-mark";
import {
  toPairView,
  toSideView,
  type PairView,
  type SideView,
} from "~/components/instrument/pair-view";
import { deriveAddressPrefixes } from "~/domain/address/address-pattern";
import { deriveMemoRule } from "~/domain/address/memo";
import { toPageSlug, type Coin, type CoinNetwork } from "~/domain/instrument/coin-pages";
import type { Instrument } from "~/domain/instrument/instrument";
import { deriveNetwork } from "~/domain/instrument/network";
import { deriveBlockSeconds } from "~/domain/order/usual-time";
import type { ListedPair } from "~/domain/pair/pair-list";
import {
  formatAmount,
  formatChoice,
  formatCount,
  formatDuration,
  formatUsdPrice,
} from "~/i18n/format";
import type { Locale } from "~/i18n/locales";
import type { TrendView } from "~/routes/_rates/rate-history.server";

/** The texts of these pages, and the names of memos from the pair pages. */
export type CoinT = TFunction<["coins", "home"]>;

/** The sources of the views. */
export interface Known {
  readonly t: CoinT;
  readonly locale: Locale;
  readonly pairs: readonly ListedPair[];
}

/** A fact with its name. */
export interface FactView {
  readonly id: FactName;
  readonly name: string;
  readonly value: string;
}

/** How a coin's price moved, in a picture and in words. */
export interface TrendOfCoin extends TrendView {
  readonly text: string;
}

/** A coin on one network. `path` leads to the network's page, or to the coin's. */
export interface RowView {
  readonly path: string;
  readonly side: Pick<SideView, "currencyTitle" | "logoUrl">;
  readonly name: string;
  /** The coin's price in dollars; undefined if it is unknown or stands elsewhere. */
  readonly price?: string | undefined;
  /** How its price moved in a day; undefined without a history. */
  readonly trend?: TrendOfCoin | undefined;
  readonly facts: readonly FactView[];
}

/** Pairs on a page (our choice: what a phone shows in two swipes). */
const PAIRS_SHOWN = 12;

/** Returns the facts about a coin. */
export function toCoinFacts({ first, instruments }: Coin, { t, locale, pairs }: Known): FactView[] {
  const own = pairs.filter(
    ({ from, to }) => instruments.includes(from) || instruments.includes(to),
  );
  return keepKnown(t, {
    price: first.usdPrice && formatUsdPrice(first.usdPrice, locale),
    networks: formatCount(instruments.length, locale),
    pairs: own.length === 0 ? undefined : formatCount(own.length, locale),
  });
}

/** Returns the facts about a network. */
export function toNetworkFacts({ instruments }: CoinNetwork, { t, locale }: Known): FactView[] {
  const [first] = instruments;
  return keepKnown(t, {
    coins: formatCount(instruments.length, locale),
    ...(first ? toChainFacts(t, first, locale) : {}),
  });
}

/** Returns the network's picture, under its own name. */
export function toNetworkSide(title: string): RowView["side"] {
  return { currencyTitle: title, logoUrl: toNetworkMark(title) };
}

/** Returns a coin's networks. */
export function toNetworkRows({ instruments }: Coin, known: Known): RowView[] {
  const { t, locale } = known;
  return instruments.map((instrument) => ({
    path: `/network/${toPageSlug(instrument.networkTitle)}`,
    side: toNetworkSide(instrument.networkTitle),
    name: instrument.networkTitle,
    facts: keepKnown(t, {
      fee: toPayoutFee(instrument, known),
      ...toChainFacts(t, instrument, locale),
    }),
  }));
}

/** Returns a coin in the list of all of them, with its price and how it moved. */
export function toCoinRow(
  { slug, first }: Coin,
  { t, locale }: Pick<Known, "t" | "locale">,
  trend: TrendView | undefined,
): RowView {
  return {
    path: `/coin/${slug}`,
    side: toSideView(first),
    name: first.friendlyTitle,
    price: first.usdPrice && formatUsdPrice(first.usdPrice, locale),
    trend: trend && {
      ...trend,
      text: t(`home:history.direction.${trend.direction}`, { percent: trend.percent }),
    },
    facts: [],
  };
}

/** Returns a network in the list of all of them. */
export function toNetworkRow({ slug, title }: CoinNetwork): RowView {
  return { path: `/network/${slug}`, side: toNetworkSide(title), name: title, facts: [] };
}

/** Returns a network's coins. */
export function toCoinRows({ instruments }: CoinNetwork, known: Known): RowView[] {
  return instruments.map((instrument) => ({
    path: `/coin/${toPageSlug(instrument.currencyTitle)}`,
    side: toSideView(instrument),
    name: instrument.friendlyTitle,
    facts: keepKnown(known.t, {
      price: instrument.usdPrice && formatUsdPrice(instrument.usdPrice, known.locale),
      fee: toPayoutFee(instrument, known),
    }),
  }));
}

/** Returns the most popular pairs that send one of these, or receive one. */
export function toPairLists(instruments: readonly Instrument[], { pairs, locale }: Known) {
  const list = (side: "from" | "to"): PairView[] =>
    keepFirst(pairs.filter((pair) => instruments.includes(pair[side])))
      .slice(0, PAIRS_SHOWN)
      .map((pair) => toPairView(pair, locale));
  return { sending: list("from"), receiving: list("to") };
}

// Of the pairs of two tickers on different networks, the most popular one; none of a coin with itself.
function keepFirst(pairs: readonly ListedPair[]): readonly ListedPair[] {
  const byTickers = new Map<string, ListedPair>();
  for (const pair of pairs) {
    const [from, to] = [pair.from.currencyTitle, pair.to.currencyTitle];
    if (from !== to && !byTickers.has(`${from} ${to}`)) byTickers.set(`${from} ${to}`, pair);
  }
  return [...byTickers.values()];
}

/** The facts, in the order in which they are shown. */
const FACTS = ["price", "fee", "coins", "networks", "pairs", "block", "address", "memo"] as const;

type FactName = (typeof FACTS)[number];

function keepKnown(
  t: CoinT,
  facts: Readonly<Partial<Record<FactName, string | undefined>>>,
): FactView[] {
  return FACTS.flatMap((name) => {
    const value = facts[name];
    return value === undefined ? [] : [{ id: name, name: t(`fact.${name}`), value }];
  });
}

function toChainFacts(t: CoinT, instrument: Instrument, locale: Locale) {
  const network = deriveNetwork(instrument);
  const seconds = network && deriveBlockSeconds(network);
  const prefixes = network ? deriveAddressPrefixes(network) : [];
  const memo = t(`home:pair.memo.word.${deriveMemoRule(instrument).word}`);
  return {
    block: seconds === undefined ? undefined : toBlockTime(t, seconds, locale),
    // No empty cell beside others.
    address: prefixes.length === 0 ? t("address.wallet") : formatChoice(prefixes, locale),
    memo: instrument.requiresMemo ? t("memo.needed", { word: memo }) : t("memo.none"),
  };
}

function toBlockTime(t: CoinT, seconds: number, locale: Locale): string {
  if (seconds < 1) return t("block.instant");
  return t("block.about", { time: formatDuration(seconds, locale) });
}

/** Returns the payout's network fee, which the gateway names with a pair that pays this coin out. */
function toPayoutFee(instrument: Instrument, { t, pairs, locale }: Known): string | undefined {
  const pair = pairs.find(({ to, facts }) => to === instrument && facts.networkFee !== undefined);
  const fee = pair?.facts.networkFee;
  if (fee) return `${formatAmount(fee, locale)} ${instrument.currencyTitle}`;
  // No empty cell beside others: the fee is known once somebody asks for a rate.
  return pairs.some(({ facts }) => facts.networkFee !== undefined) ? t("fee.later") : undefined;
}
