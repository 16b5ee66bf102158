import type { Distortion } from "../../support/distort-gateway.ts";
import { field, itemsOf, merged, PATHS, reply, times, type Row } from "../row.ts";
import { ALL, ORDERS, freedom, page } from "./freedom.ts";

const isNumber = (value: unknown) => typeof value === "number";
/** The same order with its times in another spelling. */
const dated = (toTime: (epochMs: number) => unknown): readonly Distortion[] => [
  { path: PATHS.order, change: (order) => changeTimes(order, toTime) },
  { path: PATHS.rate, change: (rate) => changeTimes(rate, toTime) },
];

function changeTimes(body: object, toTime: (epochMs: number) => unknown): object {
  const isTime = ([name, value]: [string, unknown]) => name.endsWith("At") && isNumber(value);
  return Object.fromEntries(
    Object.entries(body).map((entry: [string, unknown]) => [
      entry[0],
      isTime(entry) ? toTime(Number(entry[1])) : entry[1],
    ]),
  );
}

/** With an unknown notice and unknown fields. */
const OUTSIDE = {
  provider: { name: "Deepbook", terms: "https://deepbook.example/terms", colour: "blue" },
  notices: ["FRESH_ADDRESS_NEEDS_TEST", "MIND_THE_GAP"],
  amountToGetAtLeast: "0.00000001",
};

/** Orders and times. */
export const ORDERS_AND_TIMES: readonly Row[] = [
  freedom("orders that can be read after a second", [], {
    gateway: { isWhole: true },
    only: ORDERS,
  }),
  freedom(
    "null for what orders may leave out",
    [
      merged(PATHS.order, {
        userEmail: null,
        redirectUrl: null,
        payment: null,
        depositAddressMemo: null,
        canRefund: null,
        canAccept: null,
        pendingRefund: null,
        minConfirmationsToWithdraw: null,
      }),
    ],
    ORDERS,
  ),
  freedom(
    "an outside provider with deadlines and refunds by themselves",
    [
      {
        path: PATHS.order,
        change: (order) => ({
          ...order,
          ...OUTSIDE,
          expiresAt: Date.now() + 3_600_000,
          refundsItself: true,
          refundBy: Date.now() + 86_400_000,
          canRefund: false,
          canAccept: false,
        }),
      },
      merged(PATHS.rate, OUTSIDE),
    ],
    /^(order|refund-info|rate|live|create-order)/,
  ),
  freedom(
    "a country that is not served",
    [
      {
        path: PATHS.health,
        toResponse: (_, { headers }) =>
          headers["x-visitor-country"] === undefined
            ? undefined
            : { status: 451, body: { code: "ERR_COUNTRY_NOT_SERVED", message: "" } },
      },
    ],
    /^health/,
  ),
  freedom("a word on a success that nobody reads", [
    reply(
      /(set-email|request-refund|accept-rate-mode-change|logout|request-password-reset)$/,
      (found) =>
        found.status < 300
          ? { ...found, headers: { "content-type": "text/plain" }, body: "done" }
          : found,
    ),
  ]),
  freedom(
    "no content on a success that nobody reads",
    [
      reply(/(set-email|request-refund|accept-rate-mode-change)$/, (found) =>
        found.status < 300 ? { status: 204, headers: {}, body: "" } : found,
      ),
    ],
    ORDERS,
  ),
  freedom(
    "a page on a success that nobody reads",
    [reply(/(set-email|request-refund)$/, (found) => (found.status < 300 ? page(200) : found))],
    ORDERS,
  ),
  freedom(
    "times in epoch seconds",
    dated((time) => Math.floor(time / 1000)),
    /^(rate|live|recommended|public-pairs|default-pair|create-order)/,
  ),
  freedom(
    "times in ISO 8601 without a zone",
    dated((time) => new Date(time).toISOString().slice(0, 19)),
    ORDERS,
  ),
  freedom(
    "times as texts",
    dated((time) => String(time)),
    ORDERS,
  ),
  freedom("a clock that is ahead", [
    reply(ALL, ({ headers }) => ({
      headers: { ...headers, date: new Date(Date.now() + 600_000).toUTCString() },
    })),
    { path: PATHS.rate, change: (rate) => ({ ...rate, updatedAt: Date.now() + 600_000 }) },
    {
      path: PATHS.order,
      change: (order) => ({
        ...order,
        createdAt: Date.now() + 600_000,
        orderEvents: itemsOf(order, "orderEvents").map((event) => ({
          ...event,
          createdAt: Date.now() + 600_000,
        })),
        ...(field(order, "expiresAt") !== null && { expiresAt: Date.now() + 1_200_000 }),
      }),
    },
    { path: PATHS.history, change: (history) => ({ ...history, points: [] }) },
  ]),
  freedom(
    "an address in small letters",
    {
      path: PATHS.create,
      change: (made) => ({
        ...made,
        destinationAddress: String(field(made, "destinationAddress")).replace(/^0x.*/i, (address) =>
          address.toLowerCase(),
        ),
      }),
    },
    ORDERS,
  ),
  freedom(
    "events that nobody knows",
    {
      path: PATHS.order,
      change: (order) => ({
        ...order,
        orderEvents: [
          ...itemsOf(order, "orderEvents"),
          { kind: "ON_THE_MOON", createdAt: null },
          { kind: "ON_THE_MOON" },
        ],
      }),
    },
    ORDERS,
  ),
  freedom(
    "a key in use",
    {
      path: PATHS.create,
      toReply: (found, place) =>
        place % 4 === 2 && found.status < 300
          ? {
              ...found,
              status: 409,
              body: JSON.stringify({ code: "ERR_IDEMPOTENCY_KEY_IN_USE", message: "" }),
            }
          : found,
    },
    /several times at once/,
  ),
  freedom(
    "a claim that is not acceptable",
    {
      path: PATHS.create,
      toReply: (found) =>
        found.status === 422 && String(found.body).includes("UNPROCESSABLE")
          ? { ...found, status: 406, body: '{"code":"ERR_NOT_ACCEPTABLE"}' }
          : found,
    },
    ORDERS,
  ),
  freedom(
    "a market that moves by 0.2 %",
    {
      path: PATHS.order,
      change: (order) =>
        field(order, "rateMode") === "FLOATING"
          ? { ...order, amountToGet: times(field(order, "amountToGet"), 0.998) }
          : order,
    },
    ORDERS,
  ),
  freedom(
    "memos as numbers",
    {
      path: PATHS.order,
      change: (order) => {
        const memo = field(order, "destinationAddressMemo");
        const number = Number(memo);
        const isNumber = String(number) === memo;
        return { ...order, destinationAddressMemo: isNumber ? number : memo };
      },
    },
    ORDERS,
  ),
];
