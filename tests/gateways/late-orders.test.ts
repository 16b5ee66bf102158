// Pages without script with a gateway that is always slower than a page's patience.
import { LATE_READ_KEEP_MS, LATE_READS_MAX } from "~/gateways/late-reads.server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fail, ok, type Result } from "~/domain/failure/result";
import type { Order } from "~/domain/order/order";
import { PAGE_BUDGET_MS } from "~/domain/limits/page-limits";
import { evictMemories } from "~/gateways/memory.server";
import { makeOrderGateway, type OrderGateway } from "~/gateways/order.server";
import { withOrderBudget } from "../../functions/services/gateways/order-budget";
import { makeSharedClient, makeTestClient } from "../support/gateway-edge";
import { sampleOrder } from "../support/samples";

const KEY = { orderId: "7Q2MK4XV", destinationAddress: "0xA" };
const ANNA = { address: "203.0.113.7", acceptLanguage: "en" };
const SLOW_MS = 3_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  evictMemories();
});

interface Gateway {
  takesMs: number;
  says: Result<Order>;
}

/** One request's gateway: a page's, or that of a form without a deadline. */
function open(gateway: Gateway, visitor: object = ANNA, isPage = true): OrderGateway {
  const later = async <T>(result: T) => {
    await new Promise((resolve) => setTimeout(resolve, gateway.takesMs));
    return result;
  };
  const slow: OrderGateway = {
    ...makeOrderGateway(makeTestClient().http, makeSharedClient().shared),
    fetchOrder: () => later(gateway.says),
    setOrderEmail: () => later(ok(undefined)),
  };
  const now = () => Date.now();
  const deadline = isPage ? now() + PAGE_BUDGET_MS : Infinity;
  const budget = { budgetMs: PAGE_BUDGET_MS, deadline, now, traceId: "t" };
  const baseUrl = "https://gateway.test";
  const reader = { baseUrl, visitor, waitUntil: () => undefined };
  return { ...slow, ...withOrderBudget(slow, budget, reader) };
}

/** The shown result after all its timers; then time passes. */
async function read(orders: OrderGateway, thenMs = 15_000, key = KEY): Promise<string> {
  const reading = orders.fetchOrder(key);
  await vi.advanceTimersByTimeAsync(SLOW_MS + 1);
  const result = await reading;
  await vi.advanceTimersByTimeAsync(thenMs);
  return result.ok ? result.value.id : result.failure.kind;
}

const FOUND = { takesMs: SLOW_MS, says: ok(sampleOrder()) };
const MISSING = fail({
  kind: "upstream",
  code: "ERR_NOT_FOUND_E",
  message: "",
  status: 404,
  details: {},
  traceId: "t",
} as const);

describe("an order that arrives too late for its page", () => {
  it("is on the next one, and on those after it", async () => {
    const gateway = { ...FOUND };
    expect(await read(open(gateway))).toBe("timeout");
    expect(await read(open(gateway))).toBe("7Q2MK4XV");
    gateway.says = ok(sampleOrder({ id: "newer" }));
    expect(await read(open(gateway))).toBe("7Q2MK4XV");
    expect(await read(open(gateway))).toBe("newer");
  });

  it("is shown at once, so that the page has time for other parts", async () => {
    await read(open(FOUND));
    const startedAt = Date.now();
    const reading = open(FOUND).fetchOrder(KEY);
    await vi.advanceTimersToNextTimerAsync();
    await reading;
    expect(Date.now() - startedAt).toBeLessThan(PAGE_BUDGET_MS / 2);
  });

  it("is replaced by a timely reply of the gateway", async () => {
    await read(open(FOUND));
    expect(await read(open({ takesMs: 100, says: MISSING }))).toBe("upstream");
    expect(await read(open({ takesMs: 100, says: ok(sampleOrder({ id: "b" })) }))).toBe("b");
  });

  it("replaces a failed reply", async () => {
    await read(open(FOUND));
    const broken = fail({ kind: "network", traceId: "t" } as const);
    expect(await read(open({ takesMs: 100, says: broken }))).toBe("7Q2MK4XV");
  });

  it("is missing on the next page too when it does not exist", async () => {
    const gateway = { takesMs: SLOW_MS, says: MISSING };
    expect([await read(open(gateway)), await read(open(gateway))]).toEqual(["timeout", "upstream"]);
  });

  it("expires", async () => {
    await read(open(FOUND), LATE_READ_KEEP_MS + 1);
    expect(await read(open(FOUND))).toBe("timeout");
  });

  it.each([
    ["another address", KEY.orderId, "0xB", ANNA],
    ["another number", "OTHER", KEY.destinationAddress, ANNA],
    ["another visitor who knows both", KEY.orderId, "0xA", { ...ANNA, address: "203.0.113.8" }],
    ["another language", KEY.orderId, "0xA", { ...ANNA, acceptLanguage: "ru" }],
  ])("is not for %s", async (_name, orderId, destinationAddress, visitor) => {
    await read(open(FOUND));
    const key = { orderId, destinationAddress };
    expect(await read(open(FOUND, visitor), 0, key)).toBe("timeout");
  });

  it("is dropped by a write, and so are earlier reads", async () => {
    await read(open(FOUND));
    const reading = open(FOUND).fetchOrder(KEY);
    const writing = open({ ...FOUND, takesMs: 100 }, ANNA, false).setOrderEmail({
      ...KEY,
      email: "a@b.cd",
    });
    await vi.advanceTimersByTimeAsync(SLOW_MS);
    await Promise.all([reading, writing]);
    expect(await read(open(FOUND))).toBe("timeout");
  });

  it("is on the next page when a form waited for it", async () => {
    expect(await read(open(FOUND, ANNA, false), 0)).toBe("7Q2MK4XV");
    expect(await read(open(FOUND))).toBe("7Q2MK4XV");
  });

  it("is dropped beyond the maximum number", async () => {
    await read(open(FOUND), 0);
    const others = Array.from({ length: LATE_READS_MAX }, (_, index) =>
      open(FOUND).fetchOrder({ ...KEY, orderId: String(index) }),
    );
    await vi.advanceTimersByTimeAsync(SLOW_MS + 1);
    await Promise.all(others);
    expect(await read(open(FOUND))).toBe("timeout");
  });
});

describe("an order that arrives in time", () => {
  it("is not remembered", async () => {
    const gateway = { ...FOUND, takesMs: 100 };
    expect(await read(open(gateway))).toBe("7Q2MK4XV");
    gateway.takesMs = SLOW_MS;
    expect(await read(open(gateway))).toBe("timeout");
  });
});
