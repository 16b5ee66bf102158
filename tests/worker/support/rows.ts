// Plays a table of faults: the quick rows a few at a time, the slow ones all at once meanwhile.
import { SLOW, type FaultName } from "./faults";
import type { CallName } from "./fault-gateway";

export interface FaultRow {
  call: CallName;
  fault: FaultName;
}

/** Fewer than the failures in a row that open the breaker (domain/limits), for each row ends well. */
const AT_ONCE = 4;

/** What came of each row. */
export type Outcomes<R, T> = (row: R) => T;

/** Plays every row and keeps what came of it; a row that threw throws again when it is asked for. */
export async function playRows<R extends FaultRow, T>(
  rows: readonly R[],
  play: (row: R) => Promise<T>,
): Promise<Outcomes<R, T>> {
  const outcomes = new Map<R, PromiseSettledResult<T>>();
  const run = async (row: R) => {
    const [outcome] = await Promise.allSettled([play(row)]);
    outcomes.set(row, outcome);
  };
  const isSlow = (row: R) => SLOW.includes(row.fault);
  const quick = rows.filter((row) => !isSlow(row));
  const lanes = Array.from({ length: AT_ONCE }, async (_, lane) => {
    for (let index = lane; index < quick.length; index += AT_ONCE) {
      const row = quick[index];
      if (row) await run(row);
    }
  });
  await Promise.all([...rows.filter(isSlow).map(run), ...lanes]);
  return (row) => {
    const outcome = outcomes.get(row);
    if (outcome?.status === "fulfilled") return outcome.value;
    throw outcome?.reason ?? new Error("The row was not played");
  };
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
