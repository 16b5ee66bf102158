import {
  field,
  itemsOf,
  merged,
  objectOf,
  PATHS,
  queryOf,
  relisted,
  scaled,
  violation,
  type Violation,
} from "../row.ts";

const PAIRS_LISTED = "public-pairs: only known instruments";
const HISTORY = "rate-history: 24h, shape, if the call exists";
const HISTORY_NOW = "rate-history: 24h, ends now, near the rate";

const inverse = (price: unknown) => 1 / Number(price);

/** Lists, histories and recommendations that mislead. */
export const LISTS: readonly Violation[] = [
  violation(
    "a list of all that lacks some",
    ["instruments: `all=true` lists every instrument", "all"],
    {
      path: PATHS.instruments,
      change: (all, _, { url }) =>
        Array.isArray(all) && url.includes("all=true") ? all.slice(0, 2) : all,
    },
  ),
  violation(
    "a default pair of an instrument that is not listed",
    ["default-pair: only known instruments", "listed"],
    merged(PATHS.defaultPair, { instrumentToSlug: "doge" }),
  ),
  violation(
    "a default amount that the rate does not take",
    ["default-pair: the rate call accepts its recommended amount", "recommended"],
    merged(PATHS.defaultPair, { recommendedAmount: "0.00000001" }),
  ),
  violation(
    "a recommended amount below the minimum",
    ["recommended-amount, floating: the rate call accepts it", "recommended"],
    merged(PATHS.recommended, { recommendedAmount: "0.00000001" }),
  ),
  violation(
    "a recommended amount above the maximum",
    ["recommended-amount, floating: the rate call accepts it", "recommended"],
    merged(PATHS.recommended, { recommendedAmount: "1000000" }),
  ),
  violation(
    "public pairs of instruments that are not listed",
    [PAIRS_LISTED, "listed"],
    [
      relisted(PATHS.pairs, (all) =>
        all.map((pair) => ({ ...pair, instrumentToSlug: "doge" })).slice(0, 1),
      ),
    ],
  ),
  violation(
    "a public pair twice",
    ["public-pairs: shape, if the call exists", "unique"],
    [relisted(PATHS.pairs, (all) => [...all, ...all])],
  ),
  violation(
    "a public pair whose price is the wrong way round",
    ["public-pairs: the price is the rate's", "price"],
    relisted(PATHS.pairs, (all) =>
      all.map((pair, place) =>
        place === 2 ? { ...pair, price: inverse(field(pair, "price")) } : pair,
      ),
    ),
  ),
  violation(
    "a public pair whose price is in cents, below many without a price",
    ["public-pairs: the price is the rate's", "price"],
    relisted(PATHS.pairs, (all) => [
      ...["btc", "eth", "usdt-trc20"].flatMap((slug) => [
        { instrumentFromSlug: "xrp", instrumentToSlug: slug },
        { instrumentFromSlug: slug, instrumentToSlug: "xrp" },
      ]),
      ...all.slice(0, 2).map((pair) => scaled(pair, "price", 100)),
    ]),
  ),
  violation(
    "a public pair whose price is in cents",
    ["public-pairs: the price is the rate's", "price"],
    relisted(PATHS.pairs, (all) => all.map((pair) => scaled(pair, "price", 100))),
  ),
  violation(
    "a public pair whose bounds are in the other currency",
    ["public-pairs: the bounds are in the send currency", "pairBounds"],
    relisted(PATHS.pairs, (all) =>
      all.map((pair) => {
        const price = Number(field(pair, "price"));
        const rules = objectOf(pair, "depositRules");
        return { ...pair, depositRules: scaled(rules, "minAmount", price) };
      }),
    ),
  ),
  violation(
    "a public pair whose network fee is in the other currency",
    ["public-pairs: the network fee is in the receive currency", "pairFee"],
    relisted(PATHS.pairs, (all) =>
      all.map((pair) => scaled(pair, "finalNetworkFeeAmount", inverse(field(pair, "price")))),
    ),
  ),
  violation(
    "a malformed reserve",
    ["public-pairs: shape, if the call exists", "passedOver"],
    relisted(PATHS.pairs, (all) => all.map((pair) => ({ ...pair, reserve: "plenty" }))),
  ),
  violation(
    "latest orders, the oldest first",
    ["latest: the newest first", "newest"],
    [relisted(PATHS.latest, (all) => all.toReversed())],
  ),
  violation(
    "a latest order of no amount",
    ["latest: shape, if the call exists", "passedOver"],
    [
      relisted(PATHS.latest, (all) =>
        all.map((order, place) => (place === 0 ? { ...order, amountToGet: "much" } : order)),
      ),
    ],
  ),
  violation(
    "the history of another pair",
    [HISTORY, "required"],
    [merged(PATHS.history, { instrumentFromSlug: "xrp" })],
  ),
  violation(
    "the history of another stretch",
    [HISTORY, "required"],
    [merged(PATHS.history, { range: "7d" })],
  ),
  violation("a history of too many points", [HISTORY, "required"], {
    path: PATHS.history,
    change: (body) => ({
      ...body,
      points: Array.from({ length: 401 }, (_, index) => ({
        at: Date.now() - index * 1000,
        rate: 1,
      })),
    }),
  }),
  violation("a history that ended yesterday", [HISTORY_NOW, "historyNow"], {
    path: PATHS.history,
    change: (body) => ({
      ...body,
      points: [5, 4].map((hours) => ({
        at: Date.now() - 20 * 60_000 - hours * 3_600_000,
        rate: 28.5,
      })),
    }),
  }),
  violation("a history the wrong way round", [HISTORY_NOW, "historyNow"], {
    path: PATHS.history,
    change: (body) => ({
      ...body,
      points: itemsOf(body, "points").map((point) => ({
        at: field(point, "at"),
        rate: inverse(field(point, "rate")),
      })),
    }),
  }),
  violation(
    "past rates the wrong way round",
    ["rate-history: every point is a price of the pair", "historyPoint"],
    {
      path: PATHS.history,
      change: (body) => ({
        ...body,
        points: itemsOf(body, "points").map((point, index) => ({
          at: field(point, "at"),
          rate: index === 0 ? field(point, "rate") : inverse(field(point, "rate")),
        })),
      }),
    },
  ),
  violation(
    "a fixed rate that fails",
    ["rate: a fixed rate, or an error that says there is none", "noFixed"],
    {
      path: PATHS.rate,
      toResponse: (_, asked) =>
        queryOf(asked).rateMode === "FIXED" ? { status: 500, body: {} } : undefined,
    },
  ),
];
