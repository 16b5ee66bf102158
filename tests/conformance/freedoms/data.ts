// Rates, orders and lists as other people's data has them.
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
  rewritten,
  type Row,
} from "../row.ts";
import { ACCOUNT, ALL, freedom, NO_ORDERS, ORDERS, RATES } from "./freedom.ts";

/** Numbers as ids, in JSON as well: the gateway behind keeps its own. */
function numbered(): readonly Distortion[] {
  const ids = new Map<string, string>();
  const toNumber = (id: string) => {
    const known = [...ids].find(([, own]) => own === id)?.[0];
    const number = known ?? String(10_000_001 + ids.size);
    ids.set(number, id);
    return Number(number);
  };
  return [
    {
      path: ALL,
      toCall: (asked) => {
        const changed = (text: string) =>
          text.replaceAll(/\b1000\d{4}\b/g, (number) => ids.get(number) ?? number);
        return { ...asked, url: changed(asked.url), body: changed(asked.body) };
      },
      change: (body) =>
        "orderId" in body ? { ...body, orderId: toNumber(String(field(body, "orderId"))) } : body,
    },
    rewritten(PATHS.create, (body) => {
      const details = objectOf(body, "details");
      if (!("orderId" in details)) return body;
      return { ...body, details: { ...details, orderId: toNumber(String(details.orderId)) } };
    }),
  ];
}

/** Rates, orders and lists. */
export const IN_THE_DATA: readonly Row[] = [
  freedom("ids that are numbers", numbered(), ORDERS),
  freedom(
    "a name of the quote that is too long to come back",
    merged(PATHS.rate, { quoteId: "q".repeat(200) }),
  ),
  freedom(
    "no fees at all",
    {
      path: PATHS.rate,
      change: (rate) => {
        const market =
          Number(field(rate, "marketLeftPrice")) / Number(field(rate, "marketRightPrice"));
        const whole = Math.floor(Number(field(rate, "amountToGive")) * market * 1e8) / 1e8;
        return { ...rate, amountToGet: whole, platformFee_Absolute: 0, finalNetworkFeeAmount: 0 };
      },
    },
    /^rate, (floating|fixed): (the bill|the price|is current|has)/,
  ),
  freedom(
    "a price of half a minute ago",
    {
      path: PATHS.rate,
      change: (rate) => ({ ...rate, updatedAt: Number(field(rate, "updatedAt")) - 25_000 }),
    },
    RATES,
  ),
  freedom(
    "a wish for emails that nobody knows",
    merged(PATHS.rate, { ckm: "Z", notices: ["MIND_THE_GAP"], hasFixedRate: true }),
    RATES,
  ),
  freedom(
    "instruments of a type that nobody knows",
    relisted(PATHS.instruments, (all) =>
      all.map((coin) => ({ ...coin, instrumentType: "stable" })),
    ),
    NO_ORDERS,
  ),
  freedom(
    "events without a time",
    {
      path: PATHS.order,
      change: (order) => ({
        ...order,
        orderEvents: itemsOf(order, "orderEvents").map((event) => ({ kind: field(event, "kind") })),
      }),
    },
    ORDERS,
  ),
  freedom(
    "one deposit address for all, with a memo each",
    {
      path: PATHS.order,
      change: (order) => ({
        ...order,
        depositAddress: "sandbox-for-all",
        depositAddressMemo: field(order, "orderId"),
      }),
    },
    ORDERS,
  ),
  freedom(
    "an email that the order keeps to itself",
    merged(PATHS.order, { userEmail: null }),
    ORDERS,
  ),
  freedom(
    "an order without its price",
    {
      path: PATHS.order,
      change: (order) => ({ ...order, claimedPublicRate: null }),
    },
    ORDERS,
  ),
  freedom(
    "a verdict with reasons of its own",
    rewritten(PATHS.validate, (body) => ({ ...body, code: "our_own", rejectReason: "As we say." })),
    /^validate-address/,
  ),
  freedom(
    "past rates in any order",
    {
      path: PATHS.history,
      change: (body) => ({
        ...body,
        points: itemsOf(body, "points").toSorted((one, other) =>
          String(field(one, "rate"))
            .slice(-1)
            .localeCompare(String(field(other, "rate")).slice(-1)),
        ),
      }),
    },
    /^rate-history/,
  ),
  freedom(
    "pairs of which only the names are known",
    relisted(PATHS.pairs, (pairs) =>
      pairs.map((pair) => ({
        instrumentFromSlug: field(pair, "instrumentFromSlug"),
        instrumentToSlug: field(pair, "instrumentToSlug"),
      })),
    ),
    RATES,
  ),
  freedom("figures of which none is known", always(PATHS.stats, 200), /^stats/),
  freedom(
    "cookies with every attribute",
    reply(/authenticate|refresh/, ({ headers }) => ({
      headers: {
        ...headers,
        "set-cookie": [headers["set-cookie"] ?? []]
          .flat()
          .map((cookie) => `${cookie}; SameSite=Strict; Priority=High; Partitioned`),
      },
    })),
    ACCOUNT,
  ),
];
