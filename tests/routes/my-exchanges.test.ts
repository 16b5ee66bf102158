import { http as on, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { handleMyExchangesAction } from "~/routes/my-exchanges/action.server";
import { loadMyExchangesPage } from "~/routes/my-exchanges/queries.server";
import type { RecentOrder } from "~/domain/order/recent-order";
import { toRowView } from "~/routes/my-exchanges/view";
import { DEFAULT_LOCALE } from "~/i18n/locales";
import { amount } from "../support/amount";
import { BTC, ETH, ETH_ARBITRUM, USD, USDT_ETHEREUM, USDT_TRON } from "../support/samples";
import { BASE_URL, useGatewayEdge } from "../support/gateway-edge";
import { makeTestContext } from "../support/test-context";
import { WIRE_BTC, WIRE_ETH, WIRE_ORDER } from "../support/wire-samples";

const ORDER = {
  orderId: "7Q2MK4XV",
  destinationAddress: WIRE_ORDER.destinationAddress,
  from: "btc",
  to: "eth",
  amount: amount("0.1"),
  createdAt: 1_795_269_731_000,
};
const OLDER = { ...ORDER, orderId: "0000000A", from: "gone", createdAt: 1 };

const edge = useGatewayEdge();

/** The cookie of a browser that created these orders. */
async function remember(...orders: RecentOrder[]): Promise<string> {
  const context = makeTestContext("/");
  for (const order of orders) await context.context.orders.add(order);
  return context.nextCookie();
}

function instruments() {
  return on.get(`${BASE_URL}/api/v2/instruments/public`, () =>
    HttpResponse.json([WIRE_BTC, WIRE_ETH]),
  );
}

function publicInfo() {
  return on.get(`${BASE_URL}/api/v1/orders/public-info`, ({ request }) =>
    new URL(request.url).searchParams.get("orderId") === ORDER.orderId
      ? HttpResponse.json({ ...WIRE_ORDER, orderEvents: [{ kind: "WITHDRAWAL_COMPLETED" }] })
      : HttpResponse.error(),
  );
}

describe("my exchanges", () => {
  it.each([
    ["a fixed rate", { rateMode: "FIXED" as const }, "&mode=FIXED"],
    ["a floating rate", { rateMode: "FLOATING" as const }, ""],
    ["an unknown rate", {}, ""],
  ])("repeats an order at %s unchanged", async (_name, mode, end) => {
    edge.use(instruments(), publicInfo());
    const cookie = await remember({ ...ORDER, ...mode });
    const { rows } = await loadMyExchangesPage(makeTestContext("/my-exchanges", { cookie }).args);
    expect(rows[0]?.repeatPath).toBe(`/exchange-btc-eth?amount=0.1&coin=btc${end}`);
  });

  it.each([
    ["that keeps no cookies", { isFromOwnPage: true }, true],
    ["that comes for the first time", {}, false],
    ["with cookies", { isFromOwnPage: true, cookie: "theme=dark" }, false],
  ])("tells a browser %s what the list needs", async (_, browser, isWithoutCookies) => {
    const { args } = makeTestContext("/my-exchanges", browser);
    expect(await loadMyExchangesPage(args)).toMatchObject({ rows: [], isWithoutCookies });
  });

  it("makes no call without orders", async () => {
    const page = await loadMyExchangesPage(makeTestContext("/my-exchanges").args);
    expect(page.rows).toEqual([]);
  });

  it("lists them with the state of the readable ones", async () => {
    edge.use(instruments(), publicInfo());
    const cookie = await remember(OLDER, ORDER);
    const { rows } = await loadMyExchangesPage(makeTestContext("/my-exchanges", { cookie }).args);
    expect(rows).toMatchObject([
      {
        displayId: "7Q2M-K4XV",
        amount: "0.1",
        from: { ticker: "BTC", network: undefined },
        to: { ticker: "ETH" },
        path: `/order/7Q2MK4XV?destinationAddress=${ORDER.destinationAddress}`,
        repeatPath: "/exchange-btc-eth?amount=0.1&coin=btc",
        state: { phase: "completed", tone: "go" },
      },
      // An unlisted instrument keeps its name; an unreadable order has no state.
      { displayId: "0000-000A", from: { ticker: "GONE", network: undefined }, state: undefined },
    ]);
  });

  it.each([
    [USDT_TRON, USDT_TRON.networkTitle],
    [USDT_ETHEREUM, USDT_ETHEREUM.networkTitle],
    [ETH_ARBITRUM, "Arbitrum One"],
    [{ ...USDT_TRON, networkTitle: "Newchain" }, "Newchain"],
    [BTC, undefined],
    [ETH, undefined],
    [USD, "Visa/Mastercard"],
  ])("names the network of a token: $slug", (instrument, network) => {
    const instruments = [instrument];
    const order = { ...ORDER, from: instrument.slug, to: instrument.slug };
    const row = toRowView(order, { instruments, phases: new Map(), locale: DEFAULT_LOCALE });
    expect([row.from.network, row.to.network]).toEqual([network, network]);
  });

  it("does not wait for a slow gateway", async () => {
    edge.use(
      instruments(),
      on.get(`${BASE_URL}/api/v1/orders/public-info`, () => new Promise<never>(() => undefined)),
    );
    const cookie = await remember(ORDER);
    const started = Date.now();
    const { rows } = await loadMyExchangesPage(makeTestContext("/my-exchanges", { cookie }).args);
    expect(rows).toMatchObject([{ state: undefined }]);
    expect(Date.now() - started).toBeLessThan(2_000);
  });

  it("requests the states of five at most", async () => {
    const asked: string[] = [];
    edge.use(
      instruments(),
      on.get(`${BASE_URL}/api/v1/orders/public-info`, ({ request }) => {
        asked.push(request.url);
        return HttpResponse.json(WIRE_ORDER);
      }),
    );
    const many = Array.from({ length: 8 }, (_, place) => ({
      ...ORDER,
      orderId: `0000000${place}`,
    }));
    const cookie = await remember(...many);
    const { rows } = await loadMyExchangesPage(makeTestContext("/my-exchanges", { cookie }).args);
    expect([rows.length, asked.length]).toEqual([8, 5]);
  });
});

describe("the lookup", () => {
  it("leads to the order, in the page's language, for any spelling of the number", async () => {
    const path = "/ru/my-exchanges?order=7q2m-k4xv&destinationAddress=%200xab%20";
    const thrown = await loadMyExchangesPage(makeTestContext(path).args).catch(
      (error: unknown) => error,
    );
    const location = thrown instanceof Response && thrown.headers.get("Location");
    expect(location).toBe("/ru/order/7Q2MK4XV?destinationAddress=0xab");
  });

  it.each([
    ["?order=7Q2M", { typed: { order: "7Q2M" }, key: { destinationAddress: "" } }],
    [
      "?order=&destinationAddress=0xab",
      { typed: { destinationAddress: "0xab" }, key: { orderId: "" } },
    ],
  ])("keeps the typed values when one is missing: %s", async (query, lookup) => {
    const page = await loadMyExchangesPage(makeTestContext(`/my-exchanges${query}`).args);
    expect(page.lookup).toMatchObject(lookup);
  });
});

describe("the list", () => {
  async function act(form: Record<string, string>, cookie?: string) {
    const context = makeTestContext("/ru/my-exchanges", { form, ...(cookie ? { cookie } : {}) });
    const result = await handleMyExchangesAction(context.args);
    const status = "init" in result ? result.init?.status : result.status;
    return {
      status,
      orders: await context.context.orders.list(),
      flashes: await context.context.session.take(),
    };
  }

  it("drops a removed order and confirms it", async () => {
    const cookie = await remember(OLDER, ORDER);
    const done = await act({ intent: "remove", orderId: ORDER.orderId }, cookie);
    expect(done).toMatchObject({ status: 303, orders: [OLDER] });
    expect(done.flashes).toMatchObject([{ message: "Заявки 7Q2M-K4XV в этом списке больше нет." }]);
  });

  it("restores orders that only the browser remembered, newest first", async () => {
    const done = await act({ intent: "restore", orders: JSON.stringify([OLDER, ORDER]) });
    expect(done).toMatchObject({ status: 200, orders: [ORDER, OLDER] });
  });

  it.each([
    [{ intent: "restore", orders: "not json" }, 200],
    [{ intent: "restore" }, 422],
    [{ intent: "restore", orders: "[".repeat(40_000) }, 422],
    [{ intent: "remove" }, 422],
    [{ intent: "remove", __state__: "not json" }, 422],
    [{}, 422],
  ])("keeps its orders when it gets invalid data", async (form, status) => {
    const cookie = await remember(ORDER);
    expect(await act(form, cookie)).toMatchObject({ status, orders: [ORDER] });
  });
});
