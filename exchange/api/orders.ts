// The orders of the exchange, for the calls of exchange/calls.
import { makeOrderCalls, type OrdersHost } from "../calls/order-calls";
import { findOrderObject, hasAccounts, type ExchangeEnv } from "../env";
import { findCatalogue } from "../instruments/offer";
import { checkAddress } from "../networks/address-check";
import type { PayableOrder } from "../orders/order-record";
import { toOrderWire } from "../orders/order-wire";
import { makeCreation } from "./new-orders";
import { findClaims, findProvider } from "../parts";
import { checkCountry } from "./market";

/** Returns an order in the wire format. */
export function toWire(env: Pick<ExchangeEnv, "parts">, order: PayableOrder) {
  const { abilities } = findProvider(env.parts, order.provider);
  const claims = findClaims(env.parts, order.provider);
  return toOrderWire(order, { claims, abilities, takesEmail: hasAccounts(env) });
}

/** The orders at the chosen providers. */
export const ORDERS: OrdersHost<ExchangeEnv> = {
  checkCountry,
  makeCreation,
  findObject: findOrderObject,
  findCatalogue,
  checkAddress,
  toWire,
  takesEmail: hasAccounts,
};

/** The calls about orders. */
export const ORDER_CALLS = makeOrderCalls(ORDERS);
