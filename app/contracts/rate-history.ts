// The wire shape of a pair's rate history; invalid points are skipped.
import * as z from "zod/mini";
import { readWholeWire, readWireList, withoutRepeated, type Reading } from "./read-wire";
import { amountWire, textWire, timeWire, wordWire } from "./wire-values";
import type { Arrival } from "./pair-data";
import { HISTORY_MAX_POINTS } from "~/domain/limits/rate-limits";
import { isSameInstrument } from "~/domain/instrument/instrument";
import { isZeroAmount } from "~/domain/money/money";
import {
  HISTORY_RANGE_MS,
  HISTORY_RANGES,
  type RateHistoryQuery,
  type RatePoint,
} from "~/domain/rate/rate-history";

/** How far outside its range a point may be, milliseconds (our choice). Points are created before they are sent, and clocks are read to the second. */
const HISTORY_TOLERANCE_MS = 60_000;

/** A rate at one time. */
export const ratePointWire = z.object({ at: timeWire, rate: amountWire });

/** A history as sent by the gateway; use `readRateHistory` for its points. */
export const rateHistoryWire = z.object({
  instrumentFromSlug: textWire,
  instrumentToSlug: textWire,
  range: wordWire(HISTORY_RANGES),
  points: z.array(z.unknown()).check(z.maxLength(HISTORY_MAX_POINTS)),
});

/** Reads the requested history: the points of its range by our clock, oldest first, each time once. Another pair or range, or too many points, breaks the contract. */
export function readRateHistory(
  value: unknown,
  query: RateHistoryQuery,
  arrival: Arrival,
): Reading<RatePoint[]> {
  const history = readWholeWire(rateHistoryWire, value);
  if (!history.ok) return history;
  const failure = listMismatches(history.value, query);
  if (failure.length > 0) return { ok: false, failure };
  const points = withoutRepeated(readWireList(ratePointWire, history.value.points), ({ at }) =>
    String(at),
  );
  return points.ok ? withoutImpossible(points, query, arrival) : points;
}

function listMismatches(wire: z.output<typeof rateHistoryWire>, query: RateHistoryQuery) {
  const isPair = (name: "instrumentFromSlug" | "instrumentToSlug") =>
    isSameInstrument({ slug: wire[name] }, { slug: query[name] });
  return [
    { path: "instrumentFromSlug", isRight: isPair("instrumentFromSlug") },
    { path: "instrumentToSlug", isRight: isPair("instrumentToSlug") },
    { path: "range", isRight: wire.range === query.range },
  ]
    .filter(({ isRight }) => !isRight)
    .map(({ path }) => ({ path, message: "not what was asked for" }));
}

function withoutImpossible(
  { value, ignored }: Extract<Reading<RatePoint[]>, { ok: true }>,
  { range }: RateHistoryQuery,
  { receivedAt, sentAt = receivedAt }: Arrival,
): Reading<RatePoint[]> {
  const ahead = sentAt - receivedAt;
  const oldest = receivedAt - HISTORY_RANGE_MS[range] - HISTORY_TOLERANCE_MS;
  const points = value
    .map(({ at, rate }) => ({ at: at - ahead, rate }))
    .filter(
      ({ at, rate }) =>
        at >= oldest && at <= receivedAt + HISTORY_TOLERANCE_MS && !isZeroAmount(rate),
    )
    .toSorted((left, right) => left.at - right.at);
  const lost = value.length - points.length;
  const message = `${String(lost)} of the future, too old or zero`;
  return {
    ok: true,
    value: points,
    ignored: lost === 0 ? ignored : [...ignored, { path: "points", message }],
  };
}
