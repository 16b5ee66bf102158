// Freedoms of what a gateway states: much of it is optional, and some of it follows the market.
import { OWNER } from "../../second-gateway/accounts.mjs";
import type { Distortion } from "../../support/distort-gateway.ts";
import {
  always,
  field,
  itemsOf,
  merged,
  objectOf,
  PATHS,
  relisted,
  reply,
  times,
  type Row,
} from "../row.ts";
import { ALL, freedom, NO_ORDERS, RATES } from "./freedom.ts";

const STATED = /^(instruments|public-pairs|rate-history|latest|rate): |^create-order: a country/;
const DEPOSITS = /^order: (has a deposit address|was created just now)/;
const OWN = /^account: shows/;
const REFUSED = { status: 451, body: { code: "ERR_COUNTRY_NOT_SERVED" } };

/** Refuses calls from a country. */
const refusing = (path: string, country: string): Distortion => ({
  path,
  toResponse: (_, { headers }) => (headers["x-visitor-country"] === country ? REFUSED : undefined),
});

const ofInstruments = (change: (coin: object, place: number) => object) =>
  [PATHS.instruments, PATHS.instrumentsV1].map((path) =>
    relisted(path, (all) => all.map((coin, place) => change(coin, place))),
  );

const ofPairs = (change: (pair: object, place: number) => object) =>
  relisted(PATHS.pairs, (pairs) => pairs.map((pair, place) => change(pair, place)));

const ofPoints = (change: (points: readonly object[], place: number) => readonly object[]) => ({
  path: PATHS.history,
  change: (body: object, place: number) => ({
    ...body,
    points: change(itemsOf(body, "points"), place),
  }),
});

/** Freedoms of what is stated. */
export const STATEMENTS: readonly Row[] = [
  freedom(
    "coins without prices",
    ofInstruments((coin) => ({ ...coin, price: undefined })),
    STATED,
  ),
  freedom(
    "prices of coins that are somewhat old",
    ofInstruments((coin) => ({ ...coin, price: times(field(coin, "price"), 1.4) })),
    STATED,
  ),
  freedom(
    "names for monitors that only some coins have",
    ofInstruments((coin, place) => ({
      ...coin,
      ...(place < 2 && { bestChangeName: `C${String(place)}` }),
    })),
    STATED,
  ),
  freedom(
    "a rate without bounds",
    { path: PATHS.rate, change: (rate) => ({ ...rate, depositRules: undefined }) },
    RATES,
  ),
  freedom(
    "a maximum of zero, which means none",
    {
      path: PATHS.rate,
      change: (rate) => ({
        ...rate,
        depositRules: { ...objectOf(rate, "depositRules"), maxAmount: 0 },
      }),
    },
    RATES,
  ),
  freedom(
    "public pairs without counts and reserves",
    ofPairs((pair) => ({ ...pair, ordersPerDay: undefined, reserve: undefined })),
    STATED,
  ),
  freedom(
    "public pairs of which some have a count, and two the same",
    ofPairs((pair, place) => ({ ...pair, ordersPerDay: place === 1 ? undefined : 7 })),
    STATED,
  ),
  freedom(
    "a present rate that moves between two calls",
    ofPoints((points, place) =>
      points.map((point, at) =>
        at === 0 ? { ...point, rate: times(field(point, "rate"), 1 + place / 100) } : point,
      ),
    ),
    STATED,
  ),
  freedom(
    "past rates in another order at each call",
    ofPoints((points, place) => (place % 2 === 0 ? points : points.toReversed())),
    STATED,
  ),
  freedom(
    "a latest order of a coin that is not listed any more",
    relisted(PATHS.latest, (orders) =>
      orders.map((order) => ({
        ...order,
        instrumentFrom: { ...objectOf(order, "instrumentFrom"), slug: "gone" },
        claimedDepositAmount: "1000000",
      })),
    ),
    STATED,
  ),
  freedom(
    "a country that nothing serves",
    [refusing(PATHS.health, "KP"), refusing(PATHS.create, "KP")],
    STATED,
  ),
  freedom("orders of every country, without health", always(PATHS.health, 404), NO_ORDERS),
  freedom(
    "a deposit address of a network that nobody knows",
    {
      path: PATHS.order,
      change: (order) => {
        const pair = objectOf(order, "pair");
        const from = { ...objectOf(pair, "instrumentFrom"), networkTitle: "Somewhere" };
        const moved = { ...pair, instrumentFrom: from };
        return { ...order, pair: moved, depositAddress: "TNDzfERDpxLDS2w1q6yaFC7pzqaSQ3Bg3r" };
      },
    },
    DEPOSITS,
  ),
  freedom(
    "a referrer id that is a number",
    always("/api/v1/affiliates/referrer-id", 200, { referrerId: 4711 }),
    OWN,
  ),
  freedom(
    "an account that names its email in capitals",
    merged("/api/v1/users/account-data", { email: OWNER.email.toUpperCase() }),
    OWN,
  ),
  freedom(
    "an account that names no email",
    merged("/api/v1/users/account-data", { email: undefined }),
    OWN,
  ),
  freedom(
    "an empty list of latest orders",
    reply(PATHS.latest, () => ({ status: 200, body: "[]" })),
    ALL,
  ),
];
