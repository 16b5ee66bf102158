import { line } from "d3-shape";
import { HISTORY_MAX_AGE_SHARE } from "~/domain/limits/rate-limits";
import type { Pair } from "~/domain/pair/pair-slug";
import {
  HISTORY_RANGE_MS,
  HISTORY_RANGES,
  summarizeRates,
  thinOut,
  type HistoryRange,
  type RatePoint,
  type RateSummary,
} from "~/domain/rate/rate-history";
import { quotePrice, toQuotedSides } from "~/domain/rate/quoted-price";
import type { RateGateway } from "~/gateways/rate.server";
import { formatPercent, formatPrice } from "~/i18n/format";
import { formatMoment } from "~/i18n/format-date";
import type { Locale } from "~/i18n/locales";
import type { RateHistoryView, RatePlot, RateRangeView } from "./rate-history";

const WIDTH = 640;
const HEIGHT = 160;
/** Vertical padding for the width of the line. */
const EDGE = 4;
/** The maximum number of points to draw: one in ten pixels shows the course of a day, and keeps the page small. */
const DRAWN = 64;
/** The number of table rows: about one every two hours for a day, or two a day for a week. */
const ROWS = 13;

/** The inputs of a history. */
interface Shown {
  readonly pair: Pair;
  readonly locale: Locale;
  /** The current time, epoch milliseconds. */
  readonly now: number;
}

/** Returns the history of the pair's rate; undefined if the gateway has none. */
export async function loadRateHistory(
  rate: Pick<RateGateway, "fetchRateHistory">,
  shown: Shown,
): Promise<RateHistoryView | undefined> {
  const { pair } = shown;
  const { from, to } = pair;
  const slugs = { instrumentFromSlug: from.slug, instrumentToSlug: to.slug };
  const ranges = await Promise.all(
    HISTORY_RANGES.map(async (range) => {
      const points = await rate.fetchRateHistory({ ...slugs, range });
      return points.ok ? toRangeView(range, quotePoints(pair, points.value), shown) : undefined;
    }),
  );
  const known = ranges.filter((range) => range !== undefined);
  if (known.length === 0) return undefined;
  const { coin, money } = toQuotedSides(pair);
  return {
    from: from.currencyTitle,
    to: to.currencyTitle,
    coin: coin.currencyTitle,
    money: money.currencyTitle,
    ranges: known,
  };
}

/** Returns the points with the rate of one coin, as everywhere on the page. */
function quotePoints(pair: Pair, points: readonly RatePoint[]): RatePoint[] {
  return points.map(({ at, rate }) => ({ at, rate: quotePrice(pair, rate).price }));
}

function toRangeView(
  range: HistoryRange,
  points: readonly RatePoint[],
  { locale, now }: Shown,
): RateRangeView | undefined {
  const summary = summarizeRates(points);
  const length = HISTORY_RANGE_MS[range];
  if (!summary || now - summary.last.at > length * HISTORY_MAX_AGE_SHARE) return undefined;
  // The range ends at the last point, so that a cached page shows the same picture.
  const until = summary.last.at;
  const since = until - length;
  const moment = (at: number) => ({
    // To the minute, as it is shown: the page is smaller.
    at: `${new Date(at).toISOString().slice(0, 16)}Z`,
    moment: formatMoment(at, locale, true),
  });
  return {
    range,
    plot: drawRates(points, summary, { since, until }),
    low: formatPrice(summary.low.rate, locale),
    high: formatPrice(summary.high.rate, locale),
    last: formatPrice(summary.last.rate, locale),
    direction: summary.change.direction,
    percent: formatPercent(summary.change.percent, locale),
    since: moment(since),
    until: moment(until),
    rows: thinOut(points, ROWS).map(({ at, rate }) => ({
      ...moment(at),
      rate: formatPrice(rate, locale),
    })),
  };
}

/** Draws the rates in a box: time from left to right, the lowest rate at the bottom. A constant rate is in the middle. */
function drawRates(
  points: readonly RatePoint[],
  { low, high }: RateSummary,
  { since, until }: { readonly since: number; readonly until: number },
): RatePlot {
  // Numbers are precise enough for a picture.
  const [lowest, highest] = [Number(low.rate), Number(high.rate)];
  const share = ({ rate }: RatePoint) =>
    highest > lowest ? (Number(rate) - lowest) / (highest - lowest) : 0.5;
  const x = ({ at }: RatePoint) => Math.min(Math.max((at - since) / (until - since), 0), 1) * WIDTH;
  const y = (point: RatePoint) => HEIGHT - EDGE - share(point) * (HEIGHT - 2 * EDGE);
  const drawn = [...thinOut(points, DRAWN)];
  const [first] = drawn;
  return {
    width: WIDTH,
    height: HEIGHT,
    // Whole pixels: the picture looks the same, and the page is smaller.
    line: line<RatePoint>().x(x).y(y).digits(0)(drawn) ?? "",
    start: first ? Math.round(x(first)) : 0,
  };
}
