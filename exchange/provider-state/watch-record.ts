// What the watchdog's runs have found. It is stored, because a quiet exchange's objects leave memory between two runs.
import { HOUR_MS, MINUTE_MS } from "~/domain/time/time-units";
import { hourOf, type Alert } from "../alerts/alert";

const SILENT_KEY = "silent-runs";
const RUN_KEY = "last-run";
/** After this time without a run the watchdog has stopped, and the operator is alerted, milliseconds: two runs and a minute. */
const OVERDUE_MS = 11 * MINUTE_MS;
/** This many runs without an answer mean that the provider is down. One may be a short fault. */
const SILENT_RUNS_DOWN = 2;

/** The record of the watchdog's runs. Its alarm rings if they stop. */
export class WatchRecord {
  private readonly storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.storage = storage;
  }

  /** Records a run, and moves the alarm. */
  async note(hasAnswered: boolean, now: number): Promise<void> {
    const silent = hasAnswered ? 0 : (await this.silentRuns(now)) + 1;
    await this.storage.put(SILENT_KEY, silent);
    await this.storage.put(RUN_KEY, now);
    await this.storage.setAlarm(now + OVERDUE_MS);
  }

  /** Returns how many runs in a row had no answer. Runs from before a stop say nothing about now. */
  async silentRuns(now: number): Promise<number> {
    const last = await this.storage.get<number>(RUN_KEY);
    if (last === undefined || now - last >= OVERDUE_MS) return 0;
    return (await this.storage.get<number>(SILENT_KEY)) ?? 0;
  }

  /** Returns whether the provider counts as down, unless somebody else had an answer. */
  async isDown(now: number): Promise<boolean> {
    return (await this.silentRuns(now)) >= SILENT_RUNS_DOWN;
  }

  /** Waits for the first run, so that a schedule that never starts is noticed. */
  async expectRun(now: number): Promise<void> {
    if ((await this.storage.getAlarm()) === null) await this.storage.setAlarm(now + OVERDUE_MS);
  }

  /** Returns the alert about missing runs; the alarm rings again in an hour. */
  async raiseSilence(now: number): Promise<Alert> {
    const last = await this.storage.get<number>(RUN_KEY);
    await this.storage.setAlarm(now + HOUR_MS);
    const detail = last === undefined ? "no run yet" : `last run ${new Date(last).toISOString()}`;
    return { kind: "watchdog-silent", subject: hourOf(now), detail };
  }
}
