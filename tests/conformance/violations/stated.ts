// Gateways whose statements do not hold when a visitor, a partner or a monitor uses them.
import { OWNER } from "../../second-gateway/accounts.mjs";
import type { AskedCall, Distortion } from "../../support/distort-gateway.ts";
import { WIRE_ORDER } from "../../support/wire-samples.ts";
import {
  always,
  bodyOf,
  field,
  itemsOf,
  merged,
  objectOf,
  PATHS,
  queryOf,
  relisted,
  times,
  violation,
  type Violation,
} from "../row.ts";

const HOUR_MS = 3_600_000;
const COUNTRY = ["create-order: a country that health refuses, and no other", "country"] as const;
const OWN = [
  "account: shows the account of the session, and its one referrer id",
  "ownAccount",
] as const;
const OF_ACCOUNT = { options: { account: OWNER } };
const REFUSED = { status: 451, body: { code: "ERR_COUNTRY_NOT_SERVED" } };

/** Refuses calls from Iran. */
const refusing = (path: string): Distortion => ({
  path,
  toResponse: (_, { headers }) => (headers["x-visitor-country"] === "IR" ? REFUSED : undefined),
});

const ofInstruments = (change: (coin: object) => object) =>
  [PATHS.instruments, PATHS.instrumentsV1].map((path) =>
    relisted(path, (all) => all.map((coin) => change(coin))),
  );

/** Moves a bound that each rate names. */
const bound = (name: string, factor: number): Distortion => ({
  path: PATHS.rate,
  change: (rate) => {
    const rules = objectOf(rate, "depositRules");
    return { ...rate, depositRules: { ...rules, [name]: times(field(rules, name), factor) } };
  },
});

/** Names the bound of an amount to receive in the receive currency. */
const inReceiveCurrency: Distortion = {
  path: PATHS.rate,
  toReply: (reply, _place, asked: AskedCall) => {
    const { claimedDepositAmountCurrency: asks, instrumentToSlug } = queryOf(asked);
    if (reply.status !== 400 || asks !== instrumentToSlug) return reply;
    const body: unknown = JSON.parse(String(reply.body));
    const expected = times(field(objectOf(body, "details"), "expected"), 28);
    const code = field(body, "code");
    return { ...reply, body: JSON.stringify({ code, details: { expected } }) };
  },
};

/** Invents the past anew at each call. */
const inventedPast: Distortion = {
  path: PATHS.history,
  change: (body, place) => ({
    ...body,
    points: itemsOf(body, "points").map((point, at) => ({
      ...point,
      rate: times(field(point, "rate"), at === 0 ? 1 : 1 + (place % 3) / 50),
    })),
  }),
};

const oldChannel: Distortion = {
  path: PATHS.live,
  toMessages: (message) => {
    const body = bodyOf({ body: message });
    const data = objectOf(body, "data");
    const updatedAt = Number(field(data, "updatedAt")) - HOUR_MS;
    return [JSON.stringify({ ...body, data: { ...data, updatedAt } })];
  },
};

/** Deviations of what is stated. */
export const STATED: readonly Violation[] = [
  violation(
    "prices of coins in cents",
    ["instruments: their prices are US dollars, as the rate's are", "coinPrice"],
    ofInstruments((coin) => ({ ...coin, price: times(field(coin, "price"), 100) })),
  ),
  violation(
    "two coins under one name for monitors",
    ["instruments: monitors find each under a name of its own", "monitorName"],
    ofInstruments((coin) => ({ ...coin, bestChangeName: "USDTTRC20" })),
  ),
  violation(
    "a named minimum below the one that is taken",
    ["rate: the min that it names is taken", "ownBounds"],
    bound("minAmount", 0.1),
  ),
  violation(
    "a named maximum above the one that is taken",
    ["rate: the max that it names is taken", "ownBounds"],
    bound("maxAmount", 3),
  ),
  violation(
    "a minimum in the currency of the amount to receive",
    ["rate: a bound of an amount to receive is in the send currency", "limits"],
    inReceiveCurrency,
  ),
  violation(
    "the least popular pair first",
    ["public-pairs: the most popular first", "popular"],
    relisted(PATHS.pairs, (pairs) =>
      pairs.map((pair, place) => ({ ...pair, ordersPerDay: place })),
    ),
  ),
  violation(
    "a reserve in another currency",
    ["public-pairs: the reserve is in the receive currency", "reserve"],
    relisted(PATHS.pairs, (pairs) => pairs.map((pair) => ({ ...pair, reserve: "0.0001" }))),
  ),
  ...["24h", "7d"].map((range) =>
    violation(
      `past rates of ${range} that are invented anew`,
      [`rate-history: ${range}, its past stays the same`, "historyPast"],
      inventedPast,
    ),
  ),
  violation(
    "latest amounts the wrong way round",
    ["latest: each pays out about what was sent", "latestAmounts"],
    relisted(PATHS.latest, (orders) =>
      orders.map((order) => ({
        ...order,
        claimedDepositAmount: field(order, "amountToGet"),
        amountToGet: field(order, "claimedDepositAmount"),
      })),
    ),
  ),
  violation("a creation that refuses a country which health serves", COUNTRY, [
    refusing(PATHS.create),
  ]),
  violation("a health that refuses a country in which orders are created", COUNTRY, [
    refusing(PATHS.health),
  ]),
  violation(
    "a deposit address of another network",
    ["order: has a deposit address that can be trusted", "deposit"],
    merged(PATHS.order, { depositAddress: "TNDzfERDpxLDS2w1q6yaFC7pzqaSQ3Bg3r" }),
  ),
  violation(
    "a deposit address of a form that nobody knows",
    ["order: has a deposit address that can be trusted", "deposit"],
    merged(PATHS.order, { depositAddress: "pay-here:4711" }),
  ),
  violation(
    "a channel whose rates are an hour old",
    ["live: its rates are as current as the call's", "age"],
    oldChannel,
  ),
  violation(
    "an error on the channel without a code",
    ["live: sends an error where there is no rate", "liveError"],
    {
      path: PATHS.live,
      toMessages: (message) => [
        message.includes("pairs.error") ? '{"event":"pairs.error","data":{}}' : message,
      ],
    },
  ),
  violation(
    "the email of another account",
    OWN,
    merged("/api/v1/users/account-data", { email: "else@example.com" }),
    OF_ACCOUNT,
  ),
  violation(
    "a referrer id that changes",
    OWN,
    {
      path: "/api/v1/affiliates/referrer-id",
      change: (_, place) => ({ referrerId: String(1_000 + place) }),
    },
    OF_ACCOUNT,
  ),
  violation(
    "the oldest order of an account first",
    ["account: the newest order comes first", "accountNewest"],
    always("/api/v1/users/orders", 200, {
      orders: [2, 1].map((hours) => ({
        ...WIRE_ORDER,
        orderId: String(hours),
        createdAt: Date.now() - hours * HOUR_MS,
      })),
    }),
    OF_ACCOUNT,
  ),
];
