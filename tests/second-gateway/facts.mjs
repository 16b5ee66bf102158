// What the second gateway may leave out, and has when it is whole: pairs, recommended amounts, past rates, figures.
import { COINS, findCoin, limitsOf, now, Rejected } from "./rates.mjs";

const PAIRS = [
  ["btc", "eth"],
  ["eth", "btc"],
  ["xrp", "usdt-trc20"],
];
const RANGE_MS = { "24h": 24 * 3_600_000, "7d": 7 * 24 * 3_600_000 };
const POINTS = 24;

function listPairs() {
  return PAIRS.map(([from, to], rank) => {
    const [sent, received] = [findCoin(from), findCoin(to)];
    const { min, max } = limitsOf(sent);
    return {
      instrumentFromSlug: from,
      instrumentToSlug: to,
      price: sent.price / received.price,
      ordersPerDay: `${50 - rank}`,
      depositRules: { minAmount: min, maxAmount: max },
      finalNetworkFeeAmount: received.fee,
      platformFeePercent: 0.5,
      reserve: 1e6 / received.price,
    };
  });
}

function recommend({ instrumentFromCurrencyTitle, instrumentFromNetworkTitle }) {
  const from = COINS.find(
    (coin) =>
      coin.currencyTitle === instrumentFromCurrencyTitle &&
      coin.networkTitle === instrumentFromNetworkTitle,
  );
  if (!from) throw new Rejected(404, "ERR_NOT_FOUND");
  return { recommendedAmount: 500 / from.price };
}

function listHistory({ instrumentFromSlug, instrumentToSlug, range }) {
  const price = findCoin(instrumentFromSlug).price / findCoin(instrumentToSlug).price;
  const points = Array.from({ length: POINTS }, (_, index) => ({
    at: now() - (RANGE_MS[range] * index) / POINTS,
    rate: price * (1 - index / 1000),
  }));
  return { instrumentFromSlug, instrumentToSlug, range, points };
}

function listLatest() {
  const [btc, eth] = COINS;
  return [60_000, 3_600_000].map((age) => ({
    instrumentFrom: btc,
    instrumentTo: eth,
    claimedDepositAmount: 0.1,
    amountToGet: 2.8,
    createdAt: now() - age,
  }));
}

/** The optional calls. */
export const FACT_GETS = {
  "/api/v2/pairs/public": listPairs,
  "/api/v1/instruments/public": () => COINS,
  "/api/v1/rates/public/recommended-amount": recommend,
  "/api/v1/rates/public/history": listHistory,
  "/api/v1/orders/public/latest": listLatest,
  "/api/v1/stats/public": () => ({ ordersToday: "12", pairs: 3, medianDurationSeconds: 301.5 }),
};
