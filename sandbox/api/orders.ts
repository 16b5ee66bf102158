// The calls about one order (spec: Order and rate calls; Order access). Its id together with its destination address
// opens it, and any write may carry an idempotency key.
import * as z from "zod";
import { parseAmount } from "~/domain/money/money";
import { nameKeyScope } from "../../exchange/accounts/check-api-key";
import { readLanguage } from "../../exchange/http/caller";
import { findCallerSession } from "../../exchange/accounts/caller";
import { checkCountry } from "../country";
import { findOrderObject } from "../env";
import { createOrder } from "../orders/create-order";
import { fingerprintOf } from "../../exchange/http/fingerprint";
import { toRefundReply } from "../../exchange/orders/pending-refund";
import { readOrderId } from "../../exchange/orders/order-id";
import type { OrderRecord } from "../orders/order-record";
import { openOrder, readOrderWire, type OrderWire } from "../orders/read-orders";
import { deriveRefundTerms } from "../orders/refund";
import type { VisitorRequest } from "../orders/visitor-requests";
import { emailText, memoText, proofText } from "../../exchange/http/text-fields";
import { failWith, failField, type ApiReply, type ApiResult } from "../../exchange/http/api-error";
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
  return toEmptyReply(
    await sendRequest(call, found.value.orderId, {
      kind: "set-email",
      language: readLanguage(call.headers),
      ...parsed.data,
    }),
  );
}

const amount = z
  .union([z.number(), z.string().max(60)])
  .transform((value) => parseAmount(String(value)));

const refundBody = z.object({
  orderId: z.string(),
  destinationAddress: z.string(),
  refundAddress: z.string().trim(),
  refundAddressMemo: memoText.nullish(),
  refundProof: proofText.nullish(),
  refundAmount: amount.optional(),
  claimedNetworkFee: amount.optional(),
});

/** Requests a refund. */
export async function postRefund(call: ApiRequest): Promise<ApiReply<object>> {
  const parsed = refundBody.safeParse(call.body);
  if (!parsed.success) return failField("refundAddress", "the request is incomplete");
  const { orderId, refundAddress, refundAmount, claimedNetworkFee } = parsed.data;
  const { refundAddressMemo, refundProof } = parsed.data;
  const found = await openOrder(call.env, parsed.data);
  if (!found.ok) return found;
  const session = await findCallerSession(call);
  const isMaker = session?.isExpired === false && session.user.id === found.value.makerId;
  const done = await sendRequest(call, orderId, {
    kind: "refund",
    isMaker,
    refundAddress,
    refundMemo: refundAddressMemo || undefined,
    refundAmount,
    claimedNetworkFee,
    refundProof: refundProof ?? undefined,
  });
  return done.ok ? toRefundReply(done.value.pendingRefund) : done;
}

const acceptBody = z.object({ orderId: z.string(), destinationAddress: z.string() });

/** Accepts the new rate. */
export async function postAcceptRate(call: ApiRequest): Promise<ApiResult<object>> {
  const parsed = acceptBody.safeParse(call.body);
  if (!parsed.success) return failField("orderId", "the request is incomplete");
  const found = await openOrder(call.env, parsed.data);
  if (!found.ok) return found;
  return toEmptyReply(await sendRequest(call, parsed.data.orderId, { kind: "accept-rate" }));
}

async function sendRequest(
  call: ApiRequest,
  orderId: string,
  request: VisitorRequest,
): Promise<ApiResult<OrderRecord>> {
  const id = readOrderId(orderId);
  if (id === undefined) return failWith("ERR_NOT_FOUND_E");
  const key = call.headers.get("idempotency-key");
  const receipt = key === null ? undefined : { key, fingerprint: await fingerprintOf(call.body) };
  return findOrderObject(call.env, id).request(request, receipt);
}

/** The status alone reports success; the order's new state comes from `public-info`. */
function toEmptyReply(result: ApiResult<OrderRecord>): ApiResult<object> {
  return result.ok ? { ok: true, value: {} } : result;
}
