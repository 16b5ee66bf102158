// The home page's facts: the latest exchanges and the day's figures (docs/gateway-contract.md, "Latest order", "Stats").
// Only completed orders count, because anybody can create unpaid ones.
import { DAY_MS, SECOND_MS } from "~/domain/time/time-units";
import { listOrders, type OrderRow } from "../orders/order-rows";
import type { ApiResult } from "../http/api-error";
import { openDatabase } from "../database";
import { readSettings } from "../env";
import { findBySlug, type Catalogue } from "../instruments/catalogue";
import { toInstrumentWire } from "../instruments/offered-wire";
import { findCatalogue } from "../instruments/offer";
import { findServed, type OfferedCatalogue } from "../instruments/offered-pairs";
import type { ApiRequest } from "./api-request";

const LATEST_COUNT = 10;
/** The number of completed orders from which the median duration is computed. */
const MEASURED_COUNT = 100;
/** With fewer completed orders, the median duration is unknown. */
const MIN_MEASURED = 5;

/** Returns the latest completed orders, newest first. Orders with a coin that is no longer offered are left out. */
export async function listLatest({ env }: ApiRequest) {
  const catalogue = await findCatalogue(env);
  if (!catalogue.ok) return catalogue;
  const rows = await listOrders(await openDatabase(env.DB), LATEST_COUNT, "paid");
  return { ok: true, value: rows.flatMap((row) => toLatest(row, catalogue.value)) } as const;
}

function toLatest(row: OrderRow, catalogue: Catalogue) {
  const from = findBySlug(catalogue, row.from_slug);
  const to = findBySlug(catalogue, row.to_slug);
  if (!from || !to) return [];
  return [
    {
      instrumentFrom: toInstrumentWire(from),
      instrumentTo: toInstrumentWire(to),
      claimedDepositAmount: row.claimed_deposit_amount,
      amountToGet: row.amount_to_get,
      createdAt: new Date(row.created_at).toISOString(),
    },
  ];
}

/** Returns the number of orders completed today (UTC), the number of pairs, and the median time from creation to payout. */
export async function fetchStats({ env }: ApiRequest): Promise<ApiResult<object>> {
  const catalogue = await findCatalogue(env);
  if (!catalogue.ok) return catalogue;
  const db = await openDatabase(env.DB);
  const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const [ordersToday, rows] = await Promise.all([
    countPaidSince(db, midnight),
    listOrders(db, MEASURED_COUNT, "paid"),
  ]);
  const pairs = countPairs(catalogue.value, new Set(readSettings(env).PAIRS));
  const value = { ordersToday, pairs, medianDurationSeconds: findMedianSeconds(rows) };
  return { ok: true, value };
}

async function countPaidSince(db: D1Database, since: number): Promise<number> {
  const count = await db
    .prepare("SELECT COUNT(*) AS count FROM orders WHERE state = 'paid' AND settled_at >= ?")
    .bind(since)
    .first<number>("count");
  return count ?? 0;
}

function countPairs({ instruments }: OfferedCatalogue, pairs: ReadonlySet<string>): number {
  return instruments.reduce(
    (sum, from) => sum + instruments.filter((to) => findServed(from, to, pairs)).length,
    0,
  );
}

function findMedianSeconds(rows: readonly OrderRow[]): number | undefined {
  const times = rows
    .flatMap((row) => (row.settled_at === null ? [] : [row.settled_at - row.created_at]))
    .toSorted((left, right) => left - right);
  const median = times[Math.floor(times.length / 2)];
  if (times.length < MIN_MEASURED || median === undefined) return undefined;
  return Math.round(median / SECOND_MS);
}
