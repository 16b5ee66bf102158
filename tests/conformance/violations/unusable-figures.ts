// Figures and lists that look right by themselves, and that no page can use.
import { OWNER } from "../../second-gateway/accounts.mjs";
import type { Distortion } from "../../support/distort-gateway.ts";
import { WIRE_ORDER } from "../../support/wire-samples.ts";
import {
  always,
  bodyOf,
  field,
  merged,
  objectOf,
  PATHS,
  queryOf,
  relisted,
  rewritten,
  violation,
  type Violation,
} from "../row.ts";

const BROKEN = { status: 500, body: { code: "ERR_INTERNAL_SERVER_ERROR" } };
const DAY_MS = 24 * 3_600_000;

const history = (change: (points: readonly object[]) => readonly object[]): Distortion => ({
  path: PATHS.history,
  change: (body, _, asked) => {
    const points = field(body, "points");
    if (queryOf(asked).range !== "7d" || !Array.isArray(points)) return body;
    return { ...body, points: change(points) };
  },
});

/** Figures that no page can use. */
export const UNUSABLE_FIGURES: readonly Violation[] = [
  violation(
    "coins whose networks follow the language",
    ["rate: its instruments are those of the list", "sameCoin"],
    {
      path: PATHS.rate,
      change: (rate, _, { headers }) =>
        headers["accept-language"]?.startsWith("de")
          ? {
              ...rate,
              instrumentTo: { ...objectOf(rate, "instrumentTo"), networkTitle: "Äthernetz" },
            }
          : rate,
    },
  ),
  violation(
    "a fixed recommendation that fails",
    ["recommended-amount, fixed: the rate call accepts it", "recommended"],
    {
      path: PATHS.recommended,
      toResponse: (_, asked) => (queryOf(asked).rateMode === "FIXED" ? BROKEN : undefined),
    },
  ),
  violation(
    "a fixed recommendation that no rate takes",
    ["recommended-amount, fixed: the rate call accepts it", "recommended"],
    {
      path: PATHS.recommended,
      change: (body, _, asked) =>
        queryOf(asked).rateMode === "FIXED" ? { recommendedAmount: 0.0000001 } : body,
    },
  ),
  violation(
    "a week's past the wrong way round",
    ["rate-history: every point is a price of the pair", "historyPoint"],
    history((points) =>
      points.map((point) => ({ ...point, rate: 1 / Number(field(point, "rate")) })),
    ),
  ),
  violation(
    "a week's past that ended two days ago",
    ["rate-history: 7d, ends now, near the rate", "historyNow"],
    history((points) =>
      points.filter((point) => Number(field(point, "at")) < Date.now() - 2 * DAY_MS),
    ),
  ),
  violation(
    "an address of another network that is right",
    ["validate-address: `{ result: false }` for an address of another network", "verdict"],
    {
      path: PATHS.validate,
      toResponse: (_, asked) =>
        /^(bc1|T|r)\w{20,60}$/.test(String(field(bodyOf(asked), "address")))
          ? { status: 200, body: { result: true } }
          : undefined,
    },
  ),
  violation(
    "a listed pair whose rate fails",
    ["public-pairs: each has a rate, or an error that says why not", "pairRate"],
    {
      path: PATHS.rate,
      toResponse: (_, asked) => (queryOf(asked).instrumentFromSlug === "xrp" ? BROKEN : undefined),
    },
  ),
  violation(
    "a default pair of one coin",
    ["default-pair: only known instruments", "listed"],
    merged(PATHS.defaultPair, { instrumentToSlug: "btc" }),
  ),
  violation(
    "a public pair of one coin",
    ["public-pairs: only known instruments", "listed"],
    relisted(PATHS.pairs, (pairs) => [
      { instrumentFromSlug: "btc", instrumentToSlug: "btc" },
      ...pairs,
    ]),
  ),
  violation("times in microseconds", ["order: is the same order in every response", "required"], {
    path: PATHS.order,
    change: (order) => ({ ...order, createdAt: Number(field(order, "createdAt")) * 1000 }),
  }),
  violation("amounts with commas", ["rate: shape", "required"], {
    path: PATHS.rate,
    change: (rate) => ({
      ...rate,
      marketLeftPrice: Number(field(rate, "marketLeftPrice")).toLocaleString("en"),
    }),
  }),
  violation(
    "a minimum above the maximum",
    ["rate, floating: its amount is within its bounds", "pairBounds"],
    {
      path: PATHS.rate,
      change: (rate) => {
        const rules = objectOf(rate, "depositRules");
        const [minAmount, maxAmount] = [field(rules, "maxAmount"), field(rules, "minAmount")];
        return { ...rate, depositRules: { minAmount, maxAmount } };
      },
    },
  ),
  violation(
    "a minimum with its unit",
    ["rate, floating: too little names the accepted bound, and accepts it", "limits"],
    rewritten(PATHS.rate, (body) => {
      const expected = field(field(body, "details"), "expected");
      return expected === undefined
        ? body
        : { ...body, details: { expected: `${JSON.stringify(expected)} BTC` } };
    }),
  ),
  violation(
    "a docs page of an unknown section",
    ["content: /docs/{locale}, each page in one of the sections", "contentSection"],
    [
      always(/^\/docs\/(en|ru)$/, 200, {
        items: [{ slug: "a", title: "A", description: "A", section: "nowhere" }],
        total: 1,
      }),
      always(/^\/docs\/(en|ru)\/sections$/, 200, [{ slug: "start", title: "Start" }]),
    ],
  ),
  violation(
    "account orders whose parts are all the first",
    ["account: orders come in parts", "orderParts"],
    {
      path: "/api/v1/users/orders",
      toResponse: () => ({
        status: 200,
        body: { orders: ["1", "2"].map((orderId) => ({ ...WIRE_ORDER, orderId })), total: 2 },
      }),
    },
    { options: { account: OWNER } },
  ),
];
