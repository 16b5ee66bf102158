import { describe, expect, test } from "vitest";
import { countRequests, type RequestWindow } from "~/domain/request/request-window";

const WINDOW = { max: 3, windowMs: 60_000 };
const NOW = 1_000_000;

function countAt(times: readonly number[]): { window: RequestWindow | undefined; waits: number[] } {
  let window: RequestWindow | undefined;
  const waits = times.map((now) => {
    const counted = countRequests(window, { ...WINDOW, requests: 1, now });
    window = counted.window;
    return counted.retryAfterMs;
  });
  return { window, waits };
}

describe("a window of requests", () => {
  test("accepts its limit and returns the wait of the others", () => {
    const times = [NOW, NOW + 10, NOW + 20, NOW + 30, NOW + 50_000];
    expect(countAt(times).waits).toEqual([0, 0, 0, 59_970, 10_000]);
  });

  test("ends on time, however many were rejected", () => {
    const vain = Array.from({ length: 50 }, (_, index) => NOW + index);
    expect(countAt([...vain, NOW + 60_000]).waits.at(-1)).toBe(0);
  });

  test("counts many at once", () => {
    const { window } = countRequests(undefined, { ...WINDOW, requests: 5, now: NOW });
    expect(window).toEqual({ count: 5, endsAt: NOW + 60_000 });
    expect(countRequests(window, { ...WINDOW, requests: 1, now: NOW }).retryAfterMs).toBe(60_000);
  });

  test("has room again for what is given back, and never more than its limit", () => {
    const { window } = countAt([NOW, NOW, NOW]);
    const back = (requests: number) => countRequests(window, { ...WINDOW, requests, now: NOW });
    expect(back(-1)).toEqual({ window: { count: 2, endsAt: NOW + 60_000 }, retryAfterMs: 0 });
    expect(back(-5).window.count).toBe(0);
  });

  test("locks no visitor out after a wrong clock", () => {
    const { window } = countAt([NOW + 10 ** 9, NOW + 10 ** 9, NOW + 10 ** 9]);
    expect(countRequests(window, { ...WINDOW, requests: 1, now: NOW }).retryAfterMs).toBe(0);
  });
});
