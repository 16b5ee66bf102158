import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { toPairView, type PairView } from "~/components/instrument/pair-view";
import { SECTIONS_PATIENCE_MS } from "~/domain/limits";
import { listPairs, type ListedPair } from "~/domain/pair/pair-list";
import type { Result } from "~/domain/failure/result";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { toArticleView, toFactViews, toLatestViews } from "./section-views";

const LATEST_SHOWN = 5;
const PAIRS_SHOWN = 12;
const ARTICLES_SHOWN = 3;

/**
 * What the page shows around the form, each part for itself: a call that fails, or takes long, leaves its part out.
 * Call it before the form is loaded, so that the parts are there when the page is written.
 */
export function loadSections({ request, context }: LoaderFunctionArgs) {
  const { content, order, rate } = context.gateways;
  const { locale } = localeOfRequest(request);
  const posts = content.fetchPosts(locale.code, { offset: 0, perPage: ARTICLES_SHOWN });
  return {
    facts: part(order.fetchStats(), (stats) => toFactViews(stats, locale)),
    latest: part(order.fetchLatestOrders(), (orders) =>
      toLatestViews(orders.slice(0, LATEST_SHOWN), context.now(), locale),
    ),
    popular: inTime(loadPopular(rate, locale)),
    articles: part(posts, ({ items }) => items.map((post) => toArticleView(post, locale))),
  };
}

type Rates = LoaderFunctionArgs["context"]["gateways"]["rate"];
type LocaleOf = ReturnType<typeof localeOfRequest>["locale"];

async function loadPopular(rate: Rates, locale: LocaleOf): Promise<PairView[]> {
  const [pairs, instruments] = await Promise.all([
    rate.fetchPublicPairs(),
    rate.fetchInstruments(),
  ]);
  if (!pairs.ok || !instruments.ok) return [];
  const shown = [...keepFirst(listPairs(pairs.value, instruments.value))].slice(0, PAIRS_SHOWN);
  return shown.map((pair) => toPairView(pair, locale));
}

// Of a pair that is popular on several networks, the most popular one.
function keepFirst(pairs: readonly ListedPair[]): Iterable<ListedPair> {
  const byTickers = new Map<string, ListedPair>();
  for (const pair of pairs) {
    const tickers = `${pair.from.currencyTitle} ${pair.to.currencyTitle}`;
    if (!byTickers.has(tickers)) byTickers.set(tickers, pair);
  }
  return byTickers.values();
}

function part<T, U>(call: Promise<Result<T>>, toViews: (value: T) => U[]): Promise<U[]> {
  return inTime(call.then((result) => (result.ok ? toViews(result.value) : [])));
}

function inTime<T>(part: Promise<T[]>): Promise<T[]> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, SECTIONS_PATIENCE_MS, []);
    part.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}
