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
import type { RateHistoryView, RatePlot, RateRangeView } from "~/components/rates/history-view";

/** The box of a picture, the padding above and below for the width of the line, and the most points to draw: more than one in four pixels is not visible. */
const CHART = { width: 640, height: 160, edge: 4, drawn: 160 } as const;
const TREND = { width: 64, height: 24, edge: 2, drawn: 17 } as const;

type Box = typeof CHART | typeof TREND;

/** The number of table rows, which the chart can also read out: one every two hours for a day, or two a day for a week. */
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

/** How a rate moved in a day: a small picture and the change. */
export interface TrendView extends Pick<RatePlot, "width" | "height" | "line"> {
  readonly direction: RateSummary["change"]["direction"];
  readonly percent: string;
}

/** Returns how the pair's rate moved in the last day; undefined if the gateway has no history. */
export async function loadTrend(
  rate: Pick<RateGateway, "fetchRateHistory">,
  { pair, locale }: Pick<Shown, "pair" | "locale">,
): Promise<TrendView | undefined> {
  const slugs = { instrumentFromSlug: pair.from.slug, instrumentToSlug: pair.to.slug };
  const found = await rate.fetchRateHistory({ ...slugs, range: "24h" });
  const points = found.ok ? quotePoints(pair, found.value) : [];
  const summary = summarizeRates(points);
  if (!summary) return undefined;
  const { first, last, change } = summary;
  const draw = toDrawing(summary, { since: first.at, until: last.at }, TREND);
  const { width, height, line } = drawRates(points, draw, TREND);
  const { direction, percent } = change;
  return { width, height, line, direction, percent: formatPercent(percent, locale) };
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
  const draw = toDrawing(summary, { since, until }, CHART);
  return {
    range,
    plot: drawRates(points, draw, CHART),
    low: formatPrice(summary.low.rate, locale),
    high: formatPrice(summary.high.rate, locale),
    last: formatPrice(summary.last.rate, locale),
    direction: summary.change.direction,
    percent: formatPercent(summary.change.percent, locale),
    ticks: [since, since + length / 2, until].map(moment),
    rows: thinOut(points, ROWS).map((point) => ({
      moment: moment(point.at).moment,
      rate: formatPrice(point.rate, locale),
      x: draw.x(point),
      y: draw.y(point),
    })),
  };
}

/** Where a point is drawn in the box, in whole pixels: the picture looks the same, and the page is smaller. */
interface Drawing {
  readonly x: (point: RatePoint) => number;
  readonly y: (point: RatePoint) => number;
}

/** Time runs from left to right, the lowest rate is at the bottom. A constant rate is in the middle. */
function toDrawing(
  { low, high }: RateSummary,
  { since, until }: { readonly since: number; readonly until: number },
  { width, height, edge }: Box,
): Drawing {
  // Numbers are precise enough for a picture.
  const [lowest, highest] = [Number(low.rate), Number(high.rate)];
  const share = ({ rate }: RatePoint) =>
    highest > lowest ? (Number(rate) - lowest) / (highest - lowest) : 0.5;
  const time = ({ at }: RatePoint) => Math.min(Math.max((at - since) / (until - since), 0), 1);
  return {
    x: (point) => Math.round(time(point) * width),
    y: (point) => Math.round(height - edge - share(point) * (height - 2 * edge)),
  };
}

/** Draws the rates as a line of steps from point to point, which are shorter than places. */
function drawRates(points: readonly RatePoint[], { x, y }: Drawing, box: Box): RatePlot {
  const drawn = thinOut(points, box.drawn).map((point) => ({ x: x(point), y: y(point) }));
  const [start = { x: 0, y: 0 }] = drawn;
  const steps = drawn.slice(1).map((point, place) => {
    const before = drawn[place] ?? start;
    return `${String(point.x - before.x)} ${String(point.y - before.y)}`;
  });
  return {
    width: box.width,
    height: box.height,
    line: `M${String(start.x)} ${String(start.y)}l${steps.join(" ").replaceAll(" -", "-")}`,
    start: start.x,
    end: drawn.at(-1)?.y ?? start.y,
  };
}
