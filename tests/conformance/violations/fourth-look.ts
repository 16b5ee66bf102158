// Values that are nearly the same, lists that nearly are, and orders that begin in the middle.
import { OWNER } from "../../second-gateway/accounts.mjs";
import type { AskedCall, Distortion } from "../../support/distort-gateway.ts";
import { WIRE_ORDER } from "../../support/wire-samples.ts";
import {
  always,
  field,
  itemsOf,
  merged,
  PATHS,
  queryOf,
  violation,
  type Violation,
} from "../row.ts";

const HOUR_MS = 3_600_000;
const keeps = (what: string) => [`create-order: keeps ${what}`, "kept"] as const;
const EVENTS = ["order: its events come after it", "eventTime"] as const;
const NEW_ORDER = [
  "order: a new order holds no money, and offers nothing yet",
  "newOrder",
] as const;
const LEFT_EMAIL = ["order: names the email that was left", "leftEmail"] as const;
const PARTS = ["account: orders come in parts", "orderParts"] as const;

const order = (change: (order: object) => object): Distortion => ({ path: PATHS.order, change });

/** Changes a text of each order; one that is absent stays so. */
const text = (name: string, change: (text: string) => string): Distortion =>
  order((made) => {
    const found = field(made, name);
    return typeof found === "string" ? { ...made, [name]: change(found) } : made;
  });

const withEvent = (kind: string): Distortion =>
  order((made) => ({ ...made, orderEvents: [...itemsOf(made, "orderEvents"), { kind }] }));

/** Moves the events of each order. */
const moved = (ms: number): Distortion =>
  order((made) => ({
    ...made,
    orderEvents: itemsOf(made, "orderEvents").map((event) => ({
      ...event,
      createdAt: Number(field(event, "createdAt")) + ms,
    })),
  }));

const withoutZeros = (memo: string) => memo.replace(/^0+/, "");
const toSmall = (each: string) => each.toLowerCase();

/** Changes the questions of the live channel. */
const question = (from: string, to: string): Distortion => ({
  path: PATHS.live,
  toQuestion: (message) => message.replace(from, to),
});

/** Lists the account's orders; `place` is the first one's of a call. */
const listed = (toIds: (place: number, count: number) => readonly number[], total = 5) => ({
  path: "/api/v1/users/orders",
  toResponse: (_: number, asked: AskedCall) => {
    const { offset, limit } = queryOf(asked);
    const ids = toIds(Number(offset), Math.min(Number(limit), 5 - Number(offset)));
    const orders = ids.map((id) => ({ ...WIRE_ORDER, orderId: String(id) }));
    return { status: 200, body: { orders, total: Number(offset) === 0 ? 5 : total } };
  },
});
const from = (place: number, count: number) => Array.from({ length: count }, (_, at) => place + at);
const OF_ACCOUNT = { options: { account: OWNER } };

const MEMOS: readonly (readonly [string, string, string, (memo: string) => string])[] = [
  ["a payout memo without its zeros", "zeros", "destination", withoutZeros],
  ["a refund memo without its zeros", "zeros", "refund", withoutZeros],
  ["a payout memo in capitals", "letters", "destination", (memo) => memo.toUpperCase()],
  ["a payout memo without blanks", "letters", "destination", (memo) => memo.replaceAll(" ", "")],
  [
    "a payout memo in a form of Unicode",
    "letters",
    "destination",
    (memo) => memo.normalize("NFKC"),
  ],
  ["a refund memo in small letters", "letters", "refund", toSmall],
  ["a refund memo without accents", "letters", "refund", (memo) => memo.replaceAll("ë", "e")],
];

/** Deviations that no single reading shows. */
export const FOURTH_LOOK: readonly Violation[] = [
  ...MEMOS.map(([name, what, side, change]) =>
    violation(name, keeps(`the ${what} of the ${side} memo`), text(`${side}AddressMemo`, change)),
  ),
  ...["destination", "refund"].map((side) =>
    violation(
      `a ${side} address in small letters`,
      keeps(`the capitals of the ${side} address`),
      text(`${side}Address`, toSmall),
    ),
  ),
  violation(
    "an address without its 0x",
    ["create-order: a floating order is what was agreed on", "agreed"],
    text("destinationAddress", (address) => address.replace(/^0x/, "")),
  ),
  violation(
    "a memo that is glued to its address",
    ["create-order: keeps the destination memo", "agreed"],
    order((made) => {
      const [address, memo] = [
        field(made, "destinationAddress"),
        field(made, "destinationAddressMemo"),
      ];
      const isMeant = typeof address === "string" && typeof memo === "string";
      return isMeant ? { ...made, destinationAddress: `${address}?dt=${memo}` } : made;
    }),
  ),
  violation(
    "an id in other capitals",
    ["create-order: an order, readable with its address", "opened"],
    {
      path: PATHS.create,
      change: (made) => ({ ...made, orderId: String(field(made, "orderId")).toUpperCase() }),
    },
    { options: { readableWithinMs: 600 } },
  ),
  violation("an event before its order", EVENTS, moved(-HOUR_MS)),
  violation("an event that is still to come", EVENTS, moved(HOUR_MS)),
  ...["FAILED", "UNDER_REVIEW", "RATE_MODE_CHANGE_ACCEPTED"].map((kind) =>
    violation(`a new order with ${kind}`, NEW_ORDER, withEvent(kind)),
  ),
  violation(
    "a new order with a refund to a stranger",
    NEW_ORDER,
    merged(PATHS.order, { pendingRefund: { refundAddress: "bc1qother", effectiveAt: Date.now() } }),
  ),
  violation(
    "a floating order whose time was over at its creation",
    ["order: a new floating order has time left", "timeLeft"],
    order((made) => ({ ...made, expiresAt: field(made, "createdAt") })),
  ),
  violation(
    "a refund that was promised for yesterday",
    ["order: a new fixed order has time left", "timeLeft"],
    order((made) => ({ ...made, refundsItself: true, refundBy: field(made, "createdAt") })),
  ),
  violation(
    "somebody else's email",
    LEFT_EMAIL,
    text("userEmail", () => "else@example.com"),
  ),
  violation("an email without its tag", LEFT_EMAIL, [
    text("userEmail", (email) => email.replace(/\+.*@/, "@")),
  ]),
  violation(
    "an amount to receive on the channel that is taken for one to send",
    ["live: sends the rate of an amount to receive", "amount"],
    question('Currency":"eth"', 'Currency":"btc"'),
  ),
  violation(
    "a channel that knows no fixed rates",
    ["live: sends a fixed rate that is requested", "asked"],
    question('"FIXED"', '"FLOATING"'),
  ),
  violation(
    "an order that two parts list",
    PARTS,
    listed((place, count) => from(Math.max(0, place - 1), count)),
    OF_ACCOUNT,
  ),
  violation(
    "an order that no part lists",
    PARTS,
    listed((place, count) => from(place > 1 ? place + 1 : place, count)),
    OF_ACCOUNT,
  ),
  violation("a total of what is left", PARTS, listed(from, 3), OF_ACCOUNT),
  violation(
    "a last part that is empty",
    PARTS,
    [listed((place, count) => (place > 3 ? [] : from(place, count)))],
    OF_ACCOUNT,
  ),
  violation(
    "a creation again that is a conflict",
    ["create-order: the same key and body are the same order", "sameKey"],
    {
      path: PATHS.create,
      toResponse: (place) =>
        place > 1 ? { status: 409, body: { code: "ERR_DUPLICATE" } } : undefined,
    },
  ),
  violation(
    "deposits that nobody can read",
    ["order: is the same order in every response", "passedOver"],
    merged(PATHS.order, { deposits: [{ amount: "one" }] }),
  ),
  violation(
    "an address that is turned down once an order is made",
    ["create-order: with nothing optional", "optionalSent"],
    always(PATHS.create, 400, { code: "ERR_VALIDATION" }),
  ),
];
