import { HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { NO_LIMITS } from "../../functions/services/limits/request-limits";
import { findPendingOrder } from "~/routes/home/form/fields";
import { apiError, serveExchange, type Asked, type Served } from "../support/exchange-gateway";
import { useGatewayEdge } from "../support/gateway-edge";
import { CREATE_PATH, ETH_ADDRESS, fillIn, submit } from "../support/exchange-form";
import { WIRE_ORDER } from "../support/wire-samples";

const edge = useGatewayEdge();
const PATH = "/exchange-btc-eth";
const HOURS = 3_600_000;
const OTHER_ADDRESS = "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359";
const LOST = new Response(null, { status: 504 });

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});

/** The creations sent: their payloads and keys. */
function creationsOf(asked: readonly Asked[]) {
  return asked
    .filter(({ path }) => path === CREATE_PATH)
    .map(({ body, headers }) => ({ body, key: headers.get("idempotency-key") }));
}

/** A creation with this outcome; returns the visitor's form and cookies. */
async function leaveUnknown(outcome: Response = LOST) {
  const asked = serveExchange(edge, { [CREATE_PATH]: outcome });
  const form = await fillIn(PATH, { _key: "first-page-view-0001" });
  const sent = await submit(PATH, form);
  const { sealed: pendingOrder = "" } = findPendingOrder(sent.reply?.notice) ?? {};
  return { ...sent, first: creationsOf(asked)[0], form, pendingOrder, cookie: sent.nextCookie() };
}

describe("a creation whose outcome is unknown", () => {
  it.each([
    ["a gateway that is too slow", LOST, "checking"],
    ["a gateway that breaks", new Response(null, { status: 500 }), "checking"],
    ["a line that breaks", HttpResponse.error(), "checking"],
    ["a code and 503", apiError("ERR_SERVICE_UNAVAILABLE", {}, 503), "checking"],
    ["a key in use", apiError("ERR_IDEMPOTENCY_KEY_IN_USE", {}, 409), "checking"],
    ["a database's code and 500", apiError("ERR_PRISMA_CLIENT_KNOWN_REQUEST", {}, 500), "failed"],
    ["a response without an order", HttpResponse.json({ orderId: "7Q2MK4XV" }), "failed"],
  ])("is never reported as 'not created': %s", async (_name, outcome, kind) => {
    const { status, reply, pendingOrder } = await leaveUnknown(outcome);
    expect([status, reply?.notice?.kind]).toEqual([504, kind]);
    expect(pendingOrder).not.toBe("");
    expect(reply?.notice).not.toMatchObject({ textKey: "error_create_exchange" });
  });

  it.each([
    ["the form's token, hours later", { hasToken: true, hasCookie: false }],
    ["the browser's cookie, from another tab", { hasToken: false, hasCookie: true }],
  ])("is repeated as it was sent: by %s", async (_name, { hasToken, hasCookie }) => {
    const { first, pendingOrder, cookie } = await leaveUnknown();
    serveExchange(edge);
    const form = await fillIn(PATH, { _key: "second-page-view-002" });
    const asked = serveExchange(edge);
    const again = await submit(PATH, hasToken ? { ...form, pendingOrder, quote: "" } : form, {
      now: Date.now() + 3 * HOURS,
      ...(hasCookie ? { cookie } : {}),
    });
    expect(again.status).toBe(303);
    expect(again.location).toContain("/order/7Q2MK4XV");
    expect(creationsOf(asked)).toEqual([first]);
    expect(await again.context.orders.list()).toMatchObject([{ orderId: "7Q2MK4XV" }]);
    expect(await again.context.pendingOrders.list()).toEqual([]);
  });

  it("is repeated even without the gateway's instruments", async () => {
    const { form, pendingOrder } = await leaveUnknown();
    serveExchange(edge, { "/api/v2/instruments/public": new Response(null, { status: 503 }) });
    expect((await submit(PATH, { ...form, pendingOrder })).status).toBe(303);
  });

  it("differs from an order to another address", async () => {
    const { first, form, pendingOrder, cookie } = await leaveUnknown();
    const asked = serveExchange(edge);
    const typed = { ...form, pendingOrder, destinationAddress: OTHER_ADDRESS };
    const other = await submit(PATH, typed, { cookie });
    expect(other.status).toBe(303);
    expect(creationsOf(asked)[0]?.key).not.toBe(first?.key);
    // The outcome of the first is still unknown.
    expect(await other.context.pendingOrders.list()).toHaveLength(1);
  });

  it("ends once the gateway reports that no order exists", async () => {
    const { form, pendingOrder, cookie } = await leaveUnknown();
    serveExchange(edge, { [CREATE_PATH]: apiError("ERR_VALIDATION") });
    const { status, reply, context } = await submit(PATH, { ...form, pendingOrder }, { cookie });
    expect([status, reply?.notice]).toMatchObject([422, { textKey: "error_create_exchange" }]);
    expect(findPendingOrder(reply?.notice)).toBeUndefined();
    expect(await context.pendingOrders.list()).toEqual([]);
  });

  it("stays unknown when the repeat is rejected", async () => {
    const { form, pendingOrder } = await leaveUnknown();
    serveExchange(edge, { [CREATE_PATH]: apiError("ERR_FORBIDDEN", {}, 429) });
    const { status, reply } = await submit(PATH, { ...form, pendingOrder });
    expect([status, reply?.notice?.kind]).toEqual([504, "checking"]);
  });

  it.each(["", "nonsense", "Fe26.2**"])(
    "does not come from a form's claim: %j",
    async (pendingOrder) => {
      const { form } = await leaveUnknown();
      const asked = serveExchange(edge);
      const now = Date.now() + 3 * HOURS;
      const forged = await submit(PATH, { ...form, intent: "check", pendingOrder }, { now });
      expect([forged.status, forged.reply?.notice?.kind]).toEqual([409, "old"]);
      expect(creationsOf(asked)).toEqual([]);
    },
  );
});

describe("a key that already created an order", () => {
  const reuse = async (details: Record<string, string> | undefined) => {
    const reused = apiError("ERR_IDEMPOTENCY_KEY_REUSED", { details }, 422);
    serveExchange(edge, { [CREATE_PATH]: reused });
    return submit(PATH, await fillIn(PATH));
  };

  it("leads to that order", async () => {
    const { status, location, context } = await reuse({
      orderId: "0RDER000",
      destinationAddress: ETH_ADDRESS,
    });
    expect([status, location]).toEqual([303, `/order/0RDER000?destinationAddress=${ETH_ADDRESS}`]);
    expect(await context.orders.list()).toMatchObject([{ orderId: "0RDER000" }]);
  });

  it("creates no second one when the gateway does not name it", async () => {
    const { status, reply } = await reuse(undefined);
    expect([status, reply?.notice]).toEqual([409, { kind: "exists" }]);
  });

  it("leads to no other visitor's order", async () => {
    const details = { orderId: "0RDER000", destinationAddress: OTHER_ADDRESS };
    expect((await reuse(details)).reply?.notice?.kind).toBe("other-address");
  });
});

describe("50: a created order that pays out elsewhere", () => {
  const createAt = async (destinationAddress: string, typed = ETH_ADDRESS) => {
    const order: Served = { orderId: "7Q2MK4XV", destinationAddress, rateMode: "FLOATING" };
    serveExchange(edge, { [CREATE_PATH]: order });
    return submit(PATH, await fillIn(PATH, { destinationAddress: typed }));
  };

  it("is an alarm, and no order page", async () => {
    const { status, reply, context } = await createAt(OTHER_ADDRESS);
    expect([status, reply?.notice?.kind]).toEqual([502, "other-address"]);
    expect(await context.orders.list()).toEqual([]);
    const lines = vi.mocked(console.log).mock.calls.map(([line]) => String(line));
    const alarms = lines.filter((line) => line.includes("order-address-mismatch"));
    expect(alarms).toHaveLength(1);
    expect(alarms[0]).not.toContain(OTHER_ADDRESS);
  });

  it("is not shown either with another rate mode", async () => {
    const made: Served = {
      orderId: "7Q2MK4XV",
      destinationAddress: ETH_ADDRESS,
      rateMode: "FIXED",
    };
    const order = { ...WIRE_ORDER, ...made };
    serveExchange(edge, { [CREATE_PATH]: made, "/api/v1/orders/public-info": order });
    const { status, reply, context } = await submit(PATH, await fillIn(PATH));
    expect([status, reply?.notice?.kind]).toEqual([502, "other-address"]);
    expect(await context.orders.list()).toEqual([]);
    const lines = vi.mocked(console.log).mock.calls.map(([line]) => String(line));
    expect(lines.filter((line) => line.includes("order-rate-mode-mismatch"))).toHaveLength(1);
  });

  it.each([
    ["capitals", ETH_ADDRESS.toLowerCase()],
    ["blanks around it", ` ${ETH_ADDRESS} `],
  ])("raises no alarm when the address differs in %s", async (_name, named) => {
    expect((await createAt(named)).status).toBe(303);
  });
});

describe("46: too many orders from one network", () => {
  it("wait on the same page with the typed values kept", async () => {
    const asked = serveExchange(edge);
    const form = await fillIn(PATH, { email: "ann@example.com" });
    const limits = { ...NO_LIMITS, take: () => Promise.resolve({ retryAfterSeconds: 7 }) };
    const { status, reply } = await submit(PATH, form, { change: { limits } });
    expect([status, reply?.notice]).toEqual([429, { kind: "too-many", retrySeconds: 7 }]);
    expect(reply?.values.email).toBe("ann@example.com");
    expect(creationsOf(asked)).toEqual([]);
  });
});

describe("a paused exchange", () => {
  it("creates no order from an open form and keeps the typed values", async () => {
    const asked = serveExchange(edge);
    const form = await fillIn(PATH, { email: "ann@example.com" });
    const findPause = () => Promise.resolve({ retrySeconds: 5 });
    const { status, reply } = await submit(PATH, form, { change: { findPause } });
    expect([status, reply?.notice]).toEqual([503, { kind: "paused", retrySeconds: 5 }]);
    expect(reply?.values.email).toBe("ann@example.com");
    expect(creationsOf(asked)).toEqual([]);
  });
});
