// The calls about one order (spec: Order and rate calls; Order access). Its id together with its destination address
// opens it, and any write may carry an idempotency key.
import * as z from "zod";
import { ZERO } from "~/domain/money/money";
import { findCallerSession } from "../accounts/caller";
import { nameKeyScope } from "../accounts/check-api-key";
import { findOrderObject, hasAccounts } from "../env";
import { failWith, type ApiResult } from "../http/api-error";
import { findAddress, readLanguage } from "../http/caller";
import { readBody } from "../http/read-body";
import { emailText } from "../http/text-fields";
import { openNamed } from "../orders/order-access";
import { createOrder } from "../orders/create-order";
import { heldAmountOf } from "../orders/decidable-order";
import { hasEnded } from "../orders/judge-sighting";
import { toWire } from "../orders/order-wire";
import { checkCountry } from "./check-country";
import type { KeyedCall } from "./keyed-call";
import { ORDER_REQUESTS } from "./order-requests";

const orderKey = z.object({ orderId: z.string(), destinationAddress: z.string() });
const emailBody = z.object({ userEmail: emailText });

/** The calls. */
export const ORDER_CALLS = {
  ...ORDER_REQUESTS,

  postOrder: async (call: KeyedCall): Promise<ApiResult<object>> => {
    const served = checkCountry(call);
    if (!served.ok) return served;
    const { env, body, headers, keyOwnerId } = call;
    const created = await createOrder(env, body, {
      key: headers.get("idempotency-key") ?? undefined,
      keyScope: nameKeyScope(call),
      keyOwnerId,
      visitorAddress: findAddress(headers),
      language: readLanguage(headers),
      findOwner: () => findCallerSession(call),
    });
    return created.ok ? { ok: true, value: toWire(env, created.value) } : created;
  },

  fetchPublicInfo: async (call: KeyedCall): Promise<ApiResult<object>> => {
    const found = await openNamed(call.env, call.query);
    return found.ok ? { ok: true, value: toWire(call.env, found.value) } : found;
  },

  fetchRefundInfo: async (call: KeyedCall): Promise<ApiResult<object>> => {
    const found = await openNamed(call.env, call.query);
    if (!found.ok) return found;
    const held = hasEnded(found.value) ? ZERO : heldAmountOf(found.value);
    const { refundFee: networkFee = ZERO } = found.value.payment;
    return { ok: true, value: { refundAmountWithoutNetworkFee: held, networkFee } };
  },

  /** Adds an email, once. */
  postEmail: async (call: KeyedCall): Promise<ApiResult<object>> => {
    const { env, headers } = call;
    const found = await openNamed(call.env, orderKey.safeParse(call.body).data ?? {});
    if (!found.ok) return found;
    if (!hasAccounts(env)) return failWith("ERR_BAD_REQUEST");
    const body = readBody(call, emailBody);
    if (!body.ok) return body;
    const done = await findOrderObject(env, found.value.orderId).addEmail({
      email: body.value.userEmail,
      language: readLanguage(headers),
      key: headers.get("idempotency-key") ?? undefined,
    });
    return done.ok ? { ok: true, value: {} } : done;
  },
};
