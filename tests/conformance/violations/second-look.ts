// Violations that show only in a second place: in a later list, on the live channel, in a field beside the compared ones.
import type { Distortion } from "../../support/distort-gateway.ts";
import {
  field,
  itemsOf,
  merged,
  objectOf,
  PATHS,
  queryOf,
  relisted,
  scaled,
  times,
  violation,
  type Violation,
} from "../row.ts";

const HOUR_MS = 3_600_000;
const NEW_ORDER = "order: a new order holds no money, and offers nothing yet";
const SAME_COINS = "order: its instruments are those of the list";
const FEE_SHARE = "public-pairs: the service fee is in per cent of the market's amount";
const FIXED_AGREED = ["create-order: a fixed order is what was agreed on", "agreed"] as const;

/** Changes the rates of the live channel. */
const live = (change: (rate: object) => object): Distortion => ({
  path: PATHS.live,
  toMessages: (message) => {
    const body: unknown = JSON.parse(message);
    const isRate = field(body, "event") === "pairs.rates";
    const data = change(objectOf(body, "data"));
    return isRate ? [JSON.stringify({ event: "pairs.rates", data })] : [message];
  },
});

const withEvent = (kind: string): Distortion => ({
  path: PATHS.order,
  change: (order) => ({
    ...order,
    orderEvents: [...itemsOf(order, "orderEvents"), { kind, createdAt: Date.now() }],
  }),
});

const paid: readonly (readonly [string, Distortion])[] = [
  ["a new order whose money is on its way", withEvent("INCOMING_FUNDS_DETECTED")],
  ["a new order that is expired", withEvent("EXPIRED")],
  ["a new order with a deposit", merged(PATHS.order, { deposits: [{ amount: 1 }] })],
  ["a new order that is paid out", merged(PATHS.order, { withdrawals: [{ amount: 1 }] })],
  ["a refund that a new order offers", merged(PATHS.order, { canRefund: true })],
  ["a new rate that a new order offers", merged(PATHS.order, { canAccept: true })],
];

const ofCoin = (fields: object): Distortion => ({
  path: PATHS.order,
  change: (order) => {
    const pair = objectOf(order, "pair");
    const instrumentTo = { ...objectOf(pair, "instrumentTo"), ...fields };
    return { ...order, pair: { ...pair, instrumentTo } };
  },
});

const seen = new Map<string, number>();

/** Changes each order from its second reading on. */
const later = (change: (order: object) => object): Distortion => ({
  path: PATHS.order,
  change: (order) => {
    const id = String(field(order, "orderId"));
    seen.set(id, (seen.get(id) ?? 0) + 1);
    return (seen.get(id) ?? 0) > 1 ? change(order) : order;
  },
});

/** Deviations beside what the other rows change. */
export const SECOND_LOOK: readonly Violation[] = [
  violation(
    "a rate below its own minimum",
    ["rate, floating: its amount is within its bounds", "pairBounds"],
    {
      path: PATHS.rate,
      change: (rate) => ({
        ...rate,
        depositRules: scaled(objectOf(rate, "depositRules"), "minAmount", 4),
      }),
    },
  ),
  violation(
    "a price of the other direction besides the market's",
    ["rate: the other direction has the market's price too", "price"],
    {
      path: PATHS.rate,
      change: (rate, _place, asked) =>
        queryOf(asked).instrumentFromSlug === "eth" ? scaled(rate, "price", 1.02) : rate,
    },
  ),
  violation("a rate of tomorrow", ["rate, floating: is current", "age"], {
    path: PATHS.rate,
    change: (rate) => ({ ...rate, updatedAt: Number(field(rate, "updatedAt")) + HOUR_MS }),
  }),
  violation(
    "a fixed amount to receive that is 3 % less",
    ["rate, fixed: an amount to receive is received", "amount"],
    {
      path: PATHS.rate,
      change: (rate, _place, asked) => {
        const { rateMode, claimedDepositAmountCurrency } = queryOf(asked);
        const isMeant = rateMode === "FIXED" && claimedDepositAmountCurrency === "eth";
        return isMeant ? scaled(rate, "amountToGet", 0.97) : rate;
      },
    },
  ),
  violation(
    "a fixed rate on the live channel",
    ["live: sends the requested rate", "asked"],
    live((rate) => ({ ...rate, rateMode: "FIXED" })),
  ),
  violation(
    "a bill of the live channel that loses something",
    ["live: sends the requested rate", "bill"],
    live((rate) => scaled(rate, "amountToGet", 0.6)),
  ),
  violation(
    "a price of the live channel besides the market's",
    ["live: sends the requested rate", "price"],
    live((rate) => scaled(rate, "price", 1.02)),
  ),
  violation(
    "a wrong price below a pair without a rate",
    ["public-pairs: the price is the rate's", "price"],
    relisted(PATHS.pairs, (pairs) => [
      { instrumentFromSlug: "long", instrumentToSlug: "btc", price: "1" },
      ...pairs.map((pair) => ({ ...pair, price: times(1 / Number(field(pair, "price")), 1) })),
    ]),
  ),
  ...[0.005, 50].map((platformFeePercent) =>
    violation(
      `a service fee of ${String(platformFeePercent)} per cent for half a per cent`,
      [FEE_SHARE, "pairShare"],
      relisted(PATHS.pairs, (pairs) => pairs.map((pair) => ({ ...pair, platformFeePercent }))),
    ),
  ),
  violation(
    "slugs in capitals in version 1",
    ["instruments-v1: slugs as in version 2", "slug"],
    relisted(PATHS.instrumentsV1, (coins) =>
      coins.map((coin) => ({ ...coin, slug: String(field(coin, "slug")).toUpperCase() })),
    ),
  ),
  ...paid.map(([name, planted]) => violation(name, [NEW_ORDER, "newOrder"], planted)),
  violation(
    "an order that was created in another time zone",
    ["order: was created just now", "created"],
    {
      path: PATHS.order,
      change: (order) => ({ ...order, createdAt: Number(field(order, "createdAt")) + HOUR_MS }),
    },
  ),
  violation(
    "an order's coin on another network",
    [SAME_COINS, "sameCoin"],
    ofCoin({ networkTitle: "Base" }),
  ),
  violation(
    "an order's coin of other decimals",
    [SAME_COINS, "sameCoin"],
    ofCoin({ precisionDecimals: 2 }),
  ),
  violation(
    "a rate whose coin forgets its memo",
    ["rate: its instruments are those of the list", "sameCoin"],
    {
      path: PATHS.rate,
      change: (rate) => ({
        ...rate,
        instrumentTo: { ...objectOf(rate, "instrumentTo"), requiresMemo: true },
      }),
    },
  ),
  violation(
    "a fixed payout that shrinks at the second reading",
    FIXED_AGREED,
    later((order) => scaled(order, "amountToGet", 0.998)),
  ),
  violation(
    "a refund address that disappears at the second reading",
    FIXED_AGREED,
    later((order) => ({ ...order, refundAddress: null })),
  ),
  violation(
    "an order of nearly nothing",
    ["create-order: an amount below the minimum is rejected", "createBounds"],
    {
      path: PATHS.create,
      toResponse: (_place, { body }) => {
        const sent: unknown = JSON.parse(body);
        const isTiny = Number(field(sent, "claimedDepositAmount")) < 0.0001;
        const destinationAddress = field(sent, "destinationAddress");
        const order = { orderId: "tiny", destinationAddress, rateMode: "FLOATING" };
        return isTiny ? { status: 200, body: order } : undefined;
      },
    },
  ),
];
