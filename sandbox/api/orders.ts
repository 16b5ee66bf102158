// The orders of play money, for the calls of exchange/calls.
import { makeOrderCalls } from "../../exchange/calls/order-calls";
import { checkCountry } from "../country";
import { findOrderObject, type SandboxEnv } from "../env";
import { checkAddress, findCatalogue } from "../market/offered";
import { toPlayWire } from "../play/provider";
import { makeCreation } from "../orders/new-orders";

/** The calls about orders. */
export const ORDER_CALLS = makeOrderCalls<SandboxEnv>({
  checkCountry,
  makeCreation,
  findObject: findOrderObject,
  findCatalogue,
  checkAddress,
  toWire: (_env, order) => toPlayWire(order),
  takesEmail: () => true,
});
