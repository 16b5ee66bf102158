import { expect, it, vi } from "vitest";
import { readLatestOrders, readStats } from "~/contracts/exchange-facts";
import { DAY_MS, MINUTE_MS } from "~/domain/time/time-units";
import { MARKET_CALLS } from "../../exchange/calls/market-calls";
import { indexOrder } from "../../exchange/orders/order-index";
import { FakeOneClick } from "../fake-one-click/fake";
import { textLike } from "../support/matchers";
import { valueOf } from "../support/reading";
import { FakeDatabase, makeEnv } from "./durable";
import { makePayable } from "./orders";
import { connect } from "./provider";

it("lists paid orders only, and counts those of today", async () => {
  const listed = await connect(new FakeOneClick()).listAssets();
  const provider = { assets: () => Promise.resolve(listed.ok ? listed.value : undefined) };
  const PROVIDERS = { idFromName: (name: string) => name, get: () => provider };
  const database = new FakeDatabase();
  const prepare = vi.spyOn(database, "prepare");
  const env = makeEnv({ DB: database, PROVIDERS, PAIRS: "btc/eth, eth/btc" });
  const call = { env, query: {}, headers: new Headers(), body: undefined };
  const stats = async () => {
    const result = await MARKET_CALLS.fetchStats(call);
    return result.ok ? valueOf(readStats(JSON.parse(JSON.stringify(result.value)))) : result;
  };
  expect(await stats()).toEqual({ ordersToday: 0, pairs: 2 });

  const now = Date.now();
  for (const [place, phase] of (["paid", "payable", "paid", "returned"] as const).entries()) {
    const order = { ...makePayable(), orderId: String(place), createdAt: now + place };
    const phaseSince = place === 2 ? now - DAY_MS : now;
    await indexOrder(env.DB, { ...order, phase, phaseSince }, undefined);
  }
  const latest = await MARKET_CALLS.listLatest(call);
  const orders = latest.ok ? valueOf(readLatestOrders(latest.value)) : [];
  expect(orders.map(({ createdAt }) => createdAt)).toEqual([now + 2, now]);
  expect(orders[0]).toMatchObject({
    from: { slug: "btc" },
    to: { slug: "eth" },
    amountToGive: "1",
  });
  expect(await stats()).toEqual({ ordersToday: 1, pairs: 2 });

  for (let minutes = 1; minutes <= 4; minutes += 1) {
    const createdAt = now - minutes * MINUTE_MS;
    const order = { ...makePayable(), orderId: `paid ${String(minutes)}`, createdAt };
    await indexOrder(env.DB, { ...order, phase: "paid", phaseSince: now }, undefined);
  }
  prepare.mockClear();
  expect(await stats()).toMatchObject({ ordersToday: 5, medianDurationSeconds: 120 });

  // Every page of the product asks for these figures, so no query may read the whole table.
  const queries = prepare.mock.calls.map(([text]) => text);
  const plans = queries.map((text) => database.explain(text));
  expect(plans).toHaveLength(2);
  for (const plan of plans) expect(plan).toEqual([textLike(/^SEARCH orders USING .*INDEX/)]);

  const shown = await MARKET_CALLS.listLatest(call);
  const order = { ...makePayable(), phase: "paid", orderId: "gone", createdAt: now + 9 } as const;
  await indexOrder(env.DB, { ...order, from: { ...order.from, slug: "gone" } }, undefined);
  expect(await MARKET_CALLS.listLatest(call)).toEqual(shown);
});
