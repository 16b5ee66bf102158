// The home page's facts: the latest exchanges and the day's figures (docs/gateway-contract.md, GET
// /api/v1/orders/public/latest and /api/v1/stats/public).
import { DAY_MS } from "~/domain/time/time-units";
import { findMarket, readSettings } from "../env";
import { CATALOGUE, findEntry } from "../instruments/catalogue";
import type { InstrumentWire } from "../../exchange/instruments/instrument-wire";
import { toInstrumentWire } from "../instruments/instrument-wire";
import { checkPair } from "../market/pair-rules";
import { usdPriceOf, type MarketState } from "../market/market-state";
import { countOrdersSince, listOrders } from "../../exchange/orders/order-rows";
import { openDatabase } from "../database";
import {
  simulateExchanges,
  SIMULATED_EVERY_MS,
  type PastExchange,
} from "../orders/simulated-exchanges";
import type { ApiRequest } from "../api-request";

const LATEST_COUNT = 10;
/** The median duration of the simulated exchanges, seconds: 5 to 15 minutes on most networks, 20 to 45 on Bitcoin. */
const MEDIAN_DURATION_SECONDS = 740;

/** Number of exchangeable pairs; each direction counts. */
const PAIR_COUNT = CATALOGUE.reduce(
  (sum, from) => sum + CATALOGUE.filter((to) => checkPair(from, to, "FLOATING").ok).length,
  0,
);

/** Returns the latest completed exchanges, newest first. */
export async function listLatest({ env }: ApiRequest) {
  const story = await findMarket(env).story();
  const { seed } = readSettings(env);
  const rows = await listOrders(await openDatabase(env.DB), LATEST_COUNT, "paid");
  const real = rows.map((row) => ({
    fromSlug: row.from_slug,
    toSlug: row.to_slug,
    claimedDeposit: row.claimed_deposit_amount,
    amountToGet: row.amount_to_get,
    createdAt: row.created_at,
  }));
  const simulated = simulateExchanges(story, seed, { now: Date.now(), count: LATEST_COUNT });
  const newest = [...real, ...simulated]
    .sort((left, right) => right.createdAt - left.createdAt)
    .slice(0, LATEST_COUNT);
  return {
    ok: true,
    value: newest.flatMap((exchange) => toLatest(exchange, story.present)),
  } as const;
}

/** Returns today's number of orders, the number of pairs, and the duration of an exchange. */
export async function fetchStats({ env }: ApiRequest) {
  const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const simulated = Math.floor((Date.now() - midnight) / SIMULATED_EVERY_MS);
  const ordersToday = simulated + (await countOrdersSince(await openDatabase(env.DB), midnight));
  const value = {
    ordersToday,
    pairs: PAIR_COUNT,
    medianDurationSeconds: MEDIAN_DURATION_SECONDS,
  };
  return { ok: true, value } as const;
}

function toLatest(exchange: PastExchange, state: MarketState) {
  const instrumentFrom = findPriced(exchange.fromSlug, state);
  const instrumentTo = findPriced(exchange.toSlug, state);
  if (!instrumentFrom || !instrumentTo) return [];
  return [
    {
      instrumentFrom,
      instrumentTo,
      claimedDepositAmount: exchange.claimedDeposit,
      amountToGet: exchange.amountToGet,
      createdAt: new Date(exchange.createdAt).toISOString(),
    },
  ];
}

function findPriced(slug: string, state: MarketState): InstrumentWire | undefined {
  const entry = findEntry(slug);
  const usdPrice = entry && usdPriceOf(state, entry.currency.ticker);
  return usdPrice && toInstrumentWire(entry, usdPrice);
}
