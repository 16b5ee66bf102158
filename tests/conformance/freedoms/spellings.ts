// Freedoms that a careless check would refuse: other spellings of the same values.
import type { Distortion } from "../../support/distort-gateway.ts";
import { field, itemsOf, merged, PATHS, reply, rewritten, type Row } from "../row.ts";
import { ALL, freedom, ORDERS, RATES } from "./freedom.ts";

const HOUR_MS = 3_600_000;

const order = (change: (order: object) => object): Distortion => ({
  path: PATHS.order,
  change,
});

/** Spells each event's time. */
const timed = (toTime: (ms: number) => unknown): Distortion =>
  order((made) => ({
    ...made,
    orderEvents: itemsOf(made, "orderEvents").map((event) => ({
      ...event,
      createdAt: toTime(Number(field(event, "createdAt"))),
    })),
  }));

const created = (toText: (ms: number) => unknown): Distortion =>
  order((made) => ({ ...made, createdAt: toText(Number(field(made, "createdAt"))) }));

const iso = (ms: number) => new Date(ms).toISOString();

/** Gives each order an id that is a number which no float holds. */
function withLongIds(): Distortion {
  const ids = new Map<string, string>();
  const toNumber = (id: string) => {
    const known = ids.get(id) ?? String(90_071_992_547_409_931n + BigInt(ids.size * 2));
    ids.set(id, known);
    return known;
  };
  const back = (text: string) =>
    [...ids].reduce((whole, [id, number]) => whole.replaceAll(number, id), text);
  return {
    path: ALL,
    toCall: (asked) => ({ ...asked, url: back(asked.url), body: back(asked.body) }),
    toReply: (found) => ({
      ...found,
      body: String(found.body).replaceAll(
        /"orderId":"([^"]+)"/g,
        (_, id: string) => `"orderId":${toNumber(id)}`,
      ),
    }),
  };
}

/** Gives each order the longest id. */
function withWideIds(): Distortion {
  const more = "_x-9".repeat(7);
  const back = (text: string) => text.replaceAll(more, "");
  return {
    path: ALL,
    toCall: (asked) => ({ ...asked, url: back(asked.url), body: back(asked.body) }),
    toReply: (found) => ({
      ...found,
      body: String(found.body).replaceAll(/"orderId":"([\w-]{36})"/g, `"orderId":"$1${more}"`),
    }),
  };
}

const AMOUNTS = /^(amountToG|claimedDeposit)/;

/** Freedoms of spelling. */
export const SPELLINGS: readonly Row[] = [
  freedom(
    "amounts with zeros at the end",
    rewritten(/(one|public-info)$/, (body) =>
      Object.fromEntries(
        Object.entries(body).map(([name, value]: [string, unknown]) => [
          name,
          AMOUNTS.test(name) ? Number(value).toFixed(18) : value,
        ]),
      ),
    ),
  ),
  freedom("ids that are numbers which no float holds", withLongIds(), ORDERS),
  freedom("ids of 64 characters", withWideIds(), ORDERS),
  freedom(
    "blanks around addresses",
    order((made) => ({
      ...made,
      destinationAddress: ` ${String(field(made, "destinationAddress"))} `,
      depositAddress: `${String(field(made, "depositAddress"))}\n`,
    })),
    ORDERS,
  ),
  freedom(
    "a refund address in the capitals of its code",
    order((made) => ({
      ...made,
      refundAddress: String(field(made, "refundAddress")).replace(/^bc1.*/, (address) =>
        address.toUpperCase(),
      ),
    })),
    ORDERS,
  ),
  freedom(
    "empty memos where a coin takes none",
    order((made) => ({
      ...made,
      destinationAddressMemo: field(made, "destinationAddressMemo") ?? "",
      refundAddressMemo: field(made, "refundAddressMemo") ?? "",
    })),
    ORDERS,
  ),
  freedom(
    "an email in capitals",
    order((made) => ({
      ...made,
      userEmail: field(made, "userEmail") ? String(field(made, "userEmail")).toUpperCase() : null,
    })),
    ORDERS,
  ),
  freedom(
    "times with microseconds",
    created((ms) => iso(ms).replace("Z", "123Z")),
    ORDERS,
  ),
  freedom(
    "times of Nepal",
    created((ms) => iso(ms + 5.75 * HOUR_MS).replace("Z", "+05:45")),
    ORDERS,
  ),
  freedom(
    "events in epoch seconds",
    timed((ms) => Math.floor(ms / 1000)),
    ORDERS,
  ),
  freedom(
    "codes in small letters, and more in an error",
    reply(PATHS.order, ({ status, body }) =>
      status === 404
        ? {
            body: String(body).toLowerCase().replace("{", '{"details":null,"data":[],"traceid":1,'),
          }
        : {},
    ),
    ORDERS,
  ),
  freedom(
    "a default pair in capitals",
    merged(PATHS.defaultPair, { instrumentFromSlug: "BTC", instrumentToSlug: "ETH" }),
    RATES,
  ),
];
