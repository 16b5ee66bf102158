// The calls about what is offered: instruments, pairs, the latest exchanges and the day's figures
// (docs/gateway-contract.md, "Latest order", "Stats"). Only completed orders count, because anybody can create unpaid ones.
import type { Amount } from "~/domain/money/money";
import { DAY_MS, SECOND_MS } from "~/domain/time/time-units";
import { failWith, type ApiResult } from "../http/api-error";
import { findBySlug } from "../instruments/catalogue";
import { toInstrumentWire } from "../instruments/instrument-wire";
import type { OfferedCatalogue } from "../instruments/offered-pairs";
import { listOrders } from "../orders/order-rows";
import type { KeyedCall } from "./keyed-call";

const LATEST_COUNT = 10;
/** The number of completed orders from which the median duration is computed. */
const MEASURED_COUNT = 100;
/** With fewer completed orders, the median duration is unknown. */
const MIN_MEASURED = 5;

/** A listed pair in the wire format. */
export interface ListedPair {
  readonly instrumentFromSlug: string;
  readonly instrumentToSlug: string;
}

/** A past exchange; its time is epoch milliseconds. */
export interface PastExchange {
  readonly from_slug: string;
  readonly to_slug: string;
  readonly claimed_deposit_amount: string;
  readonly amount_to_get: string;
  readonly created_at: number;
}

/** Exchanges that fill the lists of a demo. */
export interface SimulatedFacts {
  readonly latest: readonly PastExchange[];
  readonly ordersToday: number;
  readonly medianDurationSeconds: number;
}

/** What a Worker offers. */
export interface OfferHost<Env> {
  readonly openDatabase: (env: Env) => Promise<D1Database>;
  readonly findCatalogue: (env: Env) => Promise<ApiResult<OfferedCatalogue>>;
  /** The default pair first. */
  readonly listPairs: (
    env: Env,
    offered: OfferedCatalogue,
  ) => Promise<readonly ListedPair[]> | readonly ListedPair[];
  /** The number of pairs that can be exchanged. */
  readonly countPairs: (env: Env, offered: OfferedCatalogue) => number;
  /** The form's initial amount, in the send currency. */
  readonly recommendAmount: (
    env: Env,
    pair: { readonly from: string; readonly to: string },
  ) => Promise<ApiResult<Amount>>;
  /** Absent where only real exchanges count. */
  readonly simulate?: (env: Env, count: number) => Promise<SimulatedFacts>;
}

/** Returns the calls. */
export function makeOfferCalls<Env extends object>(host: OfferHost<Env>) {
  type Call = KeyedCall<Env>;
  return {
    /** Every instrument. `providers` (comma-separated) keeps only theirs; `all=true` overrides it. */
    listInstruments: async ({ env, query }: Call) => {
      const catalogue = await host.findCatalogue(env);
      if (!catalogue.ok) return catalogue;
      const wanted = query.all === "true" ? undefined : query.providers?.split(",");
      const instruments = catalogue.value.instruments.filter(
        ({ at }) => !wanted || wanted.some((code) => Object.hasOwn(at, code)),
      );
      return { ok: true, value: instruments.map(toInstrumentWire) } as const;
    },

    fetchDefaultPair: async ({ env }: Call): Promise<ApiResult<object>> => {
      const catalogue = await host.findCatalogue(env);
      if (!catalogue.ok) return catalogue;
      const [first] = await host.listPairs(env, catalogue.value);
      if (!first) return failWith("ERR_NOT_FOUND");
      const { instrumentFromSlug, instrumentToSlug } = first;
      const slugs = { from: instrumentFromSlug, to: instrumentToSlug };
      const amount = await host.recommendAmount(env, slugs);
      const recommendedAmount = amount.ok ? amount.value : undefined;
      return { ok: true, value: { instrumentFromSlug, instrumentToSlug, recommendedAmount } };
    },

    listPublicPairs: async ({ env }: Call) => {
      const catalogue = await host.findCatalogue(env);
      if (!catalogue.ok) return catalogue;
      return { ok: true, value: await host.listPairs(env, catalogue.value) } as const;
    },

    /** The latest completed orders, newest first. Those with a coin that is no longer offered are left out. */
    listLatest: async ({ env }: Call) => {
      const catalogue = await host.findCatalogue(env);
      if (!catalogue.ok) return catalogue;
      const real = await listOrders(await host.openDatabase(env), LATEST_COUNT, "paid");
      const simulated = (await host.simulate?.(env, LATEST_COUNT))?.latest ?? [];
      const value = [...real, ...simulated]
        .toSorted((left, right) => right.created_at - left.created_at)
        .slice(0, LATEST_COUNT)
        .flatMap((past) => toLatest(past, catalogue.value));
      return { ok: true, value } as const;
    },

    fetchStats: async ({ env }: Call): Promise<ApiResult<object>> => {
      const catalogue = await host.findCatalogue(env);
      if (!catalogue.ok) return catalogue;
      const pairs = host.countPairs(env, catalogue.value);
      const db = await host.openDatabase(env);
      const paid = await countPaidSince(db, Math.floor(Date.now() / DAY_MS) * DAY_MS);
      const simulated = await host.simulate?.(env, 0);
      const value = {
        ordersToday: paid + (simulated?.ordersToday ?? 0),
        pairs,
        medianDurationSeconds: simulated?.medianDurationSeconds ?? (await findMedianSeconds(db)),
      };
      return { ok: true, value };
    },
  };
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
