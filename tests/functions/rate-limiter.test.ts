import { beforeEach, expect, it, vi } from "vitest";
import * as z from "zod";
import { DAY_MS } from "~/domain/time/time-units";
import { RateLimiter } from "../../functions/services/limits/rate-limiter";
import { FakeStorage } from "../exchange/durable";

vi.mock("cloudflare:workers", () => import("../exchange/durable"));

/** The platform deletes at most this many keys at once. */
const MAX_DELETED = 128;
const START = Date.UTC(2026, 10, 26);

class ListedStorage extends FakeStorage {
  list(): Promise<Map<string, unknown>> {
    return Promise.resolve(new Map(this.values));
  }

  delete(keys: readonly string[]): Promise<number> {
    if (keys.length > MAX_DELETED) return Promise.reject(new Error("too many keys"));
    for (const key of keys) this.values.delete(key);
    return Promise.resolve(keys.length);
  }
}

let storage: ListedStorage;
let limiter: RateLimiter;
beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ["Date"] });
  storage = new ListedStorage();
  const ctx = z.custom<DurableObjectState>().parse({ storage });
  limiter = new RateLimiter(ctx, z.custom<never>().parse({}));
});

/** Runs the alarms that are due by now, as the platform does. */
async function runAlarms(): Promise<void> {
  while (storage.alarm !== null && storage.alarm <= Date.now()) {
    storage.alarm = null;
    await limiter.alarm();
  }
}

it("deletes what has ended, although each day counts something new", async () => {
  for (let day = 0; day < 300; day += 1) {
    vi.setSystemTime(START + day * DAY_MS);
    await limiter.count(`day ${String(day)}`, { requests: 1, max: 5, windowMs: 91 * DAY_MS });
    await runAlarms();
  }
  expect(storage.values.size).toBe(91);
  expect(Object.keys(await limiter.list())).toHaveLength(91);
});

it("deletes more than the platform takes at once", async () => {
  for (let key = 0; key < 3 * MAX_DELETED; key += 1) {
    await limiter.count(String(key), { requests: 1, max: 5, windowMs: DAY_MS });
  }
  await limiter.count("late", { requests: 1, max: 5, windowMs: 2 * DAY_MS });
  vi.setSystemTime(START + DAY_MS + 1);
  await runAlarms();
  expect([...storage.values.keys()]).toEqual(["late"]);
});
