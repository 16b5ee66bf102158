import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { inTime } from "~/domain/time/in-time";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function after(ms: number): Promise<string> {
  return new Promise((resolve) => setTimeout(resolve, ms, "done"));
}

it.each([
  { takes: 0, within: 100, result: "done" },
  { takes: 99, within: 100, result: "done" },
  { takes: 101, within: 100, result: undefined },
  { takes: 1, within: 0, result: undefined },
  { takes: 1, within: -1, result: undefined },
])("work of $takes ms within $within ms: $result", async (row) => {
  const waiting = inTime(after(row.takes), row.within);
  await vi.advanceTimersByTimeAsync(101);
  expect(await waiting).toBe(row.result);
});

it("passes on a failure in time and leaves no timer", async () => {
  await expect(inTime(Promise.reject(new Error("no")), 100)).rejects.toThrow("no");
  expect(vi.getTimerCount()).toBe(0);
});

it("ignores a late failure", async () => {
  const failing = after(200).then((): Promise<string> => Promise.reject(new Error("too late")));
  const waiting = inTime(failing, 100);
  await vi.advanceTimersByTimeAsync(200);
  expect(await waiting).toBeUndefined();
});
