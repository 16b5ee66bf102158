// The orders of real coins, for the calls of exchange/calls.
import { makeOrderCalls } from "../calls/order-calls";
import { findOrderObject, hasAccounts, type ExchangeEnv } from "../env";
import { findCatalogue } from "../instruments/offer";
import { checkAddress } from "../networks/address-check";
import { toOrderWire } from "../orders/order-wire";
import { makeCreation } from "./new-orders";
import { findProvider } from "../parts";
import { checkCountry } from "./market";

/** The calls about orders. */
export const ORDER_CALLS = makeOrderCalls<ExchangeEnv>({
  checkCountry,
  makeCreation,
  findObject: findOrderObject,
  findCatalogue,
  checkAddress,
  toWire: (env, order) => {
    const { claims, abilities } = findProvider(env.parts, order.provider);
    return toOrderWire(order, { claims, abilities, takesEmail: hasAccounts(env) });
  },
  takesEmail: hasAccounts,
});
