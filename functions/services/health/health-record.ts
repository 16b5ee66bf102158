// Keeps the results of the health checks for the status page: a count of each minute and isolate, in a separate counter
// object.
import type { Log } from "~/context/log";
import {
  HEALTH_DAYS,
  listHealthDays,
  toHealthCounter,
  type HealthDay,
} from "~/domain/failure/health-days";
import { DAY_MS, MINUTE_MS } from "~/domain/time/time-units";
import { inTime } from "~/domain/time/in-time";
import type { Env } from "../../runtime/env";
import type { LimitCounter } from "../../runtime/objects/rate-limiter";

/** The name of the object. */
const RECORD = "health";
/** The counters expire by themselves, one day after the page stops showing them. */
const KEPT_MS = (HEALTH_DAYS + 1) * DAY_MS;
/** Longest wait for the record, milliseconds (our choice). Later the page shows no data. */
const READ_PATIENCE_MS = 2_000;

/** Inputs of the record; the clock is epoch ms. Without `findCounter` nothing is recorded. */
export interface RecordParts {
  readonly findCounter: ((name: string) => LimitCounter) | undefined;
  readonly now: () => number;
  readonly log: Log;
}

/** Returns the record of a deployment. */
export function makeRecordParts({
  env: { counter },
  now,
  log,
}: Pick<RecordParts, "now" | "log"> & { readonly env: Pick<Env, "counter"> }): RecordParts {
  const findCounter = counter && ((name: string) => counter.get(counter.idFromName(name)));
  return { findCounter, now, log };
}

interface Noted {
  readonly minute: number;
  readonly isWorking: boolean;
}

const NOTHING: Noted = { minute: -1, isWorking: true };

let last = NOTHING;

/** Counts the first check of each minute in this isolate, and the first failure after it. */
export async function recordHealth(
  isWorking: boolean,
  { findCounter, now, log }: RecordParts,
): Promise<void> {
  const minute = Math.floor(now() / MINUTE_MS);
  const isKnown = minute === last.minute && (isWorking || !last.isWorking);
  if (!findCounter || isKnown) return;
  last = { minute, isWorking };
  const count = { requests: 1, max: Number.MAX_SAFE_INTEGER, windowMs: KEPT_MS };
  try {
    await findCounter(RECORD).count(toHealthCounter(isWorking, now()), count);
  } catch (error) {
    log("health-not-recorded", { error: String(error) });
  }
}

/** Returns the recorded days, the oldest first; undefined if the record cannot be read now. */
export async function readHealthDays({
  findCounter,
  now,
  log,
}: RecordParts): Promise<readonly HealthDay[] | undefined> {
  if (!findCounter) return listHealthDays({}, now());
  const reading = findCounter(RECORD)
    .list()
    .catch((error: unknown) => {
      log("health-not-read", { error: String(error) });
      return undefined;
    });
  const counts = await inTime(reading, READ_PATIENCE_MS);
  return counts && listHealthDays(counts, now());
}

/**
 * Forgets the last check, for tests in which one process plays several isolates.
 * @internal
 */
export function forgetRecorded(): void {
  last = NOTHING;
}
