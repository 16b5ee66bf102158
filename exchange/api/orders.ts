// The calls about one order. Only its id and its destination address together open it.
import * as z from "zod";
import { failWith, type ApiResult } from "../http/api-error";
import { findAddress } from "../http/caller";
import { openOrder as openNamed, type NamedOrder } from "../orders/order-access";
import { ZERO } from "~/domain/money/money";
import { findOrderObject } from "../env";
import { findProvider } from "../parts";
import { createOrder } from "../orders/create-order";
import { hasEnded, sumOf } from "../orders/judge-sighting";
import { toOrderWire } from "../orders/order-wire";
import type { PayableOrder } from "../orders/order-record";
import type { ApiRequest } from "./api-request";
import { checkCountry } from "./country";

/** Creates an order. */
export async function postOrder(call: ApiRequest): Promise<ApiResult<object>> {
  const served = checkCountry(call);
  if (!served.ok) return served;
  const { env, body, headers } = call;
  // The product scopes the keys of its pages to the visitor already.
  const key = headers.get("idempotency-key") ?? undefined;
  const created = await createOrder(env, body, { key, visitorAddress: findAddress(headers) });
  return created.ok ? toReply(call, created.value) : created;
}

/** Returns the order to a caller that also sends its destination address. */
export async function fetchPublicInfo(call: ApiRequest): Promise<ApiResult<object>> {
  const found = await openOrder(call, call.query);
  return found.ok ? toReply(call, found.value) : found;
}

/** Returns the amount that the provider holds, and the network fee of its refund; send currency. */
export async function fetchRefundInfo(call: ApiRequest): Promise<ApiResult<object>> {
  const found = await openOrder(call, call.query);
  if (!found.ok) return found;
  const order = found.value;
  const held = hasEnded(order) ? ZERO : sumOf(order.deposits);
  const networkFee = order.payment.refundFee ?? ZERO;
  return { ok: true, value: { refundAmountWithoutNetworkFee: held, networkFee } };
}

/** Rejects requests for a refund, a new rate or an email. The provider refunds automatically and has no new rate, and the exchange sends no emails. */
export async function rejectChange(call: ApiRequest): Promise<ApiResult<object>> {
  const found = await openOrder(call, orderKey.safeParse(call.body).data ?? {});
  return found.ok ? failWith("ERR_BAD_REQUEST") : found;
}

const orderKey = z.object({ orderId: z.string(), destinationAddress: z.string() });

function toReply({ env }: ApiRequest, order: PayableOrder): ApiResult<object> {
  return { ok: true, value: toOrderWire(order, findProvider(env.parts, order.provider)) };
}

async function openOrder({ env }: ApiRequest, named: NamedOrder): Promise<ApiResult<PayableOrder>> {
  return openNamed(named, async (id) => findOrderObject(env, id).read());
}
