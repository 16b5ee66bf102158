// A creation with an unknown outcome that is repeated after its quote's life: nobody gets an order on figures of hours ago.
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { handleOrderPendingAction } from "~/routes/order-pending/action.server";
import { loadOrderPendingPage } from "~/routes/order-pending/queries.server";
import {
  apiError,
  serveExchange,
  toPairData,
  type Asked,
  type Served,
} from "../support/exchange-gateway";
import { useGatewayEdge } from "../support/gateway-edge";
import { CREATE_PATH, ETH_ADDRESS, fillIn, RATE_PATH, submit } from "../support/exchange-form";
import { makeTestContext } from "../support/test-context";

const edge = useGatewayEdge();
const PATH = "/exchange-btc-eth";
const LATER = 3 * 3_600_000;
const SENT_AT = Date.UTC(2026, 10, 26);
const LOST = new Response(null, { status: 504 });
const EXISTS = apiError(
  "ERR_IDEMPOTENCY_KEY_REUSED",
  { details: { orderId: "AAAA2222", destinationAddress: ETH_ADDRESS } },
  422,
);
/** A market where the payout is two percent lower. */
const MOVED = ({ query }: Asked) => ({ ...toPairData(query), amountToGet: "2.76" });
const HERE = `destinationAddress=${ETH_ADDRESS}`;

const creation = z.object({
  claimedPublicRate: z.object({ claimedAmountToReceive: z.string() }),
});

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  vi.useFakeTimers({ now: SENT_AT, toFake: ["Date"] });
  return () => vi.useRealTimers();
});

/** The creations sent: their keys and the agreed payouts. */
function creationsOf(asked: readonly Asked[]) {
  return asked
    .filter(({ path }) => path === CREATE_PATH)
    .map(({ body, headers }) => [
      headers.get("idempotency-key"),
      creation.parse(body).claimedPublicRate.claimedAmountToReceive,
    ]);
}

/** A lost creation, three hours ago. */
async function loseOrder() {
  const asked = serveExchange(edge, { [CREATE_PATH]: LOST });
  const cookie = (await submit(PATH, await fillIn(PATH))).nextCookie();
  const { pending } = await loadOrderPendingPage(
    makeTestContext("/order/pending", { cookie }).args,
  );
  vi.setSystemTime(SENT_AT + LATER);
  const [key] = creationsOf(asked)[0] ?? [];
  return { cookie, key, intent: pending[0]?.intent ?? "" };
}

interface Market {
  rate?: Served | ((asked: Asked) => Served);
  created?: Served;
}

const serve = ({ rate = MOVED, created }: Market) =>
  serveExchange(edge, { [RATE_PATH]: rate, ...(created && { [CREATE_PATH]: created }) });

async function check(cookie: string, form: Record<string, string>, market: Market = {}) {
  const asked = serve(market);
  const context = makeTestContext("/order/pending", { cookie, form, now: Date.now() });
  const result = await handleOrderPendingAction(context.args);
  const location = result instanceof Response ? result.headers.get("Location") : undefined;
  const reply = "data" in result && "kind" in result.data ? result.data : undefined;
  return { ...context, sent: creationsOf(asked), location, reply };
}

describe("a late check of a lost creation", () => {
  it("asks first if the rate has moved, and then sends the accepted figures with the same key", async () => {
    const { cookie, key, intent } = await loseOrder();
    const { reply, sent, context } = await check(cookie, { pendingOrder: intent });
    expect(reply).toMatchObject({
      kind: "moved",
      moved: { before: "0.1 BTC → 2.8183 ETH", now: "0.1 BTC → 2.76 ETH", intent },
    });
    expect(sent).toEqual([]);
    expect(context.pendingOrders.areKept()).toBe(true);
    const { renewed = "" } = reply?.moved ?? {};
    const again = await check(cookie, { pendingOrder: intent, renewed });
    expect(again.sent).toEqual([[key, "2.76"]]);
    expect(again.location).toBe(`/order/7Q2MK4XV?${HERE}`);
    expect(await again.context.agreedOrders.find("7Q2MK4XV")).toMatchObject({
      amountToGet: "2.76",
    });
  });

  it("leads to the order that exists, on its first terms", async () => {
    const { cookie, intent } = await loseOrder();
    const { renewed = "" } = (await check(cookie, { pendingOrder: intent })).reply?.moved ?? {};
    const form = { pendingOrder: intent, renewed };
    const { location, context } = await check(cookie, form, { created: EXISTS.clone() });
    expect(location).toBe(`/order/AAAA2222?${HERE}`);
    expect(await context.agreedOrders.find("AAAA2222")).toMatchObject({ amountToGet: "2.8183" });
  });

  it("asks again if the rate moves once more", async () => {
    const { cookie, intent } = await loseOrder();
    const { renewed = "" } = (await check(cookie, { pendingOrder: intent })).reply?.moved ?? {};
    const rate = ({ query }: Asked) => ({ ...toPairData(query), amountToGet: "2.7" });
    const { reply, sent } = await check(cookie, { pendingOrder: intent, renewed }, { rate });
    expect(reply?.moved).toMatchObject({ before: "0.1 BTC → 2.76 ETH", now: "0.1 BTC → 2.7 ETH" });
    expect(sent).toEqual([]);
  });

  it("repeats the creation as it was sent if the rate still holds", async () => {
    const { cookie, key, intent } = await loseOrder();
    const rate = ({ query }: Asked) => toPairData(query);
    const { sent, location } = await check(cookie, { pendingOrder: intent }, { rate });
    expect(sent).toEqual([[key, "2.8183"]]);
    expect(location).toBe(`/order/7Q2MK4XV?${HERE}`);
  });

  it("sends nothing without a rate, and keeps the creation", async () => {
    const { cookie, intent } = await loseOrder();
    const { reply, sent, context } = await check(cookie, { pendingOrder: intent }, { rate: LOST });
    expect([reply?.kind, sent]).toEqual(["unknown", []]);
    expect(context.pendingOrders.areKept()).toBe(true);
  });
});

describe("a late press of the form", () => {
  it("asks first with old figures, and sends those that the form then shows", async () => {
    const { cookie, key } = await loseOrder();
    serve({ rate: ({ query }) => toPairData(query) });
    const form = await fillIn(PATH);
    const before = serve({});
    const first = await submit(PATH, form, { cookie, now: Date.now() });
    expect([first.status, first.reply?.notice]).toMatchObject([409, { kind: "moved" }]);
    expect(creationsOf(before)).toEqual([]);
    const asked = serve({});
    const shown = first.page?.quote;
    const quote = (shown?.kind === "rate" && shown.rate.quoteToken) || "";
    const second = await submit(PATH, { ...form, quote }, { cookie, now: Date.now() });
    expect(creationsOf(asked)).toEqual([[key, "2.76"]]);
    expect(second.status).toBe(303);
  });
});
