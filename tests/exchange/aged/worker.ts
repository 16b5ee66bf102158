// The exchange's Worker with two more calls of an order, for tests: hours pass, and a look ends before the test
// continues.
import { OrderObject as RealOrder } from "../../../exchange/worker";

export { default, LiveObject, ProviderObject, RateObject } from "../../../exchange/worker";

/** The services that tests play answer late on a busy machine. No test of journeys waits for the end of a call, ms. */
const SLOWEST_SERVICE_MS = 300_000;

const startTimeout = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (limit) => startTimeout(Math.max(limit, SLOWEST_SERVICE_MS));

/** Larger numbers in a stored order are times, epoch milliseconds. */
const OLDEST_TIME = Date.UTC(2020, 0);

export class OrderObject extends RealOrder {
  /** Moves the stored order into the past. */
  async age(ms: number): Promise<void> {
    await this.ctx.storage.put("order", toPast(await this.ctx.storage.get("order"), ms));
  }
}

function toPast(value: unknown, ms: number): unknown {
  if (typeof value === "number") return value > OLDEST_TIME ? value - ms : value;
  if (Array.isArray(value)) return value.map((each) => toPast(each, ms));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([name, part]) => [name, toPast(part, ms)]));
}
