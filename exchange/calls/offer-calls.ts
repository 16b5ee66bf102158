// The calls about what is offered: instruments, pairs, the latest exchanges and the day's figures
// (docs/gateway-contract.md, "Latest order", "Stats"). Only completed orders count, because anybody can create unpaid ones.
import { DAY_MS, SECOND_MS } from "~/domain/time/time-units";
import { openDatabase } from "../database";
import { readSettings, type ExchangeEnv } from "../env";
import { failWith, type ApiResult } from "../http/api-error";
import { findBySlug } from "../instruments/catalogue";
import { toInstrumentWire } from "../instruments/instrument-wire";
import { findCatalogue, findPair } from "../instruments/offer";
import { findServed, type OfferedCatalogue } from "../instruments/offered-pairs";
import { listPairs } from "../instruments/public-pairs";
import { listOrders, type PastExchange } from "../orders/order-rows";
import { recommendAmount } from "../rates/quote-rate";
import type { KeyedCall } from "./keyed-call";

const LATEST_COUNT = 10;
/** The number of completed orders from which the median duration is computed. */
const MEASURED_COUNT = 100;
/** With fewer completed orders, the median duration is unknown. */
const MIN_MEASURED = 5;

/** The calls. */
export const OFFER_CALLS = {
  /** Every instrument. `providers` (comma-separated) keeps only theirs; `all=true` overrides it. */
  listInstruments: async ({ env, query }: KeyedCall) => {
    const catalogue = await findCatalogue(env);
    if (!catalogue.ok) return catalogue;
    const wanted = query.all === "true" ? undefined : query.providers?.split(",");
    const instruments = catalogue.value.instruments.filter(
      ({ at }) => !wanted || wanted.some((code) => Object.hasOwn(at, code)),
    );
    return { ok: true, value: instruments.map(toInstrumentWire) } as const;
  },

  fetchDefaultPair: async ({ env }: KeyedCall): Promise<ApiResult<object>> => {
    const catalogue = await findCatalogue(env);
    if (!catalogue.ok) return catalogue;
    const [first] = await listWire(env, catalogue.value);
    if (!first) return failWith("ERR_NOT_FOUND");
    const { instrumentFromSlug, instrumentToSlug } = first;
    const pair = await findPair(env, { from: instrumentFromSlug, to: instrumentToSlug });
    const recommendedAmount = pair.ok ? await recommendAmount(env, pair.value) : undefined;
    return { ok: true, value: { instrumentFromSlug, instrumentToSlug, recommendedAmount } };
  },

  listPublicPairs: async ({ env }: KeyedCall) => {
    const catalogue = await findCatalogue(env);
    if (!catalogue.ok) return catalogue;
    return { ok: true, value: await listWire(env, catalogue.value) } as const;
  },

  /** The latest completed orders, newest first. Those with a coin that is no longer offered are left out. */
  listLatest: async ({ env }: KeyedCall) => {
    const catalogue = await findCatalogue(env);
    if (!catalogue.ok) return catalogue;
    const real = await listOrders(await openDatabase(env.DB), LATEST_COUNT, "paid");
    const simulated = (await env.parts.simulate?.(LATEST_COUNT))?.latest ?? [];
    const value = [...real, ...simulated]
      .toSorted((left, right) => right.created_at - left.created_at)
      .slice(0, LATEST_COUNT)
      .flatMap((past) => toLatest(past, catalogue.value));
    return { ok: true, value } as const;
  },

  fetchStats: async ({ env }: KeyedCall): Promise<ApiResult<object>> => {
    const catalogue = await findCatalogue(env);
    if (!catalogue.ok) return catalogue;
    const pairs = countPairs(catalogue.value, new Set(readSettings(env).PAIRS));
    const db = await openDatabase(env.DB);
    const paid = await countPaidSince(db, Math.floor(Date.now() / DAY_MS) * DAY_MS);
    const simulated = await env.parts.simulate?.(0);
    const value = {
      ordersToday: paid + (simulated?.ordersToday ?? 0),
      pairs,
      medianDurationSeconds: simulated?.medianDurationSeconds ?? (await findMedianSeconds(db)),
    };
    return { ok: true, value };
  },
};

/** Returns the listed pairs in the wire format, the default pair first. */
function listWire(env: ExchangeEnv, offered: OfferedCatalogue) {
  if (env.parts.listPairs) return env.parts.listPairs();
  return listPairs(offered, readSettings(env).PAIRS).map(({ from, to }) => ({
    instrumentFromSlug: from.slug,
    instrumentToSlug: to.slug,
  }));
}

function countPairs({ instruments }: OfferedCatalogue, pairs: ReadonlySet<string>): number {
  return instruments.reduce(
    (sum, from) => sum + instruments.filter((to) => findServed(from, to, pairs)).length,
    0,
  );
}

function toLatest(past: PastExchange, catalogue: OfferedCatalogue) {
  const from = findBySlug(catalogue, past.from_slug);
  const to = findBySlug(catalogue, past.to_slug);
  if (!from || !to) return [];
  return [
    {
      instrumentFrom: toInstrumentWire(from),
      instrumentTo: toInstrumentWire(to),
      claimedDepositAmount: past.claimed_deposit_amount,
      amountToGet: past.amount_to_get,
      createdAt: new Date(past.created_at).toISOString(),
    },
  ];
}

async function countPaidSince(db: D1Database, since: number): Promise<number> {
  const count = await db
    .prepare("SELECT COUNT(*) AS count FROM orders WHERE state = 'paid' AND settled_at >= ?")
    .bind(since)
    .first<number>("count");
  return count ?? 0;
}

// From creation to payout.
async function findMedianSeconds(db: D1Database): Promise<number | undefined> {
  const rows = await listOrders(db, MEASURED_COUNT, "paid");
  const times = rows
    .flatMap((row) => (row.settled_at === null ? [] : [row.settled_at - row.created_at]))
    .toSorted((left, right) => left - right);
  const median = times[Math.floor(times.length / 2)];
  if (times.length < MIN_MEASURED || median === undefined) return undefined;
  return Math.round(median / SECOND_MS);
}
