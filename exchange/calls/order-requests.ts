// A visitor's requests about the money of an order (spec: Order and rate calls). Any of them may carry an idempotency
// key. The same for real coins and for play money.
import * as z from "zod";
import { parseAmount } from "~/domain/money/money";
import { findCallerSession } from "../accounts/caller";
import { failField, failWith, type ApiReply, type ApiResult } from "../http/api-error";
import { fingerprintOf } from "../http/fingerprint";
import { memoText, proofText } from "../http/text-fields";
import type { OfferedCatalogue } from "../instruments/offered-pairs";
import type { CheckAddress } from "../networks/address-check";
import { openOrder, type NamedOrder } from "../orders/order-access";
import { readOrderId } from "../orders/order-id";
import type { PayableOrder } from "../orders/order-record";
import type { OrderRpc } from "../orders/order-rpc";
import { toRefundReply } from "../orders/pending-refund";
import type { MoneyRequest } from "../orders/requests";
import type { CallEnv, KeyedCall } from "./keyed-call";

/** Where the orders are, and what is known about one. */
export interface OrdersOf<Env> {
  readonly findObject: (env: Env, orderId: string) => DurableObjectStub<OrderRpc>;
  readonly findCatalogue: (env: Env) => Promise<ApiResult<OfferedCatalogue>>;
  readonly checkAddress: CheckAddress;
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

const acceptBody = z.object({ orderId: z.string(), destinationAddress: z.string() });

/** Returns the calls that request a refund and that accept a new rate. */
export function makeOrderRequests<Env extends CallEnv>(orders: OrdersOf<Env>) {
  type Call = KeyedCall<Env>;
  const open = ({ env }: Call, named: NamedOrder) =>
    openOrder(named, (orderId) => orders.findObject(env, orderId).read());
  const isMaker = async (call: Call, { parties }: PayableOrder) => {
    const maker = parties?.ownerId;
    const session = maker === undefined ? undefined : await findCallerSession(call);
    return session?.isExpired === false && session.user.id === maker;
  };
  const send = async ({ env, headers, body }: Call, orderId: string, request: MoneyRequest) => {
    const id = readOrderId(orderId);
    if (id === undefined) return failWith("ERR_NOT_FOUND_E");
    const key = headers.get("idempotency-key");
    const receipt = key === null ? undefined : { key, fingerprint: await fingerprintOf(body) };
    return orders.findObject(env, id).request(request, receipt);
  };

  return {
    postRefund: async (call: Call): Promise<ApiReply<object>> => {
      const parsed = refundBody.safeParse(call.body);
      if (!parsed.success) return failField("refundAddress", "the request is incomplete");
      const { refundAddress, refundAddressMemo, refundProof, ...claimed } = parsed.data;
      const found = await open(call, claimed);
      if (!found.ok) return found;
      const { from } = found.value;
      const catalogue = await orders.findCatalogue(call.env);
      const contracts = catalogue.ok ? catalogue.value.contracts : [];
      if (!orders.checkAddress(from.network, refundAddress, contracts).result) {
        return failField("refundAddress", "is not an address of the send network");
      }
      if (refundAddressMemo && from.asset.takesMemo !== true) {
        return failField("refundAddressMemo", "cannot be sent along");
      }
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

    postAcceptRate: async (call: Call): Promise<ApiResult<object>> => {
      const parsed = acceptBody.safeParse(call.body);
      if (!parsed.success) return failField("orderId", "the request is incomplete");
      const found = await open(call, parsed.data);
      if (!found.ok) return found;
      const done = await send(call, parsed.data.orderId, { kind: "accept-rate" });
      // The status alone reports success; the order's new state comes from `public-info`.
      return done.ok ? { ok: true, value: {} } : done;
    },
  };
}
