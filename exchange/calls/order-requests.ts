// A visitor's requests about the money of an order (spec: Order and rate calls). Any of them may carry an idempotency
// key.
import * as z from "zod";
import { parseAmount } from "~/domain/money/money";
import { findOrderObject } from "../env";
import { findCallerSession } from "../accounts/caller";
import { failField, failWith, type ApiReply, type ApiResult } from "../http/api-error";
import { fingerprintOf } from "../http/fingerprint";
import { memoText, proofText } from "../http/text-fields";
import { findCatalogue } from "../instruments/offer";
import { findAddressCheck } from "../parts";
import { openNamed } from "../orders/order-access";
import { findMemoProblem } from "../orders/check-memo";
import { readOrderId } from "../orders/order-id";
import type { PayableOrder } from "../orders/order-record";
import { toRefundReply } from "../orders/pending-refund";
import type { MoneyRequest } from "../orders/requests";
import type { KeyedCall } from "./keyed-call";

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

const acceptBody = z.object({ orderId: z.string(), destinationAddress: z.string() });

/** The calls that request a refund and that accept a new rate. */
export const ORDER_REQUESTS = {
  postRefund: async (call: KeyedCall): Promise<ApiReply<object>> => {
    const parsed = refundBody.safeParse(call.body);
    if (!parsed.success) return failField("refundAddress", "the request is incomplete");
    const { refundAddress, refundAddressMemo, refundProof, ...claimed } = parsed.data;
    const found = await openNamed(call.env, claimed);
    if (!found.ok) return found;
    const { from } = found.value;
    const catalogue = await findCatalogue(call.env);
    const contracts = catalogue.ok ? catalogue.value.contracts : [];
    const checkAddress = findAddressCheck(call.env.parts);
    if (!checkAddress(from.network, refundAddress, contracts).result) {
      return failField("refundAddress", "is not an address of the send network");
    }
    const memoProblem = findMemoProblem(refundAddressMemo, {
      network: from.network,
      address: refundAddress,
      takesMemo: from.asset.takesMemo === true,
    });
    if (memoProblem !== undefined) return failField("refundAddressMemo", memoProblem);
    const done = await send(call, claimed.orderId, {
      kind: "refund",
      isMaker: await isMaker(call, found.value),
      refundAddress,
      refundMemo: refundAddressMemo || undefined,
      refundAmount: claimed.refundAmount,
      claimedNetworkFee: claimed.claimedNetworkFee,
      refundProof: refundProof ?? undefined,
    });
    return done.ok ? toRefundReply(done.value.pendingRefund) : done;
  },

  postAcceptRate: async (call: KeyedCall): Promise<ApiResult<object>> => {
    const parsed = acceptBody.safeParse(call.body);
    if (!parsed.success) return failField("orderId", "the request is incomplete");
    const found = await openNamed(call.env, parsed.data);
    if (!found.ok) return found;
    const done = await send(call, parsed.data.orderId, { kind: "accept-rate" });
    // The status alone reports success; the order's new state comes from `public-info`.
    return done.ok ? { ok: true, value: {} } : done;
  },
};

async function isMaker(call: KeyedCall, { parties }: PayableOrder): Promise<boolean> {
  const maker = parties?.ownerId;
  const session = maker === undefined ? undefined : await findCallerSession(call);
  return session?.isExpired === false && session.user.id === maker;
}

async function send({ env, headers, body }: KeyedCall, orderId: string, request: MoneyRequest) {
  const id = readOrderId(orderId);
  if (id === undefined) return failWith("ERR_NOT_FOUND_E");
  const key = headers.get("idempotency-key");
  const receipt = key === null ? undefined : { key, fingerprint: await fingerprintOf(body) };
  return findOrderObject(env, id).request(request, receipt);
}
