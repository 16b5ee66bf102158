import { describe, expect, it, vi } from "vitest";
import type { OrderKey } from "~/domain/order/order-key";
import type { AccountOrdersQuery } from "~/domain/account/account-orders";
import { fail, ok } from "~/domain/failure/result";
import { findClaimableOrders } from "~/routes/_account/claimable-orders.server";
import { handleMyExchangesAction } from "~/routes/my-exchanges/action.server";
import { makeAccountAccess, makeAccountGateway, makeGuestAccess } from "../support/account";
import { amount } from "../support/amount";
import { sampleOrder } from "../support/samples";
import { makeTestContext } from "../support/test-context";
import { eventually } from "../support/eventually";

const MADE = {
  orderId: "7Q2MK4XV",
  destinationAddress: "0x52908400098527886E0F7030069857D2E4169EE7",
  from: "btc",
  to: "eth",
  amount: amount("0.1"),
  createdAt: 1_795_269_731_000,
};

type Calls = Parameters<typeof makeAccountGateway>[0];

/** A request of the browser that created the order. */
async function makeRequest(account = makeAccountAccess(), calls: Calls = {}, form = {}) {
  const before = makeTestContext("/");
  await before.context.orders.add(MADE);
  const cookie = before.nextCookie();
  const made = makeTestContext("/ru/my-exchanges", { cookie, form, change: { account } });
  const gateways = { ...made.context.gateways, account: makeAccountGateway(calls) };
  return { ...made.args, context: { ...made.context, gateways } };
}

function lists(...ids: string[]): Calls {
  const orders = ids.map((id) => sampleOrder({ id }));
  return { fetchAccountOrders: () => Promise.resolve(ok({ orders, total: ids.length })) };
}

describe("exchanges of this browser are offered to the account", () => {
  it.each([
    ["to a signed-in visitor", makeAccountAccess(), lists(), 1],
    ["unless it has them already", makeAccountAccess(), lists(MADE.orderId), 0],
    ["not to a guest", makeGuestAccess(), lists(), 0],
    [
      "not where the gateway keeps no list",
      makeAccountAccess(),
      { fetchAccountOrders: () => Promise.resolve(ok(undefined)) },
      0,
    ],
    ["not when the list is unavailable", makeAccountAccess(), {}, 0],
  ])("%s", async (_name, account, calls, count) => {
    const { context } = await makeRequest(account, calls);
    expect(await findClaimableOrders(context)).toHaveLength(count);
  });
});

it("exchanges far down the account's list are not offered again", async () => {
  const asked: AccountOrdersQuery[] = [];
  const all = Array.from({ length: 150 }, (_, index) => sampleOrder({ id: `o${index}` }));
  const fetchAccountOrders = (query: AccountOrdersQuery) => {
    asked.push(query);
    const mine = [...all, sampleOrder({ id: MADE.orderId })];
    return Promise.resolve(ok({ orders: mine.slice(query.offset, query.offset + query.limit) }));
  };
  const { context } = await makeRequest(makeAccountAccess(), { fetchAccountOrders });
  expect(await findClaimableOrders(context)).toEqual([]);
  // None can be older than this browser's oldest order.
  expect(asked[0]?.from).toBe(MADE.createdAt - 60 * 60_000);
});

/** A gateway with this many orders, with or without their count, and the requested offsets. */
function listMany(count: number, { mine = -1, saysTotal = false, delayMs = 0 } = {}) {
  const offsets: number[] = [];
  const all = Array.from({ length: count }, (_, index) =>
    sampleOrder({ id: index === mine ? MADE.orderId : `o${index}` }),
  );
  const fetchAccountOrders = async ({ offset, limit }: AccountOrdersQuery) => {
    offsets.push(offset);
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    const orders = all.slice(offset, offset + limit);
    return ok({ orders, total: saysTotal ? count : undefined });
  };
  return { fetchAccountOrders, offsets };
}

describe("the account's list is read only as far as needed", () => {
  const find = async (calls: Calls) =>
    findClaimableOrders((await makeRequest(makeAccountAccess(), calls)).context);

  it.each([
    ["until the orders are seen", { mine: 120 }, [0, 100], 0],
    ["until they are found, when it sends the total", { mine: 120, saysTotal: true }, [0, 100], 0],
    ["for a few parts, of many", {}, [0, 100, 200, 300, 400], 0],
    ["for a few parts, when it sends the total", { saysTotal: true }, [0, 100, 200, 300, 400], 0],
  ])("%s", async (_name, habits, asked, count) => {
    const { offsets, ...calls } = listMany(900, habits);
    expect(await find(calls)).toHaveLength(count);
    expect(offsets).toEqual(asked);
  });

  it("to its end when near, and then the others are offered", async () => {
    const { offsets, ...calls } = listMany(150, { saysTotal: true });
    expect(await find(calls)).toHaveLength(1);
    expect(offsets).toEqual([0, 100]);
  });

  it("in parallel when few calls are left", async () => {
    const { offsets, ...calls } = listMany(450, { saysTotal: true, delayMs: 250 });
    const { context } = await makeRequest(makeAccountAccess(), calls);
    vi.useFakeTimers();
    const found = findClaimableOrders(context);
    await eventually(() => {
      expect(offsets).toEqual([0]);
    });
    await vi.advanceTimersByTimeAsync(250);
    expect(offsets).toEqual([0, 100, 200, 300, 400]);
    await vi.advanceTimersByTimeAsync(250);
    vi.useRealTimers();
    expect(await found).toHaveLength(1);
  });

  it("no further than the first part when it contains them", async () => {
    const { offsets, ...calls } = listMany(450, { mine: 20, saysTotal: true });
    expect(await find(calls)).toEqual([]);
    expect(offsets).toEqual([0]);
  });

  it("while the page waits", async () => {
    const { offsets, ...calls } = listMany(900, { delayMs: 400 });
    const { context } = await makeRequest(makeAccountAccess(), calls);
    vi.useFakeTimers();
    const found = findClaimableOrders(context);
    await eventually(() => {
      expect(offsets).toEqual([0]);
    });
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    expect(await found).toEqual([]);
    expect(offsets).toEqual([0, 100]);
  });
});

describe("taking them into the account", () => {
  const claim = async (calls: Calls, account = makeAccountAccess(), from = "my-exchanges") => {
    const request = await makeRequest(account, calls, { intent: "claim", from });
    const reply: unknown = await handleMyExchangesAction(request).catch((e: unknown) => e);
    const flashes = await request.context.session.take();
    if (!(reply instanceof Response)) throw new Error("no redirect");
    return { location: reply.headers.get("Location"), status: reply.status, flashes };
  };

  it("sends this browser's exchanges and shows how many were added", async () => {
    const seen: (readonly OrderKey[])[] = [];
    const claimOrders = (orders: readonly OrderKey[]) => {
      seen.push(orders);
      return Promise.resolve(ok(orders.length));
    };
    const { status, location, flashes } = await claim({ claimOrders });
    const { orderId, destinationAddress } = MADE;
    expect(seen).toEqual([[{ orderId, destinationAddress }]]);
    expect([status, location]).toEqual([303, "/ru/my-exchanges"]);
    expect(flashes).toMatchObject([{ type: "success" }]);
  });

  it.each([
    ["none was added", ok(0)],
    ["the gateway adds none", ok(undefined)],
    ["the gateway fails", fail({ kind: "timeout", traceId: "t-1" } as const)],
  ])("reports when %s", async (_name, result) => {
    const { flashes } = await claim({ claimOrders: () => Promise.resolve(result) });
    expect(flashes).toMatchObject([{ type: "error" }]);
  });

  it("reports them as added when it is pressed twice", async () => {
    const { flashes } = await claim({
      ...lists(MADE.orderId),
      claimOrders: () => Promise.resolve(ok(0)),
    });
    expect(flashes).toMatchObject([{ type: "success" }]);
  });

  it.each([[false], [true]])(
    "reports them as added after many newer ones; the gateway counts %s",
    async (saysTotal) => {
      const { flashes } = await claim({
        fetchAccountOrders: listMany(900, { mine: 720, saysTotal }).fetchAccountOrders,
        claimOrders: () => Promise.resolve(ok(0)),
      });
      expect(flashes).toMatchObject([{ type: "success" }]);
    },
  );

  it("leads back to the history when it came from there", async () => {
    const sent = await claim(
      { claimOrders: () => Promise.resolve(ok(1)) },
      makeAccountAccess(),
      "history",
    );
    expect(sent.location).toBe("/ru/profile/history");
  });

  it("asks a guest to sign in and adds nothing", async () => {
    const { location } = await claim({}, makeGuestAccess());
    expect(location).toMatch(/^\/ru\/lk\?dialog=login&returnTo=/);
  });
});
