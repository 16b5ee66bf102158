import { describe, expect, it } from "vitest";
import {
  deriveDayLevel,
  deriveUptime,
  HEALTH_DAYS,
  listHealthDays,
  toHealthCounter,
} from "~/domain/failure/health-days";

const NOW = Date.UTC(2026, 10, 26, 23, 59);
const day = (checks: number, failures: number) => ({ at: 0, checks, failures });

describe("the days of the record", () => {
  it("end today, in UTC, and read only their own counters", () => {
    const counts = {
      [toHealthCounter(true, NOW)]: 97,
      [toHealthCounter(false, NOW)]: 3,
      "up 2026-08-29": 5,
      "up 2026-08-28": 7,
      "down 2026-11-27": 9,
      other: 1,
    };
    const days = listHealthDays(counts, NOW);
    expect(days).toHaveLength(HEALTH_DAYS);
    expect(days.at(-1)).toEqual({ at: Date.UTC(2026, 10, 26), checks: 100, failures: 3 });
    expect(days[0]).toEqual({ at: Date.UTC(2026, 7, 29), checks: 5, failures: 0 });
    expect(days.slice(1, -1).every(({ checks }) => checks === 0)).toBe(true);
  });

  it.each([
    [day(0, 0), "unknown"],
    [day(9, 0), "good"],
    [day(100, 9), "some"],
    [day(100, 10), "bad"],
    [day(1, 1), "bad"],
  ] as const)("%j is %s", (own, level) => {
    expect(deriveDayLevel(own)).toBe(level);
  });

  it.each([
    [[], undefined],
    [[day(0, 0)], undefined],
    [[day(3, 0), day(0, 0)], "100"],
    [[day(2, 1), day(1, 0)], "66.66"],
    [[day(1_000_000, 1)], "99.99"],
  ])("%j have the uptime %s, which is never rounded up", (days, uptime) => {
    expect(deriveUptime(days)).toBe(uptime);
  });
});
