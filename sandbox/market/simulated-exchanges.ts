// Simulated exchanges that fill the latest list and the day's figures while few people use the sandbox. They derive
// from the seed, the clock and the prices of their time, so nothing is stored and none of them changes.
import { multiplyAmounts, roundAmount } from "~/domain/money/money";
import { DAY_MS } from "~/domain/time/time-units";
import { literalAmount } from "~/domain/money/literal-amount";
import type { PastExchange } from "../../exchange/orders/order-rows";
import { deriveFromDeposit, isWorthwhile } from "./figures";
import { pricePairAt, type MarketStory } from "./market-story";
import { fractionOf } from "./noise";
import { playAmountOf } from "./priced-pair";
import { POPULAR_COINS, type PopularPair } from "./popular-pairs";

const ORDERS_PER_DAY = POPULAR_COINS.reduce((sum, { ordersPerDay }) => sum + ordersPerDay, 0);

/** Interval of the simulated exchanges, milliseconds: per day, as many as the popular pairs have together. */
export const SIMULATED_EVERY_MS = Math.round(DAY_MS / ORDERS_PER_DAY);

/** Returns the newest simulated exchanges at `now`, at most `count`. */
export function simulateExchanges(
  story: MarketStory,
  seed: string,
  recent: { readonly now: number; readonly count: number },
): readonly PastExchange[] {
  const newest = Math.floor(recent.now / SIMULATED_EVERY_MS) - 1;
  return Array.from({ length: recent.count }, (_, age) => newest - age).flatMap((stretch) =>
    simulateOne(story, seed, stretch),
  );
}

function simulateOne(story: MarketStory, seed: string, stretch: number): PastExchange[] {
  const popular = pickPair(fractionOf(seed, "pair", stretch) * ORDERS_PER_DAY);
  if (!popular) return [];
  const within = Math.floor(fractionOf(seed, "moment", stretch) * SIMULATED_EVERY_MS);
  const createdAt = stretch * SIMULATED_EVERY_MS + within;
  const { from: fromSlug, to: toSlug } = popular;
  const pair = pricePairAt(story, { fromSlug, toSlug, at: createdAt });
  if (!pair.ok) return [];
  const percent = 20 + Math.floor(fractionOf(seed, "size", stretch) ** 3 * 900);
  const factor = literalAmount(`${String(percent)}e-2`);
  const deposit = roundAmount(
    multiplyAmounts(playAmountOf(pair.value), factor),
    pair.value.from.currency.digits,
  );
  const figures = deriveFromDeposit(pair.value, "FLOATING", deposit);
  if (!isWorthwhile(figures)) return [];
  return [
    {
      from_slug: fromSlug,
      to_slug: toSlug,
      claimed_deposit_amount: deposit,
      amount_to_get: figures.get,
      created_at: createdAt,
    },
  ];
}

/** Returns the pair of the day's nth order, counted from the most popular pair on. */
function pickPair(order: number): PopularPair | undefined {
  let counted = 0;
  return POPULAR_COINS.find(({ ordersPerDay }) => {
    counted += ordersPerDay;
    return order < counted;
  });
}
