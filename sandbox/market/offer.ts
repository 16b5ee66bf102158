// What the sandbox lists beside the exchange's own calls: the popular pairs with their prices, bounds and fees, and
// exchanges that fill the lists.
import { shiftAmount } from "~/domain/money/money";
import { DAY_MS } from "~/domain/time/time-units";
import type { ExchangeParts } from "../../exchange/parts";
import { findMarket, readSettings, type SandboxEnv } from "../env";
import { networkFeeOf, SERVICE_FEE } from "./figures";
import { deriveDepositLimits } from "./limits";
import { POPULAR_PAIRS } from "./popular-pairs";
import { pricePair, type PricedPair } from "./priced-pair";
import { priceOf } from "./quote";
import { simulateExchanges, SIMULATED_EVERY_MS } from "./simulated-exchanges";

/** The median duration of the simulated exchanges, seconds: 5 to 15 minutes on most networks, 20 to 45 on Bitcoin. */
const MEDIAN_DURATION_SECONDS = 740;

/** Returns the parts that list pairs and past exchanges. */
export function makeOffer(env: SandboxEnv) {
  return {
    listPairs: async () => {
      const state = await findMarket(env).state();
      return POPULAR_PAIRS.flatMap(({ from, to, ordersPerDay }) => {
        const pair = pricePair(state, from, to);
        return pair.ok ? [toPublicPair(pair.value, ordersPerDay)] : [];
      });
    },

    simulate: async (count) => {
      const now = Date.now();
      const story = await findMarket(env).story();
      return {
        latest: simulateExchanges(story, readSettings(env).seed, { now, count }),
        ordersToday: Math.floor((now % DAY_MS) / SIMULATED_EVERY_MS),
        medianDurationSeconds: MEDIAN_DURATION_SECONDS,
      };
    },
  } satisfies Partial<ExchangeParts>;
}

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
