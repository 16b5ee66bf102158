// Requirement 54 of docs/security.md: strangers cannot use up a total that others need, and no request above one is
// rejected.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FAIR_SHARE, REQUEST_LIMITS, SLOWED_REQUEST_MS } from "~/domain/limits/request-limits";
import { openLimits } from "./support/memory-limits";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

// An isolate caches a total, so each test has a separate purpose.
type Purpose = "order-creation" | "order-decision" | "order-email";
type Limits = ReturnType<typeof openLimits>;

/** Sends valid requests from different networks until the total is spent. */
async function spendAll({ limitsOf, settle }: Limits, purpose: Purpose) {
  const { perAddress, total } = REQUEST_LIMITS[purpose];
  for (let turn = 0; turn <= total; turn += 1) {
    const limits = limitsOf(addressOf(Math.floor(turn / (perAddress - 1))));
    await limits.take(purpose);
    limits.settle(true);
  }
  await settle();
}

const addressOf = (network: number) => `100.${String(network >> 8)}.${String(network & 255)}.7`;

/** How long a request waits, ms; fails if it is rejected. */
async function delayOf({ limitsOf }: Limits, address: string, purpose: Purpose) {
  const seen: unknown[] = [];
  const taking = limitsOf(address)
    .take(purpose)
    .then((limited) => seen.push(limited));
  await vi.advanceTimersByTimeAsync(0);
  let waited = 0;
  for (; seen.length === 0 && waited < 10 * SLOWED_REQUEST_MS; waited += SLOWED_REQUEST_MS) {
    await vi.advanceTimersByTimeAsync(SLOWED_REQUEST_MS);
  }
  await taking;
  expect(seen).toEqual([undefined]);
  return waited;
}

describe("54: a total", () => {
  test("is not spent by rejected requests", async () => {
    const limits = openLimits();
    const { total } = REQUEST_LIMITS["order-email"];
    for (let turn = 0; turn < total + 60; turn += 1) {
      const one = limits.limitsOf(addressOf(turn));
      await one.take("order-email");
      one.settle(false);
    }
    expect(await delayOf(limits, "198.51.100.1", "order-email")).toBe(0);
    expect(limits.asked.filter((name) => name.startsWith("all "))).toEqual([]);
  });

  test("delays strangers when spent, and rejects no one", async () => {
    const limits = openLimits();
    await spendAll(limits, "order-creation");
    expect(await delayOf(limits, "198.51.100.1", "order-creation")).toBe(SLOWED_REQUEST_MS);
    expect(await delayOf(limits, "2001:db8::1", "order-creation")).toBe(SLOWED_REQUEST_MS);
    expect(limits.log).toContain("limit-reached");
  });

  test("does not delay a known network within its share when spent", async () => {
    const limits = openLimits();
    const known = limits.limitsOf("198.51.100.1");
    await known.take("order-decision");
    known.settle(true);
    await spendAll(limits, "order-decision");
    const share = Math.ceil(FAIR_SHARE * REQUEST_LIMITS["order-decision"].perAddress);
    // Another address of the same network shares its status.
    for (let turn = 0; turn < share; turn += 1) {
      expect(await delayOf(limits, `198.51.100.${String(turn + 1)}`, "order-decision")).toBe(0);
    }
    expect(await delayOf(limits, "198.51.100.99", "order-decision")).toBe(SLOWED_REQUEST_MS);
  });

  test("of requests counted later delays too, and rejects no one", async () => {
    const isFull = (name: string) => Promise.resolve(name.startsWith("all ") ? 60_000 : 0);
    const limits = openLimits(isFull);
    for (let turn = 0; turn < 20; turn += 1) {
      const one = limits.limitsOf(addressOf(turn));
      one.takeLater("page-data");
      one.settle(true);
    }
    await limits.settle();
    const stranger = limits.limitsOf("198.51.100.1");
    expect(stranger.takeLater("page-data")).toBeUndefined();
    let isHeld = true;
    const holding = stranger.hold("page-data")?.then(() => {
      isHeld = false;
    });
    await vi.advanceTimersByTimeAsync(SLOWED_REQUEST_MS - 1);
    expect(isHeld).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    await holding;
    expect(isHeld).toBe(false);
  });
});
