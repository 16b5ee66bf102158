// The orders of play money, for the calls of exchange/calls.
import { makeOrderCalls } from "../../exchange/calls/order-calls";
import { checkCountry } from "../country";
import { findOrderObject, type SandboxEnv } from "../env";
import { checkAddress } from "../orders/check-address";
import { createOrder } from "../orders/create-order";
import { instrumentsOf, type OrderRecord } from "../orders/order-record";
import { readOrderWire } from "../orders/read-orders";
import { deriveRefundTerms } from "../orders/refund";

/** The calls about orders. */
export const ORDER_CALLS = makeOrderCalls<SandboxEnv, OrderRecord>({
  checkCountry,
  create: createOrder,
  read: (env, orderId) => findOrderObject(env, orderId).read(),
  request: (env, orderId, { request, receipt }) =>
    findOrderObject(env, orderId).request(request, receipt),
  isRefundAddress: (_env, order, address) =>
    Promise.resolve(checkAddress(instrumentsOf(order).from, address).result),
  makerOf: ({ makerId }) => makerId,
  toWire: readOrderWire,
  refundTermsOf: (order) => {
    const { received: held, networkFee } = deriveRefundTerms(order);
    return { held, networkFee };
  },
  takesEmail: () => true,
  addEmail: (env, orderId, { email, language, key }) => {
    const receipt = key === undefined ? undefined : { key, fingerprint: email };
    const request = { kind: "set-email", userEmail: email, language } as const;
    return findOrderObject(env, orderId).request(request, receipt);
  },
});
