// The calls about one order (spec: Order and rate calls; Order access). Its id together with its destination address
// opens it, and any write may carry an idempotency key.
import * as z from "zod";
import { parseAmount } from "~/domain/money/money";
import { nameKeyScope } from "../api-key";
import { readLanguage } from "../../exchange/http/caller";
import { findCallerSession } from "../accounts/caller";
import { checkCountry } from "../country";
import { findMarket, findOrderObject } from "../env";
import { toInstrumentWire } from "../instruments/instrument-wire";
import { usdPriceOf } from "../market/market-state";
import { createOrder } from "../orders/create-order";
import { fingerprintOf } from "../../exchange/http/fingerprint";
import { openOrder as openNamed, type NamedOrder } from "../../exchange/orders/order-access";
import { toRefundReply } from "../../exchange/orders/pending-refund";
import { readOrderId } from "../../exchange/orders/order-id";
import { instrumentsOf, type OrderRecord } from "../orders/order-record";
import { toOrderWire } from "../orders/order-wire";
import { deriveRefundTerms } from "../orders/refund";
import type { VisitorRequest } from "../orders/visitor-requests";
import { emailText, memoText, proofText } from "../../exchange/http/text-fields";
import { literalAmount } from "~/domain/money/literal-amount";
import { failWith, failField, type ApiReply, type ApiResult } from "../../exchange/http/api-error";
import type { ApiRequest } from "../api-request";

type OrderWire = ReturnType<typeof toOrderWire>;

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
  return created.ok ? readOrderWire(call, created.value) : created;
}

/** Returns the order to a caller that also sends its destination address. */
export async function fetchPublicInfo(call: ApiRequest): Promise<ApiResult<OrderWire>> {
  const found = await openOrder(call, call.query);
  return found.ok ? readOrderWire(call, found.value) : found;
}

/** Returns what a refund would return, in the send currency. */
export async function fetchRefundInfo(call: ApiRequest) {
  const found = await openOrder(call, call.query);
  if (!found.ok) return found;
  const { received, networkFee } = deriveRefundTerms(found.value);
  return { ok: true, value: { refundAmountWithoutNetworkFee: received, networkFee } } as const;
}

const orderKey = z.object({ orderId: z.string(), destinationAddress: z.string() });
const emailBody = z.object({ userEmail: emailText });

/** Sets the order's email address, once. */
export async function postEmail(call: ApiRequest): Promise<ApiResult<object>> {
  const found = await openOrder(call, orderKey.safeParse(call.body).data ?? {});
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
  const found = await openOrder(call, parsed.data);
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
  const found = await openOrder(call, parsed.data);
  if (!found.ok) return found;
  return toEmptyReply(await sendRequest(call, parsed.data.orderId, { kind: "accept-rate" }));
}

/** Returns the order if the destination address matches. */
export async function openOrder(
  { env }: ApiRequest,
  named: NamedOrder,
): Promise<ApiResult<OrderRecord>> {
  return openNamed(named, async (id) => findOrderObject(env, id).read());
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

/** Returns the order in the wire format. */
export async function readOrderWire(
  call: ApiRequest,
  record: OrderRecord,
): Promise<ApiResult<OrderWire>> {
  const state = await findMarket(call.env).state();
  const { from, to } = instrumentsOf(record);
  const [instrumentFrom, instrumentTo] = [from, to].map((entry) =>
    toInstrumentWire(
      entry,
      usdPriceOf(state, entry.currency.ticker) ?? literalAmount(entry.currency.baseUsd),
    ),
  );
  if (!instrumentFrom || !instrumentTo) return failWith("ERR_INTERNAL_SERVER_ERROR");
  return { ok: true, value: toOrderWire(record, { instrumentFrom, instrumentTo }) };
}
