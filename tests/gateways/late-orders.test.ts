// What a page without script gets of a gateway that is always slower than a page may be.
import { LATE_READ_KEEP_MS, LATE_READS_MAX } from "~/gateways/late-reads.server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fail, ok, type Result } from "~/domain/failure/result";
import type { Order } from "~/domain/order/order";
import { PAGE_BUDGET_MS } from "~/domain/page-limits";
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

/** One request's gateway: a page's, or that of a form where there is no deadline. */
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

/** What it shows, after all timers that it needs; then so much time passes. */
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

describe("an order that comes too late for its page", () => {
  it("is on the next one, and on those after it", async () => {
    const gateway = { ...FOUND };
    expect(await read(open(gateway))).toBe("timeout");
    expect(await read(open(gateway))).toBe("7Q2MK4XV");
    gateway.says = ok(sampleOrder({ id: "newer" }));
    expect(await read(open(gateway))).toBe("7Q2MK4XV");
    expect(await read(open(gateway))).toBe("newer");
  });

  it("is there soon, so that the page has time for the rest", async () => {
    await read(open(FOUND));
    const startedAt = Date.now();
    const reading = open(FOUND).fetchOrder(KEY);
    await vi.advanceTimersToNextTimerAsync();
    await reading;
    expect(Date.now() - startedAt).toBeLessThan(PAGE_BUDGET_MS / 2);
  });

  it("gives way to whatever the gateway says in time", async () => {
    await read(open(FOUND));
    expect(await read(open({ takesMs: 100, says: MISSING }))).toBe("upstream");
    expect(await read(open({ takesMs: 100, says: ok(sampleOrder({ id: "b" })) }))).toBe("b");
  });

  it("stands in for a gateway that fails", async () => {
    await read(open(FOUND));
    const broken = fail({ kind: "network", traceId: "t" } as const);
    expect(await read(open({ takesMs: 100, says: broken }))).toBe("7Q2MK4XV");
  });

  it("that it does not exist is on the next page too", async () => {
    const gateway = { takesMs: SLOW_MS, says: MISSING };
    expect([await read(open(gateway)), await read(open(gateway))]).toEqual(["timeout", "upstream"]);
  });

  it("is too old after a while", async () => {
    await read(open(FOUND), LATE_READ_KEEP_MS + 1);
    expect(await read(open(FOUND))).toBe("timeout");
  });

  it.each([
    ["another address", KEY.orderId, "0xB", ANNA],
    ["another number", "OTHER", KEY.destinationAddress, ANNA],
    ["somebody else who knows both", KEY.orderId, "0xA", { ...ANNA, address: "203.0.113.8" }],
    ["another language", KEY.orderId, "0xA", { ...ANNA, acceptLanguage: "ru" }],
  ])("is not for %s", async (_name, orderId, destinationAddress, visitor) => {
    await read(open(FOUND));
    const key = { orderId, destinationAddress };
    expect(await read(open(FOUND, visitor), 0, key)).toBe("timeout");
  });

  it("is not there any more after a write, nor is what was read before it", async () => {
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

  it("which a form has waited for is on the page that follows", async () => {
    expect(await read(open(FOUND, ANNA, false), 0)).toBe("7Q2MK4XV");
    expect(await read(open(FOUND))).toBe("7Q2MK4XV");
  });

  it("is dropped when too many are remembered", async () => {
    await read(open(FOUND), 0);
    const others = Array.from({ length: LATE_READS_MAX }, (_, index) =>
      open(FOUND).fetchOrder({ ...KEY, orderId: String(index) }),
    );
    await vi.advanceTimersByTimeAsync(SLOW_MS + 1);
    await Promise.all(others);
    expect(await read(open(FOUND))).toBe("timeout");
  });
});

describe("an order that comes in time", () => {
  it("is not remembered", async () => {
    const gateway = { ...FOUND, takesMs: 100 };
    expect(await read(open(gateway))).toBe("7Q2MK4XV");
    gateway.takesMs = SLOW_MS;
    expect(await read(open(gateway))).toBe("timeout");
  });
});
