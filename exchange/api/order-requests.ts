// A visitor's requests about the money of an order (spec: Order and rate calls). Any of them may carry an idempotency
// key.
import * as z from "zod";
import { parseAmount } from "~/domain/money/money";
import { findCallerSession } from "../accounts/caller";
import { findOrderObject, hasAccounts } from "../env";
import { failField, type ApiReply, type ApiResult } from "../http/api-error";
import { fingerprintOf } from "../http/fingerprint";
import { memoText, proofText } from "../http/text-fields";
import { findCatalogue } from "../instruments/offer";
import { checkAddress } from "../networks/address-check";
import type { PayableOrder } from "../orders/order-record";
import { toRefundReply } from "../orders/pending-refund";
import type { MoneyRequest } from "../orders/requests";
import type { ApiRequest } from "./api-request";
import { openOrder } from "./orders";

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
  const found = await openOrder(call, parsed.data);
  if (!found.ok) return found;
  const { refundAddress, refundAddressMemo, refundProof, ...claimed } = parsed.data;
  const order = found.value;
  if (!(await isAddressOf(call, order, refundAddress))) {
    return failField("refundAddress", "is not an address of the send network");
  }
  const done = await sendRequest(call, order, {
    kind: "refund",
    isMaker: await isMaker(call, order),
    refundAddress,
    refundMemo: refundAddressMemo || undefined,
    refundAmount: claimed.refundAmount,
    claimedNetworkFee: claimed.claimedNetworkFee,
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
  const done = await sendRequest(call, found.value, { kind: "accept-rate" });
  // The status alone reports success; the order's new state comes from `public-info`.
  return done.ok ? { ok: true, value: {} } : done;
}

async function isAddressOf({ env }: ApiRequest, { from }: PayableOrder, address: string) {
  const catalogue = await findCatalogue(env);
  const contracts = catalogue.ok ? catalogue.value.contracts : [];
  return checkAddress(from.network, address, contracts).result;
}

async function isMaker(call: ApiRequest, { parties }: PayableOrder): Promise<boolean> {
  if (!hasAccounts(call.env)) return false;
  const session = await findCallerSession(call);
  return session?.isExpired === false && session.user.id === parties?.ownerId;
}

async function sendRequest(
  { env, headers, body }: ApiRequest,
  { orderId }: PayableOrder,
  request: MoneyRequest,
): Promise<ApiResult<PayableOrder>> {
  const key = headers.get("idempotency-key");
  const receipt = key === null ? undefined : { key, fingerprint: await fingerprintOf(body) };
  return findOrderObject(env, orderId).request(request, receipt);
}
