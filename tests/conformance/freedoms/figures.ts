import type { Distortion } from "../../support/distort-gateway.ts";
import { field, merged, objectOf, PATHS, queryOf, relisted, times, type Row } from "../row.ts";
import { NO_ORDERS, RATES, freedom, page } from "./freedom.ts";

/** A rate whose market moves by this share with every call. */
const moving = (share: number): Distortion => ({
  path: PATHS.rate,
  toReply: (found, place) => {
    const body: unknown = JSON.parse(String(found.body));
    const factor = 1 + share * place;
    const details = field(body, "details");
    if (!String(field(body, "code")).endsWith("SMALL")) return found;
    const expected = times(field(details, "expected"), factor);
    return {
      ...found,
      body: JSON.stringify({ ...objectOf({ body }, "body"), details: { expected } }),
    };
  },
  toResponse: (place, asked) => {
    const least = (20 / 97_000) * (1 + share * (place + 1));
    const amount = Number(queryOf(asked).claimedDepositAmount);
    const isBtc = queryOf(asked).claimedDepositAmountCurrency === "btc";
    if (!isBtc || amount >= least) return undefined;
    const code = "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL";
    return { status: 400, body: { code, message: "", details: { expected: least } } };
  },
});

/** The same value with numbers as texts, except counts and precisions. */
function inTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inTexts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      typeof each === "number" ? each.toFixed(12) : inTexts(each),
    ]),
  );
}

/** Fields without a value, as some languages send them. */
const BLANKS = {
  amountToGetAtLeast: "",
  depositRules: { minAmount: "", maxAmount: "" },
  noKycThreshold: "",
  notices: "",
  provider: "",
  requiresRefundAddress: "",
};

/** Amounts, bounds and rates. */
export const FIGURES: readonly Row[] = [
  freedom("a minimum that follows the market", moving(0.002), RATES),
  freedom(
    "null for what rates may leave out",
    [
      merged(PATHS.rate, {
        marketMinAmount: null,
        quotes: null,
        generalMinAmount: null,
        generalMaxAmount: null,
        claimedDepositAmount: null,
        noKycThreshold: null,
        requiresRefundAddress: null,
        hasFixedRate: null,
        ckm: null,
        updatedAt: null,
        depositRules: null,
      }),
    ],
    RATES,
  ),
  freedom(
    "empty texts for what rates, pairs and orders may leave out",
    [
      merged(PATHS.rate, { ...BLANKS, quotes: { buyQuote: { quoteValue: "" } } }),
      relisted(PATHS.pairs, (all) => all.map((pair) => ({ ...pair, ...BLANKS, reserve: "" }))),
      merged(PATHS.order, { ...BLANKS, canRefund: "", minConfirmationsToWithdraw: "" }),
    ],
    /^(rate|public-pairs|order|create-order: (a floating|a fixed|an order))/,
  ),
  freedom(
    "fees left out",
    [merged(PATHS.rate, { finalNetworkFeeAmount: undefined, platformFee_Absolute: undefined })],
    RATES,
  ),
  freedom("one fee left out", merged(PATHS.rate, { finalNetworkFeeAmount: undefined }), RATES),
  freedom(
    "fees with more decimals than the coin",
    {
      path: PATHS.rate,
      change: (rate) => {
        // The two fees have more decimals than payouts, with opposite remainders.
        const service = Number(field(rate, "platformFee_Absolute"));
        const network = Number(field(rate, "finalNetworkFeeAmount"));
        return {
          ...rate,
          platformFee_Absolute: (service + 0.0000000042).toFixed(12),
          finalNetworkFeeAmount: (network - 0.0000000037).toFixed(12),
        };
      },
    },
    RATES,
  ),
  freedom(
    "an amount to receive that is off by 0.9 %",
    {
      path: PATHS.rate,
      toCall: (asked) => ({
        ...asked,
        url: asked.url.includes("AmountCurrency=eth")
          ? asked.url.replace(/(?<=claimedDepositAmount=)[\d.]+/, (amount) =>
              String(times(amount, 0.991)),
            )
          : asked.url,
      }),
    },
    RATES,
  ),
  freedom("amounts as texts of many digits", [
    { path: PATHS.rate, change: inTexts },
    relisted(PATHS.pairs, (all) => all.map((pair) => objectOf({ pair: inTexts(pair) }, "pair"))),
  ]),
  freedom(
    "a maximum of zero",
    merged(PATHS.rate, { depositRules: { minAmount: 0, maxAmount: 0 }, generalMaxAmount: "0" }),
    RATES,
  ),
  freedom("no amount to give", merged(PATHS.rate, { amountToGive: undefined }), RATES),
  freedom(
    "a limit that ends",
    {
      path: PATHS.rate,
      toReply: (found, place) =>
        place === 3 ? { status: 429, headers: { "retry-after": "1" }, body: "" } : found,
    },
    NO_ORDERS,
  ),
  freedom(
    "an unknown pair that is a page",
    {
      path: PATHS.rate,
      toReply: (found, _, { url }) =>
        url.includes("no-such") ? { ...found, ...page(404) } : found,
    },
    RATES,
  ),
  freedom(
    "a channel that greets",
    {
      path: PATHS.live,
      toMessages: (message, place) =>
        place === 1 ? ['{"event":"hello","data":{}}', "ping", message] : [message],
    },
    /^live/,
  ),
  freedom(
    "counts as texts",
    merged(PATHS.stats, { pairs: "3", medianDurationSeconds: "301.7" }),
    /^stats/,
  ),
];
