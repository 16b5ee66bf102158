import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { loadMyExchangesPage } from "~/routes/my-exchanges/queries.server";
import { handleOrderPendingAction } from "~/routes/order-pending/action.server";
import { loadOrderPendingPage } from "~/routes/order-pending/queries.server";
import { NO_LIMITS } from "../../functions/services/limits/request-limits";
import { apiError, serveExchange, type Served } from "../support/exchange-gateway";
import { BASE_URL, useGatewayEdge } from "../support/gateway-edge";
import { CREATE_PATH, ETH_ADDRESS, fillIn, submit } from "../support/exchange-form";
import { makeTestContext, type TestContextOptions } from "../support/test-context";
import { WIRE_ORDER } from "../support/wire-samples";

const edge = useGatewayEdge();
const PATH = "/exchange-btc-eth";
const WAIT = { retryAfterSeconds: 7 };

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});

/** The cookie of a browser with a lost creation, and the check that its page offers. */
async function loseOrder() {
  serveExchange(edge, { [CREATE_PATH]: new Response(null, { status: 504 }) });
  const cookie = (await submit(PATH, await fillIn(PATH))).nextCookie();
  const page = await loadOrderPendingPage(makeTestContext("/order/pending", { cookie }).args);
  return { cookie, page };
}

interface Check extends Pick<TestContextOptions, "change"> {
  created?: Served;
  looked?: Response;
}

async function check(cookie: string, order: string, { created, looked, ...options }: Check = {}) {
  const asked = serveExchange(edge, {
    ...(created && { [CREATE_PATH]: created }),
    ...(looked && { "/api/v1/orders/public-info": looked }),
  });
  const form = { pendingOrder: order };
  const context = makeTestContext("/order/pending", { cookie, form, ...options });
  const result = await handleOrderPendingAction(context.args);
  return { ...context, asked, result };
}

describe("the page of an order that does not exist yet", () => {
  it("offers no check without an unknown order", async () => {
    const page = await loadOrderPendingPage(makeTestContext("/order/pending").args);
    expect(page).toMatchObject({ pending: [], recent: undefined, refreshSeconds: 15 });
    expect(page.title).toBe("No order is pending");
  });

  it("shows the requested order and does not reload during input", async () => {
    const { page } = await loseOrder();
    expect(page.refreshSeconds).toBeUndefined();
    expect(page.pending).toMatchObject([
      { give: "0.1 BTC", get: "2.8183 ETH", destinationAddress: ETH_ADDRESS },
    ]);
  });

  it("leads to the created order and marks it as open", async () => {
    const { cookie, page } = await loseOrder();
    const { result, context } = await check(cookie, page.pending[0]?.intent ?? "");
    if (!(result instanceof Response)) throw new Error("No redirect");
    expect(result.headers.get("Location")).toBe(
      `/order/7Q2MK4XV?destinationAddress=${ETH_ADDRESS}`,
    );
    expect(context.openOrders.areThere()).toBe(true);
    expect(context.pendingOrders.areKept()).toBe(false);
  });

  it.each([
    ["no order exists", apiError("ERR_VALIDATION"), "failed", 422, false],
    ["the outcome is unknown", new Response(null, { status: 503 }), "unknown", 504, true],
    [
      "it exists without a name",
      apiError("ERR_IDEMPOTENCY_KEY_REUSED", {}, 422),
      "exists",
      409,
      false,
    ],
  ])("reports when %s", async (_name, created, kind, status, isKept) => {
    const { cookie, page } = await loseOrder();
    const { result, context } = await check(cookie, page.pending[0]?.intent ?? "", { created });
    expect(result).toMatchObject({ data: { kind }, init: { status } });
    expect(context.pendingOrders.areKept()).toBe(isKept);
  });

  it("keeps the same order after a failed look-up", async () => {
    const { cookie, page } = await loseOrder();
    const created = { ...WIRE_ORDER, rateMode: "FIXED" };
    const looked = new Response(null, { status: 503 });
    const intent = page.pending[0]?.intent ?? "";
    const { result, context } = await check(cookie, intent, { created, looked });
    expect(result).toMatchObject({ data: { kind: "unknown" }, init: { status: 504 } });
    expect(context.pendingOrders.areKept()).toBe(true);
  });

  it("sends nothing during a pause and keeps the unknown order", async () => {
    const { cookie, page } = await loseOrder();
    const findPause = () => Promise.resolve({ retrySeconds: 9 });
    const { result, asked, context } = await check(cookie, page.pending[0]?.intent ?? "", {
      change: { findPause },
    });
    expect(result).toMatchObject({ data: { kind: "paused" }, init: { status: 503 } });
    expect(asked).toEqual([]);
    expect(context.pendingOrders.areKept()).toBe(true);
  });

  it.each([
    ["ours", undefined, { limits: { ...NO_LIMITS, take: () => Promise.resolve(WAIT) } }],
    ["the gateway's", new Response(null, { status: 429, headers: { "Retry-After": "7" } }), {}],
  ])(
    "shows how long a limit lasts and keeps the unknown order: %s",
    async (_name, created, change) => {
      const { cookie, page } = await loseOrder();
      const options = { ...(created && { created }), change };
      const { result, context } = await check(cookie, page.pending[0]?.intent ?? "", options);
      expect(result).toMatchObject({
        data: { kind: "too-many", waitSeconds: 7 },
        init: { status: 429 },
      });
      expect(context.pendingOrders.areKept()).toBe(true);
    },
  );

  it.each(["", "0".repeat(64)])("sends only this browser's orders: %j", async (order) => {
    const { cookie } = await loseOrder();
    const { result, asked } = await check(cookie, order);
    expect(result).toMatchObject({ data: { kind: "gone" }, init: { status: 404 } });
    expect(asked).toEqual([]);
  });
});

describe("my exchanges", () => {
  async function count(cookie?: string) {
    const { args } = makeTestContext("/my-exchanges", { cookie });
    return (await loadMyExchangesPage(args)).pendingCount;
  }

  it("count unknown orders, also with an empty list", async () => {
    expect(await count()).toBe(0);
    const { cookie } = await loseOrder();
    expect(await count(cookie)).toBe(1);
  });

  it.each([
    ["it was created", undefined],
    ["it was not created", apiError("ERR_VALIDATION")],
  ])("no longer count it once %s", async (_name, created) => {
    const { cookie, page } = await loseOrder();
    const { nextCookie } = await check(cookie, page.pending[0]?.intent ?? "", {
      ...(created && { created }),
    });
    edge.use(http.get(`${BASE_URL}/api/v1/orders/public-info`, () => HttpResponse.error()));
    expect(await count(nextCookie())).toBe(0);
  });
});
