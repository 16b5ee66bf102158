// The rates and instruments of play money, for the calls of exchange/calls.
import { shiftAmount } from "~/domain/money/money";
import { HISTORY_RANGE_MS, type HistoryRange } from "~/domain/rate/rate-history";
import { DAY_MS, MINUTE_MS } from "~/domain/time/time-units";
import { countClick } from "../../exchange/accounts/referrals";
import { makeMarketCalls } from "../../exchange/calls/market-calls";
import { openDatabase } from "../database";
import { checkCountry } from "../country";
import { findMarket, readSettings, type SandboxEnv } from "../env";
import { CATALOGUE } from "../instruments/catalogue";
import { checkAddress, findCatalogue } from "../market/offered";
import { networkFeeOf, SERVICE_FEE } from "../market/figures";
import { deriveDepositLimits } from "../market/limits";
import { pricePairAt } from "../market/market-story";
import { checkPair } from "../market/pair-rules";
import { POPULAR_PAIRS } from "../market/popular-pairs";
import { pricePair, type PricedPair } from "../market/priced-pair";
import { priceOf } from "../market/quote";
import { simulateExchanges, SIMULATED_EVERY_MS } from "../orders/simulated-exchanges";
import { readSwitches } from "../switches";

/** Time between two points of a history, milliseconds. */
const STEP_MS: Readonly<Record<HistoryRange, number>> = {
  "24h": 15 * MINUTE_MS,
  "7d": 120 * MINUTE_MS,
};

/** The median duration of the simulated exchanges, seconds: 5 to 15 minutes on most networks, 20 to 45 on Bitcoin. */
const MEDIAN_DURATION_SECONDS = 740;

/** Number of exchangeable pairs; each direction counts. */
const PAIR_COUNT = CATALOGUE.reduce(
  (sum, from) => sum + CATALOGUE.filter((to) => checkPair(from, to, "FLOATING").ok).length,
  0,
);

/** The calls about rates. */
export const MARKET_CALLS = makeMarketCalls<SandboxEnv>({
  checkCountry,

  // As the console has set it.
  readHealth: async (env) => (await readSwitches(env.DB)).health,

  openDatabase: ({ DB }) => openDatabase(DB),
  findCatalogue,
  checkAddress,
  countPairs: () => PAIR_COUNT,

  // The popular ones with their prices, bounds and fees.
  async listPairs(env) {
    const state = await findMarket(env).state();
    return POPULAR_PAIRS.flatMap(({ from, to, ordersPerDay }) => {
      const pair = pricePair(state, from, to);
      return pair.ok ? [toPublicPair(pair.value, ordersPerDay)] : [];
    });
  },

  async simulate(env, count) {
    const now = Date.now();
    const story = await findMarket(env).story();
    return {
      latest: simulateExchanges(story, readSettings(env).seed, { now, count }),
      ordersToday: Math.floor((now % DAY_MS) / SIMULATED_EVERY_MS),
      medianDurationSeconds: MEDIAN_DURATION_SECONDS,
    };
  },

  quote: (env, parameters) => findMarket(env).quote(parameters),
  countClick: (call) => countClick(call.env.DB, call),
  recommendAmount: (env, { from, to }) => findMarket(env).recommendedAmount(from, to),

  // At every quarter hour, or every two hours, plus the current rate.
  async listPastRates(env, { instrumentFromSlug: fromSlug, instrumentToSlug: toSlug, range }) {
    const story = await findMarket(env).story();
    const present = pricePair(story.present, fromSlug, toSlug);
    if (!present.ok) return present;
    const allowed = checkPair(present.value.from, present.value.to, "FLOATING");
    if (!allowed.ok) return allowed;
    const now = Date.now();
    const past = listMoments(range, now).flatMap((at) => {
      const pair = pricePairAt(story, { fromSlug, toSlug, at });
      return pair.ok ? [{ at, rate: priceOf(pair.value) }] : [];
    });
    return { ok: true, value: [...past, { at: now, rate: priceOf(present.value) }] };
  },
});

function toPublicPair(pair: PricedPair, ordersPerDay: number) {
  const { min, max } = deriveDepositLimits(pair);
  return {
    instrumentFromSlug: pair.from.slug,
    instrumentToSlug: pair.to.slug,
    price: priceOf(pair),
    ordersPerDay,
    depositRules: { minAmount: min, maxAmount: max },
    finalNetworkFeeAmount: networkFeeOf(pair),
    platformFeePercent: shiftAmount(SERVICE_FEE.FLOATING, 2),
  };
}

/** Returns the round times of the range up to now, oldest first. */
function listMoments(range: HistoryRange, now: number): readonly number[] {
  const step = STEP_MS[range];
  const newest = Math.ceil(now / step) - 1;
  return Array.from(
    { length: HISTORY_RANGE_MS[range] / step },
    (_, age) => (newest - age) * step,
  ).reverse();
}
