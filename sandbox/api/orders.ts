// The orders of play money, for the calls of exchange/calls: those of the exchange, with rules of their own.
import { ORDERS } from "../../exchange/api/orders";
import { makeOrderCalls } from "../../exchange/calls/order-calls";
import { checkAddress } from "../check-address";
import { checkCountry } from "../country";
import type { PlayEnv } from "../equip";
import { makeCreation } from "../orders/new-orders";

/** The calls about orders. */
export const ORDER_CALLS = makeOrderCalls<PlayEnv>({
  ...ORDERS,
  checkCountry,
  checkAddress,
  makeCreation,
});
