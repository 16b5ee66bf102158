import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { toMarkedSide, toPairView, type PairView } from "~/components/instrument/pair-view";
import type { PostSummary } from "~/contracts/content";
import { isSameInstrument } from "~/domain/instrument/instrument";
import { listPairs, sortByKinship, type ListedPair } from "~/domain/pair/pair-list";
import { parsePairSlug } from "~/domain/pair/pair-slug";
import type { Result } from "~/domain/failure/result";
import type { LatestOrder } from "~/domain/order/order";
import type { ExchangeStats } from "~/domain/pair/exchange-facts";
import { inTime } from "~/domain/time/in-time";
import { watchPart } from "~/domain/page/arriving";
import { formatAgo, formatCount, formatDuration, formatPrice } from "~/i18n/format";
import { formatDate } from "~/i18n/format-date";
import type { Locale } from "~/i18n/locales";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { loadRateHistory } from "~/routes/_rates/rate-history.server";
import type { ArticleView } from "./sections";
import type { HeroFact, LatestExchange } from "./hero";

/** The maximum wait for an optional part, in milliseconds (our choice: less than Remix's timeout for the whole stream). A slower part is left out. */
const SECTIONS_PATIENCE_MS = 4_000;

const LATEST_SHOWN = 5;
const PAIRS_SHOWN = 12;
/** How many of them stand side by side on a wide page. */
const PAIRS_IN_ROW = 4;
const ARTICLES_SHOWN = 3;

/**
 * Starts loading the optional parts of the page. A part whose call fails or is too slow is left out. Call it before
 * loading the form, so that the parts load in parallel. The returned function gives each part as a value or as a
 * promise.
 */
export function loadSections({ request, params, context }: LoaderFunctionArgs) {
  const { content, order, rate } = context.gateways;
  const { locale } = localeOfRequest(request);
  const posts = content.fetchPosts(locale.code, { offset: 0, perPage: ARTICLES_SHOWN });
  const facts = watchPart(part(order.fetchStats(), (stats) => toFactViews(stats, locale)));
  const latest = watchPart(
    part(order.fetchLatestOrders(), (orders) =>
      toLatestViews(orders.slice(0, LATEST_SHOWN), context.now(), locale),
    ),
  );
  const popular = watchPart(orNone(loadPopular(rate, { segment: params.pair, locale })));
  const shown = { segment: params.pair, locale, now: context.now() };
  const history = watchPart(inTime(loadHistory(rate, shown), SECTIONS_PATIENCE_MS));
  const articles = watchPart(
    part(posts, ({ items }) => items.map((post) => toArticleView(post, locale))),
  );
  return () => ({
    history: history(),
    facts: facts(),
    latest: latest(),
    popular: popular(),
    articles: articles(),
  });
}

type Rates = LoaderFunctionArgs["context"]["gateways"]["rate"];
type LocaleOf = ReturnType<typeof localeOfRequest>["locale"];

interface Shown {
  /** The path segment that names the page's pair. */
  segment: string | undefined;
  locale: LocaleOf;
}

/** Returns the rate history of the page's pair; undefined on the home page. */
async function loadHistory(rate: Rates, { segment, ...shown }: Shown & { now: number }) {
  if (segment === undefined) return undefined;
  const instruments = await rate.fetchInstruments();
  const pair = instruments.ok ? parsePairSlug(instruments.value, segment) : undefined;
  if (!pair || isSameInstrument(pair.from, pair.to)) return undefined;
  return loadRateHistory(rate, { pair, ...shown });
}

/** Returns the most popular pairs. A pair's page lists its reverse first, then pairs that share one of its coins. */
async function loadPopular(rate: Rates, { segment, locale }: Shown): Promise<PairView[]> {
  const [pairs, instruments] = await Promise.all([
    rate.fetchPublicPairs(),
    rate.fetchInstruments(),
  ]);
  if (!pairs.ok || !instruments.ok) return [];
  const listed = listPairs(pairs.value, instruments.value);
  const own = segment === undefined ? undefined : parsePairSlug(instruments.value, segment);
  const shown = [...keepFirst(own ? sortByKinship(listed, own) : listed)].slice(0, PAIRS_SHOWN);
  return keepWholeRows(shown).map((pair) => toPairView(pair, locale));
}

/** Drops what would be left alone in a last row of a wide page. */
export function keepWholeRows<T>(listed: readonly T[]): readonly T[] {
  const left = listed.length % PAIRS_IN_ROW;
  return listed.length < PAIRS_IN_ROW ? listed : listed.slice(0, listed.length - left);
}

// Keeps the most popular pair of the same two tickers on different networks.
function keepFirst(pairs: readonly ListedPair[]): Iterable<ListedPair> {
  const byTickers = new Map<string, ListedPair>();
  for (const pair of pairs) {
    const tickers = `${pair.from.currencyTitle} ${pair.to.currencyTitle}`;
    if (!byTickers.has(tickers)) byTickers.set(tickers, pair);
  }
  return byTickers.values();
}

function part<T, U>(call: Promise<Result<T>>, toViews: (value: T) => U[]): Promise<U[]> {
  return orNone(call.then((result) => (result.ok ? toViews(result.value) : [])));
}

async function orNone<T>(part: Promise<T[]>): Promise<T[]> {
  return (await inTime(part, SECTIONS_PATIENCE_MS)) ?? [];
}

/** Returns an article for the list of the newest. Its path has no locale. */
export function toArticleView(post: PostSummary, locale: Locale): ArticleView {
  const { slug, title, description, date, readingMinutes } = post;
  return {
    path: `/blog/${slug}`,
    title,
    description,
    day: date,
    date: formatDate(Date.parse(date), locale),
    readingMinutes,
  };
}

/** Returns the figures that the gateway sends. */
export function toFactViews(stats: ExchangeStats, locale: Locale): HeroFact[] {
  const { medianDurationSeconds, ordersToday, pairs } = stats;
  const facts = [
    {
      key: "median",
      figure: medianDurationSeconds && formatDuration(medianDurationSeconds, locale),
    },
    { key: "today", figure: ordersToday && formatCount(ordersToday, locale) },
    { key: "pairs", figure: pairs && formatCount(pairs, locale) },
  ] as const;
  return facts.flatMap(({ key, figure }) => (figure ? [{ key, figure }] : []));
}

/** Returns recent exchanges. Their age is computed once on the server, so that the browser renders the same text. */
export function toLatestViews(
  orders: readonly LatestOrder[],
  now: number,
  locale: Locale,
): LatestExchange[] {
  return orders.map(({ from, to, amountToGive, amountToGet, createdAt }) => ({
    id: `${String(createdAt)}-${from.slug}-${to.slug}-${amountToGive}`,
    from: toMarkedSide(from),
    to: toMarkedSide(to),
    give: formatPrice(amountToGive, locale),
    get: formatPrice(amountToGet, locale),
    ago: formatAgo(createdAt, now, locale),
  }));
}
