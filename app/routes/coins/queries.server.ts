import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { BRAND } from "~/brand";
import { toSideView } from "~/components/instrument/pair-view";
import {
  listCoinPages,
  toPageSlug,
  listNetworkPages,
  type Coin,
  type CoinNetwork,
} from "~/domain/instrument/coin-pages";
import { findMeantInstrument, findMeantNetwork } from "~/domain/instrument/find-by-alias";
import { deriveNetwork } from "~/domain/instrument/network";
import type { Instrument } from "~/domain/instrument/instrument";
import { searchInstruments } from "~/domain/instrument/instrument-search";
import { listPairs } from "~/domain/pair/pair-list";
import type { Pair } from "~/domain/pair/pair-slug";
import { isPricedIn } from "~/domain/rate/quoted-price";
import { readQueryText } from "~/domain/text/query-text";
import { getFixedT } from "~/i18n/i18n.server";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { criticalValue } from "~/routes/_failure/critical.server";
import { coinNotFound, networkNotFound } from "~/routes/_failure/not-found.server";
import { loadRateHistory, loadTrend } from "~/routes/_rates/rate-history.server";
import { loadSeo } from "~/seo/seo.server";
import { redirect } from "~/remix-workarounds/redirect.server";
import {
  toCoinFacts,
  toCoinRow,
  toCoinRows,
  toNetworkRow,
  toNetworkSide,
  toNetworkFacts,
  toNetworkRows,
  toPairLists,
  type Known,
} from "./view.server";

/** Loads the list of coins and networks, or the page of one of them (spec: Coins and networks). */
export async function loadCoinsPage(args: LoaderFunctionArgs) {
  const { request, params, context } = args;
  const { locale } = localeOfRequest(request);
  const { rate } = context.gateways;
  const [t, listed, public_] = await Promise.all([
    getFixedT(request, ["coins", "home"]),
    rate.fetchInstruments(),
    rate.fetchPublicPairs(),
  ]);
  const instruments = criticalValue(listed);
  if (!public_.ok) context.cacheBriefly();
  const pairs = public_.ok ? listPairs(public_.value, instruments) : [];
  const known: Known = { t, locale, pairs };
  if (params.coin !== undefined) {
    const word = params.coin;
    const meant = findMeantInstrument(instruments, word);
    const slug = meant && toPageSlug(meant.currencyTitle);
    const coin = findPage(args, listCoinPages(instruments), { name: word, meant: slug });
    if (!coin) throw await coinNotFound(args, { instruments, word });
    return loadCoin(args, coin, known);
  }
  if (params.network !== undefined) {
    const asked = findMeantNetwork(params.network);
    const pages = listNetworkPages(instruments);
    const meant = pages.find(
      ({ title }) => asked !== undefined && deriveNetwork({ networkTitle: title }) === asked,
    );
    const network = findPage(args, pages, { name: params.network, meant: meant?.slug });
    if (!network) throw networkNotFound(args, { pages, word: params.network });
    return loadNetwork(args, network, known);
  }
  return loadIndex(args, instruments, known);
}

/** Returns the named page; undefined for an unknown name. Another spelling or another word for it redirects to it. */
function findPage<T extends { readonly slug: string }>(
  args: LoaderFunctionArgs,
  pages: readonly T[],
  { name, meant }: { readonly name: string; readonly meant: string | undefined },
): T | undefined {
  const find = (slug: string | undefined) => pages.find((each) => each.slug === slug);
  const exact = find(name.toLowerCase());
  const page = exact ?? find(meant);
  if (page === undefined || page.slug === name) return page;
  const { pathname } = new URL(args.request.url);
  // Another gateway may list another coin of this name, so no browser keeps the guess.
  const path = pathname.slice(0, pathname.lastIndexOf("/") + 1) + page.slug;
  throw redirect(path, exact ? 301 : 302);
}

async function loadCoin(args: LoaderFunctionArgs, coin: Coin, known: Known) {
  const { t } = known;
  const { currencyTitle: ticker, friendlyTitle: name } = coin.first;
  const seo = await loadSeo(args, { page: "coin", values: { ticker, name } });
  const { sending, receiving } = toPairLists(coin.instruments, known);
  return {
    seo,
    ...toTrail(args, t("coin.title", { name, ticker }), known),
    price: coin.first.usdPrice && { ticker, usd: coin.first.usdPrice },
    asked: undefined,
    history: await loadHistory(args, coin, known),
    side: toSideView(coin.first),
    lede: t("coin.lede", { name, count: coin.instruments.length }),
    facts: toCoinFacts(coin, known),
    lists: [{ id: "networks", title: t("coin.networks"), rows: toNetworkRows(coin, known) }],
    pairLists: [
      { id: "sending", title: t("coin.sending", { ticker }), pairs: sending },
      { id: "receiving", title: t("coin.receiving", { ticker }), pairs: receiving },
    ],
    start: { path: sending[0]?.path ?? "/", text: t("coin.start", { ticker }) },
  };
}

function listOwnPairs({ instruments }: Coin, { pairs }: Known) {
  return pairs.filter(({ from }) => instruments.includes(from));
}

/** Coins of the list with a picture of their day. Each is a call of the gateway, and a Worker may make 50 for a page. */
const MOST_TRENDS = 24;

/** Returns how the prices of the first coins moved in a day. */
function loadTrends({ context }: LoaderFunctionArgs, coins: readonly Coin[], known: Known) {
  return Promise.all(
    coins.slice(0, MOST_TRENDS).map(async (coin) => {
      const pair = findPricedPair(coin, known);
      return pair && loadTrend(context.gateways.rate, { pair, locale: known.locale });
    }),
  );
}

/** Returns the coin's most popular pair with a money. Without one, asks for the money that other coins are priced in. */
function findPricedPair(coin: Coin, known: Known): Pair | undefined {
  const own = listOwnPairs(coin, known).find(({ from, to }) => isPricedIn(from, to));
  const money = known.pairs.find(({ from, to }) => isPricedIn(from, to))?.to;
  if (own || !money || !isPricedIn(coin.first, money)) return own;
  return { from: coin.first, to: money };
}

/** Returns the rate of the coin's most popular pair with a money, or of its most popular one. */
function loadHistory({ context }: LoaderFunctionArgs, coin: Coin, known: Known) {
  const own = listOwnPairs(coin, known);
  const pair = own.find(({ from, to }) => isPricedIn(from, to)) ?? own[0];
  const shown = { locale: known.locale, now: context.now() };
  return pair && loadRateHistory(context.gateways.rate, { pair, ...shown });
}

async function loadNetwork(args: LoaderFunctionArgs, network: CoinNetwork, known: Known) {
  const { t } = known;
  const { title, instruments } = network;
  const seo = await loadSeo(args, { page: "network", values: { network: title } });
  const { sending } = toPairLists(instruments, known);
  return {
    seo,
    ...toTrail(args, t("network.title", { network: title }), known),
    price: undefined,
    asked: undefined,
    history: undefined,
    side: toNetworkSide(title),
    lede: t("network.lede", { network: title, count: instruments.length }),
    facts: toNetworkFacts(network, known),
    lists: [{ id: "coins", title: t("network.coins"), rows: toCoinRows(network, known) }],
    pairLists: [{ id: "sending", title: t("network.pairs"), pairs: sending }],
    start: { path: sending[0]?.path ?? "/", text: t("network.start") },
  };
}

/** Lists the coins and networks that match the searched words, as the picker does; without any, all of them. */
async function loadIndex(args: LoaderFunctionArgs, all: readonly Instrument[], known: Known) {
  const { t } = known;
  const asked = readQueryText(new URL(args.request.url).searchParams, "q");
  const instruments = searchInstruments(all, asked);
  const coins = listCoinPages(instruments);
  const networks = listNetworkPages(instruments);
  const [seo, trends] = await Promise.all([
    loadSeo(args, { page: "coins", indexed: asked === "" }),
    loadTrends(args, coins, known),
  ]);
  const rows = coins.map((coin, index) => toCoinRow(coin, known, trends[index]));
  const charted = rows.filter(({ trend }) => trend);
  const others = rows.filter(({ trend }) => !trend);
  return {
    seo,
    ...toTrail(args, t("title")),
    price: undefined,
    asked,
    history: undefined,
    side: undefined,
    lede: t("lede", { coins: coins.length, networks: networks.length }),
    facts: [],
    lists: [
      { id: "coins", title: t("coins"), rows: charted },
      { id: "others", title: t(charted.length > 0 ? "others" : "coins"), rows: others },
      {
        id: "networks",
        title: t("networks"),
        rows: networks.map(toNetworkRow),
      },
    ].filter(({ rows }) => rows.length > 0),
    pairLists: [],
    start: { path: "/popular-exchanges", text: t("popular") },
  };
}

/** Returns the page's title, and the path to it from the home page. The path to a coin's or network's page leads over the list. */
function toTrail({ request }: LoaderFunctionArgs, title: string, inList?: Pick<Known, "t">) {
  const { to } = localeOfRequest(request);
  const path = new URL(request.url).pathname;
  return {
    title,
    trail: [
      { name: BRAND.name, path: to("/") },
      ...(inList ? [{ name: inList.t("title"), path: to("/coins") }] : []),
      { name: title, path },
    ],
  };
}
