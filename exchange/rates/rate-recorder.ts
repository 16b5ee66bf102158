// Stores the past rates of one pair in its object.
import type { HistoryRange, RatePoint } from "~/domain/rate/rate-history";
import { DAY_MS } from "~/domain/time/time-units";
import { listPoints, recordRate } from "./rate-history";

const PAST_KEY = "past";
/** A pair without a rate for this long has no history left, milliseconds. */
const FORGOTTEN_MS = 8 * DAY_MS;

type Storage = Pick<DurableObjectStorage, "get" | "put" | "setAlarm">;

/** The past rates of one pair. */
export class RateRecorder {
  private read: Promise<readonly RatePoint[]> | undefined;
  private latest: RatePoint | undefined;

  constructor(private readonly storage: Storage) {}

  /** Records a rate. A failed write loses only a point of a chart. */
  async record(seen: RatePoint): Promise<void> {
    this.latest = seen;
    try {
      const past = recordRate(await this.load(), seen);
      if (!past) return;
      this.read = Promise.resolve(past);
      await this.storage.put(PAST_KEY, past);
      await this.storage.setAlarm(seen.at + FORGOTTEN_MS);
    } catch {
      this.read = undefined;
    }
  }

  /** Returns the points of a period that ends now. */
  async list(range: HistoryRange, now: number): Promise<readonly RatePoint[]> {
    const past = await this.load();
    const { latest } = this;
    const isNewer = latest !== undefined && latest.at > (past.at(-1)?.at ?? 0);
    return listPoints(isNewer ? [...past, latest] : past, { range, now });
  }

  private load(): Promise<readonly RatePoint[]> {
    this.read ??= this.storage.get<readonly RatePoint[]>(PAST_KEY).then((past) => past ?? []);
    return this.read;
  }
}
