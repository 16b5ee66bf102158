// The orders of play money, for the calls of exchange/calls.
import { makeOrderCalls } from "../../exchange/calls/order-calls";
import { checkCountry } from "../country";
import { findOrderObject, type SandboxEnv } from "../env";
import { findEntry } from "../instruments/catalogue";
import { checkAddress } from "../orders/check-address";
import { readOrderWire } from "../orders/read-orders";
import { makeCreation } from "../orders/new-orders";

/** The calls about orders. */
export const ORDER_CALLS = makeOrderCalls<SandboxEnv>({
  checkCountry,
  makeCreation,
  findObject: findOrderObject,
  isRefundAddress: (_env, { from }, address) => {
    const entry = findEntry(from.slug);
    return entry !== undefined && checkAddress(entry, address).result;
  },
  toWire: readOrderWire,
  takesEmail: () => true,
});
