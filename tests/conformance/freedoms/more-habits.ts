// More freedoms that a careless check would refuse: other orders, other times, more than was asked for.
import type { Distortion } from "../../support/distort-gateway.ts";
import {
  bodyOf,
  field,
  itemsOf,
  merged,
  objectOf,
  PATHS,
  reply,
  scaled,
  textOf,
  times,
  type Row,
} from "../row.ts";
import { ALL, freedom, ORDERS } from "./freedom.ts";

const HOUR_MS = 3_600_000;

const order = (change: (order: object, place: number) => object): Distortion => ({
  path: PATHS.order,
  change,
});

/** Changes the events of each order. */
const events = (change: (events: readonly object[]) => readonly object[]): Distortion =>
  order((made) => ({ ...made, orderEvents: change(itemsOf(made, "orderEvents")) }));

/** Freedoms of what is sent, and when. */
export const MORE_HABITS: readonly Row[] = [
  freedom(
    "the whole order in reply to its creation",
    merged(PATHS.create, { status: "NEW", depositAddress: null, orderEvents: [], pair: {} }),
    ORDERS,
  ),
  freedom(
    "a creation that is accepted",
    reply(PATHS.create, ({ status }) => ({ status: status < 300 ? 202 : status })),
    ORDERS,
  ),
  freedom(
    "a creation time that wavers by seconds",
    order((made, place) => ({
      ...made,
      createdAt: Number(field(made, "createdAt")) + (place % 4) * 700,
    })),
    ORDERS,
  ),
  freedom(
    "events in no order",
    events((all) => [...all.slice(1), ...all.slice(0, 1)]),
    ORDERS,
  ),
  freedom(
    "events twice",
    events((all) => [...all, ...all]),
    ORDERS,
  ),
  freedom(
    "an event a second before its order",
    events((all) =>
      all.map((event) => ({ ...event, createdAt: Number(field(event, "createdAt")) - 1500 })),
    ),
    ORDERS,
  ),
  freedom(
    "a floating order with a deadline",
    order((made) => ({ ...made, expiresAt: Number(field(made, "createdAt")) + HOUR_MS })),
    ORDERS,
  ),
  freedom(
    "a payout above the agreed one",
    order((made) => ({ ...made, amountToGet: times(field(made, "amountToGet"), 1.004) })),
    ORDERS,
  ),
  freedom(
    "lower fees than agreed",
    order((made) => ({
      ...made,
      claimedPublicRate: {
        ...objectOf(made, "claimedPublicRate"),
        finalNetworkFeeAmount: "0.00000001",
        platformFee_Absolute: 0,
      },
    })),
    ORDERS,
  ),
  freedom(
    "a coin's price in dollars that moves",
    order((made) => {
      const pair = objectOf(made, "pair");
      const instrumentTo = scaled(objectOf(pair, "instrumentTo"), "price", 1.3);
      return { ...made, pair: { ...pair, instrumentTo } };
    }),
    ORDERS,
  ),
  freedom(
    "memos of letters that are refused",
    {
      path: PATHS.create,
      toResponse: (_, asked) =>
        /[a-z]/i.test(textOf(bodyOf(asked), "destinationAddressMemo"))
          ? { status: 400, body: { code: "ERR_VALIDATION" } }
          : undefined,
    },
    /keeps/,
  ),
  freedom(
    "a verdict with more to say",
    merged(PATHS.validate, { code: "fine", rejectReason: null, network: "x" }),
    /^validate-address/,
  ),
  freedom(
    "a channel that says everything forty times",
    {
      path: PATHS.live,
      toMessages: (message) => Array.from({ length: 40 }, () => message),
    },
    /^live/,
  ),
  freedom(
    "a channel that tells of orders",
    {
      path: PATHS.live,
      toMessages: (message) => [
        JSON.stringify({ event: "orders.changed", data: { orderId: "not yet made" } }),
        message,
      ],
    },
    /^live/,
  ),
  freedom("no clock to see, and a right one", [
    reply(ALL, ({ headers }) => ({
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => name !== "date")),
    })),
    merged(PATHS.rate, { updatedAt: null }),
    order((made) => ({
      ...made,
      createdAt: Date.now(),
      expiresAt: Date.now() + HOUR_MS,
      orderEvents: [],
    })),
    { path: PATHS.history, change: (history) => ({ ...history, points: [] }) },
  ]),
];
