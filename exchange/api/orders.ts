// The orders of real coins, for the calls of exchange/calls.
import { ZERO } from "~/domain/money/money";
import { makeOrderCalls } from "../calls/order-calls";
import { findOrderObject, hasAccounts, type ExchangeEnv } from "../env";
import { findCatalogue } from "../instruments/offer";
import { checkAddress } from "../networks/address-check";
import { createOrder } from "../orders/create-order";
import { heldAmountOf } from "../orders/decidable-order";
import { hasEnded } from "../orders/judge-sighting";
import type { PayableOrder } from "../orders/order-record";
import { toOrderWire } from "../orders/order-wire";
import { findProvider } from "../parts";
import { checkCountry } from "./market";

/** The calls about orders. */
export const ORDER_CALLS = makeOrderCalls<ExchangeEnv, PayableOrder>({
  checkCountry,
  create: createOrder,
  read: (env, orderId) => findOrderObject(env, orderId).read(),
  request: (env, orderId, { request, receipt }) =>
    findOrderObject(env, orderId).request(request, receipt),
  isRefundAddress: async (env, { from }, address) => {
    const catalogue = await findCatalogue(env);
    const contracts = catalogue.ok ? catalogue.value.contracts : [];
    return checkAddress(from.network, address, contracts).result;
  },
  makerOf: ({ parties }) => parties?.ownerId,
  toWire: (env, order) => {
    const provider = findProvider(env.parts, order.provider);
    const value = toOrderWire(order, provider, { takesEmail: hasAccounts(env) });
    return Promise.resolve({ ok: true, value });
  },
  refundTermsOf: (order) => ({
    held: hasEnded(order) ? ZERO : heldAmountOf(order),
    networkFee: order.payment.refundFee,
  }),
  takesEmail: hasAccounts,
  addEmail: (env, orderId, added) => findOrderObject(env, orderId).addEmail(added),
});
