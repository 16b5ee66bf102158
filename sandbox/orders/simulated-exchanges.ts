// The simulated exchanges that fill the latest list and the day's figures while few people use
// the sandbox. They follow from the seed and the clock alone, so nothing is stored.
import { multiplyAmounts, roundAmount } from "~/domain/money/money";
import { literalAmount } from "../literal-amount";
import { deriveFromDeposit, isWorthwhile } from "../market/figures";
import type { MarketState } from "../market/market-state";
import { fractionOf, hashWords } from "../market/noise";
import { POPULAR_COINS } from "../market/popular-pairs";
import { pricePair } from "../market/priced-pair";
import { deriveRecommendedAmount } from "../market/recommended-amount";

/** One exchange somebody made: amounts in the send and the receive currency, time in epoch milliseconds. */
export interface PastExchange {
  readonly fromSlug: string;
  readonly toSlug: string;
  readonly claimedDeposit: string;
  readonly amountToGet: string;
  readonly createdAt: number;
}

/** One simulated exchange is made in every such stretch of time, milliseconds. */
export const SIMULATED_EVERY_MS = 97_000;

/** The newest simulated exchanges at `now`, at most `count`. */
export function simulateExchanges(
  state: MarketState,
  seed: string,
  recent: { readonly now: number; readonly count: number },
): readonly PastExchange[] {
  const newest = Math.floor(recent.now / SIMULATED_EVERY_MS) - 1;
  return Array.from({ length: recent.count }, (_, age) => newest - age).flatMap((stretch) =>
    simulateOne(state, seed, stretch),
  );
}

function simulateOne(state: MarketState, seed: string, stretch: number): PastExchange[] {
  const popular = POPULAR_COINS[hashWords(seed, "pair", stretch) % POPULAR_COINS.length];
  if (!popular) return [];
  const pair = pricePair(state, popular.from, popular.to);
  if (!pair.ok) return [];
  const percent = 20 + Math.floor(fractionOf(seed, "size", stretch) ** 3 * 900);
  const factor = literalAmount(`${String(percent)}e-2`);
  const deposit = roundAmount(
    multiplyAmounts(deriveRecommendedAmount(pair.value), factor),
    pair.value.from.currency.digits,
  );
  const figures = deriveFromDeposit(pair.value, "FLOATING", deposit);
  if (!isWorthwhile(figures)) return [];
  const within = Math.floor(fractionOf(seed, "moment", stretch) * SIMULATED_EVERY_MS);
  return [
    {
      fromSlug: popular.from,
      toSlug: popular.to,
      claimedDeposit: deposit,
      amountToGet: figures.get,
      createdAt: stretch * SIMULATED_EVERY_MS + within,
    },
  ];
}
