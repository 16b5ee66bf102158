import type { PostSummary } from "~/contracts/content";
import { toSideView } from "~/components/instrument/pair-view";
import type { LatestOrder } from "~/domain/order/order";
import type { ExchangeStats } from "~/domain/site/exchange-facts";
import { formatAgo, formatCount, formatDate, formatDuration, formatPrice } from "~/i18n/format";
import type { Locale } from "~/i18n/locales";
import type { ArticleView } from "./sections";
import type { HeroFact, LatestExchange } from "./hero";
/** An article in the list of the newest; its path is without a locale. */
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

/** The figures that the gateway tells; those that it keeps to itself are left out. */
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

/** Exchanges that were just made. How long ago is counted once, here, so that the browser writes the same. */
export function toLatestViews(
  orders: readonly LatestOrder[],
  now: number,
  locale: Locale,
): LatestExchange[] {
  return orders.map(({ from, to, amountToGive, amountToGet, createdAt }) => ({
    id: `${String(createdAt)}-${from.slug}-${to.slug}-${amountToGive}`,
    from: toSideView(from),
    to: toSideView(to),
    give: formatPrice(amountToGive, locale),
    get: formatPrice(amountToGet, locale),
    ago: formatAgo(createdAt, now, locale),
  }));
}
