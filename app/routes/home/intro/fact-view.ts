import type { HeroFact } from "./hero";
import type { ExchangeStats } from "~/domain/site/exchange-facts";
import { formatCount, formatDuration } from "~/i18n/format";
import type { Locale } from "~/i18n/locales";

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
