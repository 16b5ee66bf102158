// The lists of past exchanges, stored and simulated, and the pair that a form starts with.
import { expect, it, vi } from "vitest";
import * as z from "zod";
import { readLatestOrders } from "~/contracts/exchange-facts";
import { makeOfferCalls, type OfferHost } from "../../exchange/calls/offer-calls";
import { failWith } from "../../exchange/http/api-error";
import { indexOrder } from "../../exchange/orders/order-index";
import { openDatabase } from "../../sandbox/database";
import { FakeDatabase } from "./durable";
import { makePayable } from "./orders";
import { amount } from "../support/amount";
import { textLike } from "../support/matchers";
import { valueOf } from "../support/reading";

const { from, to } = makePayable();
const database = new FakeDatabase();
const DB = z.custom<D1Database>().parse(database);
const call = { env: {}, query: {}, headers: new Headers(), body: undefined };

function makeCalls(more: Partial<OfferHost<object>> = {}) {
  const instruments = [from, to].map((each) => ({ ...each, at: { play: each } }));
  return makeOfferCalls<object>({
    openDatabase: () => openDatabase(DB),
    findCatalogue: () =>
      Promise.resolve({ ok: true, value: { instruments, hidden: [], contracts: [] } }),
    listPairs: () => [{ instrumentFromSlug: "btc", instrumentToSlug: "eth" }],
    countPairs: () => 2,
    recommendAmount: () => Promise.resolve({ ok: true, value: amount("3") }),
    ...more,
  });
}

const simulated = (created_at: number) => ({
  from_slug: "btc",
  to_slug: "eth",
  claimed_deposit_amount: "1",
  amount_to_get: "20",
  created_at,
});

it("no query about past exchanges reads the sandbox's whole table of orders", async () => {
  await openDatabase(DB);
  const prepare = vi.spyOn(database, "prepare");
  const { fetchStats, listLatest } = makeCalls();
  await fetchStats(call);
  await listLatest(call);
  const plans = prepare.mock.calls.map(([text]) => database.explain(text));
  expect(plans).toHaveLength(3);
  for (const plan of plans) expect(plan).toEqual([textLike(/^SEARCH orders USING .*INDEX/)]);
});

it("lists the ten newest exchanges, stored and simulated ones together", async () => {
  await indexOrder(DB, { ...makePayable(), phase: "paid", createdAt: 2_500 }, undefined);
  const latest = Array.from({ length: 11 }, (_, age) => simulated(11_000 - age * 1_000));
  const { listLatest } = makeCalls({
    simulate: () => Promise.resolve({ latest, ordersToday: 0, medianDurationSeconds: 1 }),
  });
  const listed = await listLatest(call);
  const times = valueOf(readLatestOrders(listed.ok ? listed.value : [])).map(
    ({ createdAt }) => createdAt,
  );
  const expected = [11_000, 10_000, 9_000, 8_000, 7_000, 6_000, 5_000, 4_000, 3_000, 2_500];
  expect(times).toEqual(expected);
});

it("starts a form with the first pair, also without an amount", async () => {
  const pair = { instrumentFromSlug: "btc", instrumentToSlug: "eth" };
  const start = (more?: Partial<OfferHost<object>>) => makeCalls(more).fetchDefaultPair(call);
  expect(await start()).toEqual({ ok: true, value: { ...pair, recommendedAmount: "3" } });
  const recommendAmount = () => Promise.resolve(failWith("ERR_SERVICE_UNAVAILABLE"));
  expect(await start({ recommendAmount })).toEqual({ ok: true, value: pair });
  expect(await start({ listPairs: () => [] })).toMatchObject({
    failure: { code: "ERR_NOT_FOUND" },
  });
});
