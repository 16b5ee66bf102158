// The rates and instruments of play money, for the calls of exchange/calls: those of the exchange, with the console's
// health, the popular pairs, and exchanges that fill the lists.
import { shiftAmount } from "~/domain/money/money";
import { DAY_MS } from "~/domain/time/time-units";
import { MARKET } from "../../exchange/api/market";
import { makeMarketCalls } from "../../exchange/calls/market-calls";
import { checkAddress } from "../check-address";
import { checkCountry } from "../country";
import { findMarket, readSettings } from "../env";
import type { PlayEnv } from "../equip";
import { networkFeeOf, SERVICE_FEE } from "../market/figures";
import { deriveDepositLimits } from "../market/limits";
import { POPULAR_PAIRS } from "../market/popular-pairs";
import { pricePair, type PricedPair } from "../market/priced-pair";
import { priceOf } from "../market/quote";
import { simulateExchanges, SIMULATED_EVERY_MS } from "../orders/simulated-exchanges";
import { readSwitches } from "../switches";

/** The median duration of the simulated exchanges, seconds: 5 to 15 minutes on most networks, 20 to 45 on Bitcoin. */
const MEDIAN_DURATION_SECONDS = 740;

/** The calls about rates. */
export const MARKET_CALLS = makeMarketCalls<PlayEnv>({
  ...MARKET,
  checkCountry,
  checkAddress,

  // As the console has set it.
  readHealth: async (env) => (await readSwitches(env.DB)).health,

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
