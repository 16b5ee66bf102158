import { beforeEach, expect, it } from "vitest";
import {
  forgetRecorded,
  readHealthDays,
  recordHealth,
} from "../../functions/services/health/health-record";

const START = Date.UTC(2026, 10, 26, 12);

let now = START;
beforeEach(() => {
  now = START;
  forgetRecorded();
});

function openRecord(fails = false) {
  const counts: Record<string, number> = {};
  const lines: string[] = [];
  const never = () => Promise.reject(new Error("not in a test"));
  const parts = {
    now: () => now,
    log: (event: string) => lines.push(event),
    findCounter: () => ({
      occupy: never,
      release: never,
      count: (purpose: string, { requests }: { requests: number }) => {
        if (fails) return never();
        counts[purpose] = (counts[purpose] ?? 0) + requests;
        return Promise.resolve(0);
      },
      list: () => (fails ? never() : Promise.resolve(counts)),
    }),
  };
  return { parts, counts, lines };
}

it("counts one check a minute, and a failure in the same minute once", async () => {
  const { parts, counts } = openRecord();
  for (const [seconds, isWorking] of [
    [0, true],
    [1, true],
    [2, false],
    [3, false],
    [4, true],
    [61, true],
  ] as const) {
    now = START + seconds * 1_000;
    await recordHealth(isWorking, parts);
  }
  expect(counts).toEqual({ "up 2026-11-26": 2, "down 2026-11-26": 1 });
  const days = await readHealthDays(parts);
  expect(days?.at(-1)).toMatchObject({ checks: 3, failures: 1 });
});

it("has no data without a counter, and is unknown while the counter fails", async () => {
  const { parts, lines } = openRecord(true);
  await recordHealth(true, parts);
  expect(await readHealthDays(parts)).toBeUndefined();
  expect(lines).toEqual(["health-not-recorded", "health-not-read"]);
  const days = await readHealthDays({ ...parts, findCounter: undefined });
  expect(days?.every(({ checks }) => checks === 0)).toBe(true);
});
