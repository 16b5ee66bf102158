// Habits of other people's servers: statuses, headers, spellings and silences that no sentence of the contract forbids.
import type { Distortion } from "../../support/distort-gateway.ts";
import { always, field, itemsOf, merged, PATHS, relisted, reply, type Row } from "../row.ts";
import { ACCOUNT, ALL, freedom, NO_ORDERS, ORDERS, RATES } from "./freedom.ts";

const HOUR_MS = 3_600_000;
const BOM = "\u{FEFF}";
const BALANCER = 'BALANCER="a, b=c d"; Path=/; Expires=Wed, 02 Dec 2037 10:00:00 GMT';
const WITHDRAWALS = "/api/v1/affiliates/withdrawals";

/** Replaces the status of a success. */
const as = (status: number, method: "GET" | "POST"): Distortion => ({
  path: ALL,
  method,
  toReply: (found) => ({ ...found, status: found.status === 200 ? status : found.status }),
});

/** Habits that must pass. */
export const HABITS: readonly Row[] = [
  freedom(
    "numbers with exponents",
    reply(ALL, ({ body }) => ({
      body: String(body).replaceAll(/:(\d+\.\d+)(?=[,}])/g, (_, digits: string) => {
        return `:${Number(digits).toExponential()}`;
      }),
    })),
  ),
  freedom(
    "a byte order mark",
    reply(ALL, ({ body }) => ({
      body: BOM + String(body),
    })),
    NO_ORDERS,
  ),
  freedom("201 for what is written", as(201, "POST")),
  freedom("203 for what is read", as(203, "GET"), NO_ORDERS),
  freedom(
    "a load balancer's cookie on every response",
    reply(ALL, ({ headers }) => ({
      headers: { ...headers, "set-cookie": [headers["set-cookie"] ?? [], BALANCER].flat() },
    })),
    ACCOUNT,
  ),
  freedom(
    "a limit that ends at an HTTP date",
    {
      path: PATHS.instruments,
      toReply: (found, place) =>
        place % 3 === 0
          ? {
              ...found,
              status: 429,
              headers: { "retry-after": new Date().toUTCString() },
              body: "",
            }
          : found,
    },
    NO_ORDERS,
  ),
  freedom(
    "events with the oldest first",
    {
      path: PATHS.order,
      change: (order) => ({ ...order, orderEvents: itemsOf(order, "orderEvents").toReversed() }),
    },
    ORDERS,
  ),
  freedom(
    "times in another zone",
    {
      path: PATHS.order,
      change: (order) => {
        const local = new Date(Number(field(order, "createdAt")) + 3 * HOUR_MS).toISOString();
        return { ...order, createdAt: local.replace("Z", "+03:00") };
      },
    },
    ORDERS,
  ),
  freedom(
    "epoch seconds with a fraction",
    {
      path: PATHS.rate,
      change: (rate) => ({ ...rate, updatedAt: Number(field(rate, "updatedAt")) / 1000 }),
    },
    RATES,
  ),
  freedom(
    "a deposit address that appears later",
    {
      path: PATHS.order,
      change: (order, place) => (place < 4 ? { ...order, depositAddress: null } : order),
    },
    ORDERS,
  ),
  freedom(
    "a choice that is denied from the start",
    merged(PATHS.order, { canRefund: false, canAccept: false, refundsItself: false }),
    ORDERS,
  ),
  freedom(
    "a channel with heartbeats that says everything twice",
    { path: PATHS.live, toMessages: (message) => ["ping", '{"event":"beat"}', message, message] },
    RATES,
  ),
  freedom(
    "a registration that says nothing",
    always("/api/v1/users/local/create", 200, {}),
    ACCOUNT,
  ),
  freedom(
    "a withdrawal that waits",
    {
      path: WITHDRAWALS,
      method: "POST",
      change: (record) => ({ ...record, sendsAt: Date.now() + HOUR_MS, status: "pending" }),
    },
    ACCOUNT,
  ),
  freedom("trouble that is admitted", merged(PATHS.health, { status: "UNHEALTHY" }), NO_ORDERS),
  freedom("nothing to tell", [
    relisted(PATHS.latest, () => []),
    relisted(PATHS.pairs, () => []),
    merged(PATHS.history, { points: [] }),
  ]),
  freedom(
    "a listed pair without a rate now",
    relisted(PATHS.pairs, (pairs) => [
      { instrumentFromSlug: "long", instrumentToSlug: "btc", price: "1" },
      ...pairs,
    ]),
    RATES,
  ),
  freedom(
    "no recommendation and no past of this pair now",
    [
      always(PATHS.recommended, 409, { code: "ERR_NO_LIQUIDITY_AVAILABLE" }),
      always(PATHS.history, 409, { code: "ERR_PAIR_NOT_ACTIVE" }),
    ],
    NO_ORDERS,
  ),
];
