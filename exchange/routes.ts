// The calls of the exchange without those about accounts.
import { MARKET_CALLS } from "./api/market";
import { ORDER_CALLS } from "./api/orders";
import type { KeyedCall } from "./calls/keyed-call";
import { makeRoutes } from "./calls/routes";
import type { ExchangeEnv } from "./env";

/** Every call. */
export const ROUTES = makeRoutes<KeyedCall<ExchangeEnv>>({
  ...MARKET_CALLS,
  ...ORDER_CALLS,
});
