// Checks of the optional rate history: its shape, and that it matches the pair's current rate.
import { readRateHistory } from "~/contracts/rate-history";
import { HISTORY_MAX_AGE_SHARE } from "~/domain/limits/rate-limits";
import { parseAmount, ZERO } from "~/domain/money/money";
import {
  HISTORY_RANGE_MS,
  HISTORY_RANGES,
  type HistoryRange,
  type RatePoint,
} from "~/domain/rate/rate-history";
import { CALLS } from "../calls.ts";
import type { Check, CheckContext } from "../check.ts";
import { readIfThere } from "../facts.ts";
import { isWithin } from "../is-within.ts";
import { expectThat, NotApplicable } from "../nonconformance.ts";

/** A past rate that differs by more at the same time was invented. */
const PAST_ROOM = parseAmount("1.005") ?? ZERO;
/** Points of two calls are of the same time if they differ by less, milliseconds. */
const SAME_TIME_MS = 5_000;
/** Reject a last point, or an earlier one, whose rate differs from the current price by more than this factor. */
const MOST_MOVED_NOW = parseAmount("2") ?? ZERO;
const MOST_MOVED = parseAmount("10") ?? ZERO;

async function readHistory({ client, facts }: CheckContext, range: HistoryRange) {
  const { from, to } = await facts.pair();
  const query = { instrumentFromSlug: from.slug, instrumentToSlug: to.slug, range };
  const request = CALLS["rate-history"](query);
  const read = (body: unknown, arrival: Parameters<typeof readRateHistory>[2]) =>
    readRateHistory(body, query, arrival);
  return { points: await readIfThere(client, request, read), request };
}

/** The checks of a pair's history. */
export const HISTORY: readonly Check[] = [
  ...HISTORY_RANGES.map((range): Check => ({
    name: `rate-history: ${range}, shape, if the call exists`,
    call: "rate-history",
    rule: "history",
    run: async (context) => {
      await readHistory(context, range);
    },
  })),
  {
    name: "rate-history: every point is a price of the pair",
    call: "rate-history",
    rule: "historyPoint",
    run: async (context) => {
      for (const range of HISTORY_RANGES) {
        const { points, request } = await readHistory(context, range);
        const { price } = await context.facts.rate("FLOATING");
        const strange = points.find(({ rate }) => !isWithin(rate, price, MOST_MOVED));
        const found = strange && `${strange.rate} at ${new Date(strange.at).toISOString()}`;
        expectThat(!strange, `${found ?? ""}, the price is ${price}`, request);
      }
    },
  },
  ...HISTORY_RANGES.map((range): Check => ({
    name: `rate-history: ${range}, ends now, near the rate`,
    call: "rate-history",
    rule: "historyNow",
    run: async (context) => {
      const { points, request } = await readHistory(context, range);
      const last = points.at(-1);
      if (!last) throw new NotApplicable("the pair has no history");
      const isOld = Date.now() - last.at > HISTORY_RANGE_MS[range] * HISTORY_MAX_AGE_SHARE;
      expectThat(!isOld, `it ends at ${new Date(last.at).toISOString()}`, request);
      const { price } = await context.facts.rate("FLOATING");
      // The history of the reverse pair, or in another unit, would differ by far.
      expectThat(
        isWithin(last.rate, price, MOST_MOVED_NOW),
        `it ends at ${last.rate}, the price is ${price}`,
        request,
      );
    },
  })),
  ...HISTORY_RANGES.map((range): Check => ({
    name: `rate-history: ${range}, its past stays the same`,
    call: "rate-history",
    rule: "historyPast",
    run: async (context) => {
      const { points: before, request } = await readHistory(context, range);
      const { points: after } = await readHistory(context, range);
      const isMoved = (past: RatePoint, point: RatePoint) =>
        Math.abs(point.at - past.at) < SAME_TIME_MS && !isWithin(past.rate, point.rate, PAST_ROOM);
      const moved = before.slice(0, -1).find((past) => after.some((point) => isMoved(past, point)));
      const found = `another rate at ${new Date(moved?.at ?? 0).toISOString()}`;
      expectThat(moved === undefined, found, request);
    },
  })),
];
