import { ETH_ADDRESS } from "../../support/sandbox-orders";
import { WIRE_BTC, WIRE_ETH, WIRE_PAIR_DATA } from "../../support/wire-samples";
import { startStubGateway, type GatewayReply, type StubGateway } from "./stub-gateway";

const HISTORY = "/api/v1/rates/public/history";
export const RATE = "/api/v2/rates/public/one";
export const CREATE = "/api/v1/orders/public/create";

/** Data that the home page does not need. */
export const OPTIONAL = [
  "/api/v1/stats/public",
  "/api/v1/orders/public/latest",
  "/api/v2/pairs/public",
  HISTORY,
] as const;

const PAIR = { instrumentFromSlug: "btc", instrumentToSlug: "eth", price: "28.3" };
const LATEST = {
  instrumentFrom: WIRE_BTC,
  instrumentTo: WIRE_ETH,
  claimedDepositAmount: "0.042",
  amountToGet: "0.6517",
  createdAt: new Date().toISOString(),
};

const HOUR_MS = 3_600_000;
const DAY_OF_BTC_TO_ETH = { instrumentFromSlug: "btc", instrumentToSlug: "eth", range: "24h" };
/** BTC to ETH in the last hours, as the history of any requested pair. */
const toHistory = (named: object) => ({
  ...named,
  points: ["28", "27.5", "28.9", "28.3"].map((rate, place) => ({
    at: Date.now() - (3 - place) * HOUR_MS,
    rate,
  })),
});

/** A gateway that can exchange, with the test's optional data. */
export async function startExchange(optional?: GatewayReply): Promise<StubGateway> {
  const gateway = await startStubGateway();
  const bodies: Record<string, unknown> = {
    "/api/v2/instruments/public": [WIRE_BTC, WIRE_ETH],
    "/api/v1/pairs/default": { ...PAIR, recommendedAmount: "0.1" },
    "/api/v1/rates/public/recommended-amount": { recommendedAmount: "0.1" },
    [RATE]: WIRE_PAIR_DATA,
    "/api/v1/stats/public": { ordersToday: 1284 },
    "/api/v1/orders/public/latest": [LATEST],
    "/api/v2/pairs/public": [PAIR, { ...PAIR, instrumentToSlug: "btc" }],
  };
  for (const [path, body] of Object.entries(bodies)) {
    gateway.replyTo(path, { body: JSON.stringify(body) });
  }
  gateway.respondTo(HISTORY, ({ url }) => {
    const { searchParams } = new URL(url, gateway.url);
    return { body: JSON.stringify(toHistory(Object.fromEntries(searchParams))) };
  });
  for (const path of optional ? OPTIONAL : []) gateway.replyTo(path, optional ?? {});
  return gateway;
}

/** The same, which also accepts every address and creates one order. */
export async function startOrderingExchange(): Promise<StubGateway> {
  const gateway = await startExchange();
  gateway.replyTo("/api/v1/instruments/public/validate-address", { body: '{"result":true}' });
  const order = { orderId: "7Q2MK4XV", rateMode: "FLOATING", destinationAddress: ETH_ADDRESS };
  gateway.replyTo(CREATE, { body: JSON.stringify(order) });
  return gateway;
}

/** From now on the gateway returns the last day of BTC to ETH for any pair and period. */
export function sayOneDayOnly(gateway: StubGateway): void {
  gateway.replyTo(HISTORY, { body: JSON.stringify(toHistory(DAY_OF_BTC_TO_ETH)) });
}

/** The variables of a product at that gateway. */
export const urls = (gateway: StubGateway) => ({
  ORDER_GATEWAY_URL: gateway.url,
  RATE_GATEWAY_URL: gateway.url,
});
