// The calls about one order (spec: Order and rate calls; Order access). Its id together with its destination address
// opens it, and any write may carry an idempotency key.
import * as z from "zod";
import { nameKeyScope } from "../../exchange/accounts/check-api-key";
import { readLanguage } from "../../exchange/http/caller";
import { findCallerSession } from "../../exchange/accounts/caller";
import { checkCountry } from "../country";
import { makeOrderRequests } from "../../exchange/api/order-requests";
import { findOrderObject, type SandboxEnv } from "../env";
import { checkAddress } from "../orders/check-address";
import { createOrder } from "../orders/create-order";
import { fingerprintOf } from "../../exchange/http/fingerprint";
import { instrumentsOf, type OrderRecord } from "../orders/order-record";
import { openOrder, readOrderWire, type OrderWire } from "../orders/read-orders";
import { deriveRefundTerms } from "../orders/refund";
import { emailText } from "../../exchange/http/text-fields";
import { failField, type ApiResult } from "../../exchange/http/api-error";
import type { ApiRequest } from "../api-request";

/** Creates an order. */
export async function postOrder(call: ApiRequest): Promise<ApiResult<OrderWire>> {
  const served = checkCountry(call);
  if (!served.ok) return served;
  const idempotencyKey = call.headers.get("idempotency-key") ?? undefined;
  const session = await findCallerSession(call);
  const { keyOwnerId } = call;
  const created = await createOrder(call.env, call.body, {
    idempotencyKey,
    owner: session && { ...session.user, isExpired: session.isExpired },
    keyOwnerId,
    keyScope: nameKeyScope(call),
    language: readLanguage(call.headers),
  });
  return created.ok ? readOrderWire(call.env, created.value) : created;
}

/** Returns the order to a caller that also sends its destination address. */
export async function fetchPublicInfo(call: ApiRequest): Promise<ApiResult<OrderWire>> {
  const found = await openOrder(call.env, call.query);
  return found.ok ? readOrderWire(call.env, found.value) : found;
}

/** Returns what a refund would return, in the send currency. */
export async function fetchRefundInfo(call: ApiRequest) {
  const found = await openOrder(call.env, call.query);
  if (!found.ok) return found;
  const { received, networkFee } = deriveRefundTerms(found.value);
  return { ok: true, value: { refundAmountWithoutNetworkFee: received, networkFee } } as const;
}

const orderKey = z.object({ orderId: z.string(), destinationAddress: z.string() });
const emailBody = z.object({ userEmail: emailText });

/** Sets the order's email address, once. */
export async function postEmail(call: ApiRequest): Promise<ApiResult<object>> {
  const found = await openOrder(call.env, orderKey.safeParse(call.body).data ?? {});
  if (!found.ok) return found;
  const parsed = emailBody.safeParse(call.body);
  if (!parsed.success) return failField("userEmail", "is not an email address");
  const request = {
    kind: "set-email" as const,
    language: readLanguage(call.headers),
    ...parsed.data,
  };
  const key = call.headers.get("idempotency-key");
  const receipt = key === null ? undefined : { key, fingerprint: await fingerprintOf(call.body) };
  const done = await findOrderObject(call.env, found.value.orderId).request(request, receipt);
  return done.ok ? { ok: true, value: {} } : done;
}

/** The calls that decide about a deposit. */
export const { postRefund, postAcceptRate } = makeOrderRequests<SandboxEnv, OrderRecord>({
  read: (env, orderId) => findOrderObject(env, orderId).read(),
  request: (env, orderId, { request, receipt }) =>
    findOrderObject(env, orderId).request(request, receipt),
  isRefundAddress: (_env, order, address) =>
    Promise.resolve(checkAddress(instrumentsOf(order).from, address).result),
  makerOf: ({ makerId }) => makerId,
});
