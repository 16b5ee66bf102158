// Plays a table and keeps each row's result, so that each row can have a test. Of a table of faults the quick rows run
// a few at a time, and the slow ones all at once meanwhile.
import { BREAKER_FAILURE_THRESHOLD } from "~/domain/limits/gateway-limits";
import { SLOW, type FaultName } from "./faults";
import type { CallName } from "./fault-gateway";

export interface FaultRow {
  call: CallName;
  fault: FaultName;
}

/** Rate calls of a form's page: one for each rate mode. */
const RATES_OF_PAGE = 2;

/** Rows at once: each ends with a success, and their rates can all fail before it without opening the breaker. */
const AT_ONCE = Math.floor((BREAKER_FAILURE_THRESHOLD - 1) / RATES_OF_PAGE);

/** Each row's result; a row that threw throws again when it is read. */
export type Outcomes<R, T> = (row: R) => T;

/** Plays every row, this many at once. */
export async function playEvery<R, T>(
  rows: readonly R[],
  atOnce: number,
  play: (row: R) => Promise<T>,
): Promise<Outcomes<R, T>> {
  const outcomes = new Map<R, PromiseSettledResult<T>>();
  const lanes = Array.from({ length: atOnce }, async (_, lane) => {
    for (let index = lane; index < rows.length; index += atOnce) {
      const row = rows[index];
      if (row === undefined) continue;
      const [outcome] = await Promise.allSettled([play(row)]);
      outcomes.set(row, outcome);
    }
  });
  await Promise.all(lanes);
  return (row) => {
    const outcome = outcomes.get(row);
    if (outcome?.status === "fulfilled") return outcome.value;
    throw outcome?.reason ?? new Error("The row was not played");
  };
}

/** Plays every row of a table of faults. */
export async function playRows<R extends FaultRow, T>(
  rows: readonly R[],
  play: (row: R) => Promise<T>,
): Promise<Outcomes<R, T>> {
  const isSlow = (row: R) => SLOW.includes(row.fault);
  const slow = rows.filter(isSlow);
  const [ofSlow, ofQuick] = await Promise.all([
    playEvery(slow, slow.length, play),
    playEvery(
      rows.filter((row) => !isSlow(row)),
      AT_ONCE,
      play,
    ),
  ]);
  return (row) => (isSlow(row) ? ofSlow(row) : ofQuick(row));
}

/** Every fault of every call of each case. */
export function crossFaults<R extends { calls: readonly CallName[] }>(
  cases: readonly R[],
  faults: readonly FaultName[],
): (R & FaultRow)[] {
  return cases.flatMap((each) =>
    each.calls.flatMap((call) => faults.map((fault) => ({ ...each, call, fault }))),
  );
}
