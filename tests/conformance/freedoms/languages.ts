// What other languages, frameworks and databases make of the same values, and what only some gateways have.
import type { Distortion } from "../../support/distort-gateway.ts";
import {
  bodyOf,
  field,
  itemsOf,
  merged,
  objectOf,
  PATHS,
  reply,
  rewritten,
  textOf,
  type Row,
} from "../row.ts";
import { ACCOUNT, ALL, freedom, NO_ORDERS, ORDERS, RATES } from "./freedom.ts";

/** A time that .NET and Go send for none. */
const NEVER = "0001-01-01T00:00:00Z";
const LIVE = /^live/;

const order = (change: (order: object) => object): Distortion => ({ path: PATHS.order, change });

/** Spells the JSON of every response. */
const spelled = (change: (text: string) => string): Distortion =>
  reply(ALL, ({ body }) => ({ body: change(String(body)) }));

/** Every letter outside ASCII, and every slash, as PHP escapes them. */
const escaped = (text: string) =>
  text
    .replaceAll("/", String.raw`\/`)
    .replaceAll(
      /[^\0-\u{7F}]/gu,
      (letter) => String.raw`\u` + letter.charCodeAt(0).toString(16).padStart(4, "0"),
    );

/** The same value with the fields of each object from Z to A. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).map(([name, each]) => [name, turned(each)] as const);
  return Object.fromEntries(fields.toSorted(([one], [other]) => (one < other ? 1 : -1)));
}

const more = (amount: unknown, factor: number) => (Number(amount) * factor).toFixed(18);

/** Adds digits that no coin has to a bound: nothing else than it is meant. */
const longBounds = rewritten(PATHS.rate, (body) => {
  const details = objectOf(body, "details");
  if (!("expected" in details)) return body;
  const isMin = textOf(body, "code").endsWith("SMALL");
  const expected = more(details.expected, isMin ? 1.000_000_1 : 0.999_999_9);
  return { ...body, details: { ...details, expected } };
});

const NAMED = /^(rate|live|create-order)/;
/** Names quotes; the gateway behind knows only its own names. */
const named = (toName: (place: number) => string): readonly Distortion[] => [
  { path: PATHS.rate, change: (rate, place) => ({ ...rate, quoteId: toName(place) }) },
  {
    path: PATHS.create,
    toCall: (asked) => {
      const body = bodyOf(asked);
      const claimedPublicRate = { ...objectOf(body, "claimedPublicRate"), quoteId: undefined };
      return { ...asked, body: JSON.stringify({ ...body, claimedPublicRate }) };
    },
  },
];

/** Values as other programs write them. */
export const IN_OTHER_LANGUAGES: readonly Row[] = [
  freedom("letters and slashes that are escaped", spelled(escaped)),
  freedom(
    "JSON with blanks and line feeds, and fields from Z to A",
    spelled((text) => JSON.stringify(turned(JSON.parse(text || "{}")), undefined, 2)),
  ),
  freedom(
    "whole numbers with a fraction of zero",
    spelled((text) => text.replaceAll(/(":\d+)(?=[,}])/g, "$1.0")),
  ),
  freedom(
    "every rejected creation as a 409",
    {
      path: PATHS.create,
      toReply: (found) => {
        const isOwn = found.status >= 400 && !String(found.body).includes("ERR_IDEMPOTENCY");
        return isOwn ? { ...found, status: 409 } : found;
      },
    },
    ORDERS,
  ),
  freedom(
    "zero and the year 1 for no time",
    [
      merged(PATHS.rate, { updatedAt: 0 }),
      order((made) => ({
        ...made,
        refundBy: NEVER,
        pendingRefund: null,
        expiresAt: field(made, "rateMode") === "FLOATING" ? NEVER : field(made, "expiresAt"),
        orderEvents: itemsOf(made, "orderEvents").map((event) => ({ ...event, createdAt: 0 })),
      })),
    ],
    /^(rate|live|order|create-order)/,
  ),
  freedom(
    "no lists of transfers before there are any",
    order((made) => ({ ...made, deposits: null, withdrawals: null, refunds: undefined })),
    ORDERS,
  ),
  freedom(
    "a price without fees in an order",
    order((made) => ({
      ...made,
      claimedPublicRate: { price: field(objectOf(made, "claimedPublicRate"), "price") },
    })),
    ORDERS,
  ),
  freedom(
    "amounts of an order with more decimals than the coin",
    order((made) => ({
      ...made,
      amountToGet: `${Number(field(made, "amountToGet")).toFixed(8)}49`,
    })),
    ORDERS,
  ),
  freedom("bounds with more decimals than the coin", longBounds, RATES),
  freedom(
    "bounds of a rate with more decimals than the coin",
    {
      path: PATHS.rate,
      change: (rate) => {
        const { minAmount, maxAmount } = Object.fromEntries(
          Object.entries(objectOf(rate, "depositRules")),
        );
        return {
          ...rate,
          depositRules: {
            minAmount: more(minAmount, 1.000_000_1),
            maxAmount: more(maxAmount, 0.999_999_9),
          },
        };
      },
    },
    RATES,
  ),
  freedom(
    "names of quotes in any letters, as long as they may be",
    named(() => `"№ 7"/\\ ${"é".repeat(119)}`),
    NAMED,
  ),
  freedom(
    "another name of the quote at each call",
    named((place) => `quote-${String(place)}`),
    NAMED,
  ),
  freedom(
    "a channel that sends rates of every pair",
    {
      path: PATHS.live,
      toMessages: (message) => {
        const data = bodyOf({ body: message });
        const rate = objectOf(data, "data");
        const other = {
          ...rate,
          instrumentFrom: field(rate, "instrumentTo"),
          instrumentTo: field(rate, "instrumentFrom"),
        };
        return [JSON.stringify({ ...data, data: other }), message];
      },
    },
    LIVE,
  ),
  freedom(
    "a channel whose news is too long for us",
    {
      path: PATHS.live,
      toMessages: (message) => [
        JSON.stringify({ event: "news", data: "n".repeat(70_000) }),
        message,
      ],
    },
    LIVE,
  ),
  freedom(
    "a newest point that is half a minute ahead",
    {
      path: PATHS.history,
      change: (history) => ({
        ...history,
        points: itemsOf(history, "points").map((point, place) =>
          place === 0 ? { ...point, at: Number(field(point, "at")) + 30_000 } : point,
        ),
      }),
    },
    NO_ORDERS,
  ),
  freedom(
    "a sign-in and a refresh without a body",
    reply(/(authenticate|refresh)$/, ({ status, headers }) =>
      status < 300 ? { status: 204, headers, body: "" } : {},
    ),
    ACCOUNT,
  ),
];
