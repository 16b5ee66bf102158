// The popular pairs of the sandbox, with a simulated number of orders per day, most popular first
// (docs/gateway-contract.md, GET /api/v2/pairs/public).

/** A popular pair, named by slugs. */
export interface PopularPair {
  readonly from: string;
  readonly to: string;
  readonly ordersPerDay: number;
}

const BASES = [
  "btc",
  "eth",
  "usdt-trc20",
  "xmr",
  "ltc",
  "sol",
  "usdc-erc20",
  "trx",
  "xrp",
] as const;

const WANTED = [
  "usdt-trc20",
  "btc",
  "xmr",
  "eth",
  "ltc",
  "usdt-erc20",
  "sol",
  "ton",
  "usdc-sol",
  "trx",
  "usdt-bep20",
  "xrp",
  "doge",
  "bnb",
] as const;

/** Orders per day of the most popular pair; the others fall from there. */
const BUSIEST = 412;

/** Pairs with fiat on one side; each is less popular than any pair of coins. */
const WITH_MONEY: readonly PopularPair[] = [
  ["usd", "btc"],
  ["btc", "usd"],
  ["eur", "btc"],
  ["usd", "eth"],
  ["usdt-trc20", "usd"],
  ["usd", "usdt-trc20"],
  ["btc", "eur"],
  ["eth", "usd"],
].map(([from = "", to = ""]) => ({ from, to, ordersPerDay: 3 }));

/** The popular pairs of coins. */
export const POPULAR_COINS: readonly PopularPair[] = BASES.flatMap((from, rank) =>
  WANTED.filter((to) => to !== from).map((to, place) => ({ from, to, weight: rank + place })),
)
  .sort((left, right) => left.weight - right.weight)
  .map(({ from, to }, place) => ({
    from,
    to,
    ordersPerDay: Math.max(3, Math.round(BUSIEST / (1 + place * 0.35))),
  }));

/** The popular pairs. */
export const POPULAR_PAIRS: readonly PopularPair[] = [...POPULAR_COINS, ...WITH_MONEY];
