import { http } from "msw";
import type { SetupServer } from "msw/node";
import * as z from "zod";
import { BASE_URL } from "./gateway-edge";
import { toSampleAmounts, WIRE_BTC, WIRE_ETH, WIRE_PAIR_DATA, WIRE_USD } from "./wire-samples";

const WIRE_XRP = {
  ...WIRE_BTC,
  currencyTitle: "XRP",
  networkTitle: "XRP Ledger",
  slug: "xrp",
  currencyFriendlyTitle: "XRP",
  bestChangeName: "XRP",
  price: "2.32",
  requiresMemo: true,
  precisionDecimals: 6,
};
const WIRE_USDT = {
  ...WIRE_BTC,
  currencyTitle: "USDT",
  networkTitle: "Tron (TRC20)",
  slug: "usdt-trc20",
  currencyFriendlyTitle: "Tether USD",
  bestChangeName: "USDTTRC20",
  price: "1",
  precisionDecimals: 6,
};

const askedOrder = z.object({ destinationAddress: z.string(), rateMode: z.string() });

const INSTRUMENTS = [WIRE_BTC, WIRE_ETH, WIRE_XRP, WIRE_USDT, WIRE_USD];

/** The requests to the gateway, in order. */
export interface Asked {
  path: string;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
}

export type Served = Response | Readonly<Record<string, unknown>> | readonly unknown[];
type Reply = Served | ((asked: Asked) => Served);

/** A gateway that exchanges BTC, ETH, XRP, USDT and USD; a test may override any of its calls. */
export function serveExchange(server: SetupServer, replies: Record<string, Reply> = {}): Asked[] {
  const asked: Asked[] = [];
  const all: Record<string, Reply> = {
    "/api/v2/instruments/public": INSTRUMENTS,
    "/api/v1/health": { status: "OK" },
    "/api/v1/pairs/default": { instrumentFromSlug: "btc", instrumentToSlug: "eth" },
    "/api/v2/pairs/public": [
      { instrumentFromSlug: "btc", instrumentToSlug: "eth", ordersPerDay: 9 },
      { instrumentFromSlug: "btc", instrumentToSlug: "usdt-trc20", ordersPerDay: 7 },
      { instrumentFromSlug: "usdt-trc20", instrumentToSlug: "xrp", ordersPerDay: 3 },
    ],
    "/api/v1/rates/public/recommended-amount": { recommendedAmount: "0.1" },
    "/api/v2/rates/public/one": ({ query }: Asked) => toPairData(query),
    "/api/v1/instruments/public/validate-address": { result: true },
    "/api/v1/rates/public/history": ({ query }: Asked) => toHistory(query),
    "/api/v1/orders/public/create": toCreatedOrder,
    "/dict/seo": { data: {} },
    "/blog/en": new Response(null, { status: 404 }),
    "/docs/en": new Response(null, { status: 404 }),
    ...replies,
  };
  server.use(
    ...Object.entries(all).map(([path, reply]) =>
      http.all(BASE_URL + path, async ({ request }) => {
        const { searchParams } = new URL(request.url);
        const text = await request.text();
        const body: unknown = text === "" ? undefined : JSON.parse(text);
        const call = {
          path,
          query: Object.fromEntries(searchParams),
          body,
          headers: request.headers,
        };
        asked.push(call);
        return toResponse(reply, call);
      }),
    ),
  );
  return asked;
}

function toResponse(reply: Reply, asked: Asked): Response {
  const given = typeof reply === "function" ? reply(asked) : reply;
  // A body can be read once, but a test may call twice.
  return given instanceof Response ? given.clone() : Response.json(given);
}

/** An error in the gateway's format. */
export function apiError(code: string, more: Record<string, unknown> = {}, status = 400): Response {
  return Response.json({ code, message: "", ...more }, { status });
}

/** The order that this gateway creates, from the given address and rate mode. */
export function toCreatedOrder({ body }: Pick<Asked, "body">) {
  return { orderId: "7Q2MK4XV", ...askedOrder.parse(body) };
}

/** The rate that this gateway sends: the requested side is the typed one. */
export function toPairData(query: Record<string, string>) {
  const find = (slug: string | undefined) =>
    INSTRUMENTS.find((instrument) => instrument.slug === slug) ?? WIRE_BTC;
  const isReceive = query.claimedDepositAmountCurrency === query.instrumentToSlug;
  const typed = query.claimedDepositAmount ?? "0";
  return {
    ...WIRE_PAIR_DATA,
    instrumentFrom: find(query.instrumentFromSlug),
    instrumentTo: find(query.instrumentToSlug),
    rateMode: query.rateMode ?? "FLOATING",
    ...toSampleAmounts(typed, isReceive),
    ckm: "D",
    // Of the present moment: the gateway sends no time, so it counts from its arrival.
    updatedAt: null,
  };
}

/** The requested history: two rates of the last hour, the later one higher. */
function toHistory(query: Record<string, string>) {
  const at = (ago: number) => new Date(Date.now() - ago).toISOString();
  const points = [
    { at: at(3_600_000), rate: "27" },
    { at: at(0), rate: "28" },
  ];
  return { ...query, points };
}
