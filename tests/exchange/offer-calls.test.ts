// The lists of past exchanges, stored and simulated, and the pair that a form starts with.
import { expect, it, vi } from "vitest";
import * as z from "zod";
import { readLatestOrders } from "~/contracts/exchange-facts";
import { OFFER_CALLS } from "../../exchange/calls/offer-calls";
import type { ExchangeParts } from "../../exchange/parts";
import { PROVIDERS } from "../../exchange/provider-list";
import { indexOrder } from "../../exchange/orders/order-index";
import { openDatabase } from "../../sandbox/database";
import { FakeDatabase, makeEnv } from "./durable";
import { makePayable } from "./orders";
import { amount } from "../support/amount";
import { textLike } from "../support/matchers";
import { valueOf } from "../support/reading";

const { from, to } = makePayable();
const database = new FakeDatabase();
const DB = z.custom<D1Database>().parse(database);
const bind = (stub: object) => ({ idFromName: (name: string) => name, get: () => stub });
const pair = { instrumentFromSlug: "btc", instrumentToSlug: "eth" };

function makeCall(more: Partial<ExchangeParts> = {}) {
  const assets = [from, to].map(({ asset }) => asset);
  const env = makeEnv({
    DB,
    PROVIDERS: bind({ assets: () => Promise.resolve({ assets, hidden: [] }) }),
    RATES: bind({ recommend: () => Promise.resolve(amount("3")) }),
    parts: { providers: PROVIDERS, ...more },
  });
  return { env, query: {}, body: undefined, headers: new Headers() };
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
  await OFFER_CALLS.fetchStats(makeCall());
  await OFFER_CALLS.listLatest(makeCall());
  const texts = prepare.mock.calls.map(([text]) => text).filter((text) => text.includes("orders"));
  const plans = texts.map((text) => database.explain(text));
  expect(plans).toHaveLength(3);
  for (const plan of plans) expect(plan).toEqual([textLike(/^SEARCH orders USING .*INDEX/)]);
});

it("lists the ten newest exchanges, stored and simulated ones together", async () => {
  await indexOrder(DB, { ...makePayable(), phase: "paid", createdAt: 2_500 }, undefined);
  const latest = Array.from({ length: 11 }, (_, age) => simulated(11_000 - age * 1_000));
  const facts = { latest, ordersToday: 0, medianDurationSeconds: 1 };
  const listed = await OFFER_CALLS.listLatest(makeCall({ simulate: () => Promise.resolve(facts) }));
  const times = valueOf(readLatestOrders(listed.ok ? listed.value : [])).map(
    ({ createdAt }) => createdAt,
  );
  const expected = [11_000, 10_000, 9_000, 8_000, 7_000, 6_000, 5_000, 4_000, 3_000, 2_500];
  expect(times).toEqual(expected);
});

it("starts a form with the first pair, also without an amount", async () => {
  const start = (slugs: readonly object[]) => {
    const listed = z.custom<readonly (typeof pair)[]>().parse(slugs);
    const listPairs = () => Promise.resolve(listed);
    return OFFER_CALLS.fetchDefaultPair(makeCall({ listPairs }));
  };
  expect(await start([pair])).toEqual({ ok: true, value: { ...pair, recommendedAmount: "3" } });
  const resting = { ...pair, instrumentToSlug: "gone" };
  expect(await start([resting])).toEqual({ ok: true, value: resting });
  expect(await start([])).toMatchObject({ failure: { code: "ERR_NOT_FOUND" } });
});
