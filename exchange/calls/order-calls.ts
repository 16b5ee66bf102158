// The calls about one order (spec: Order and rate calls; Order access), the same for real coins and for play money. Its
// id together with its destination address opens it, and any write may carry an idempotency key.
import * as z from "zod";
import type { Amount } from "~/domain/money/money";
import { findCallerSession } from "../accounts/caller";
import { nameKeyScope } from "../accounts/check-api-key";
import { failWith, type ApiResult } from "../http/api-error";
import { findAddress, readLanguage } from "../http/caller";
import { readBody } from "../http/read-body";
import { emailText } from "../http/text-fields";
import { openOrder, type NamedOrder } from "../orders/order-access";
import type { OrderCaller } from "../orders/order-caller";
import type { AddedEmail } from "../orders/order-rpc";
import type { CallEnv, KeyedCall } from "./keyed-call";
import { makeOrderRequests, type OrdersOf, type RequestedOrder } from "./order-requests";

/** Orders, and what becomes of the calls about one. */
export interface OrdersHost<Env, Order extends RequestedOrder> extends OrdersOf<Env, Order> {
  /** Fails for a country that is not served. */
  readonly checkCountry: (call: {
    readonly env: Env;
    readonly headers: Headers;
  }) => ApiResult<undefined>;
  readonly create: (env: Env, body: unknown, caller: OrderCaller) => Promise<ApiResult<Order>>;
  readonly toWire: (env: Env, order: Order) => Promise<ApiResult<object>>;
  /** What a refund would return before its network fee; both in the send currency. */
  readonly refundTermsOf: (order: Order) => {
    readonly held: Amount;
    readonly networkFee: Amount | undefined;
  };
  readonly takesEmail: (env: Env) => boolean;
  readonly addEmail: (env: Env, orderId: string, added: AddedEmail) => Promise<ApiResult<unknown>>;
}

const orderKey = z.object({ orderId: z.string(), destinationAddress: z.string() });
const emailBody = z.object({ userEmail: emailText });

/** Returns the calls. */
export function makeOrderCalls<Env extends CallEnv, Order extends RequestedOrder>(
  host: OrdersHost<Env, Order>,
) {
  type Call = KeyedCall<Env>;
  const open = ({ env }: Call, named: NamedOrder) =>
    openOrder(named, (orderId) => host.read(env, orderId));

  return {
    ...makeOrderRequests(host),

    postOrder: async (call: Call): Promise<ApiResult<object>> => {
      const served = host.checkCountry(call);
      if (!served.ok) return served;
      const { env, body, headers, keyOwnerId } = call;
      const created = await host.create(env, body, {
        key: headers.get("idempotency-key") ?? undefined,
        keyScope: nameKeyScope(call),
        keyOwnerId,
        visitorAddress: findAddress(headers),
        language: readLanguage(headers),
        findOwner: () => findCallerSession(call),
      });
      return created.ok ? host.toWire(env, created.value) : created;
    },

    fetchPublicInfo: async (call: Call): Promise<ApiResult<object>> => {
      const found = await open(call, call.query);
      return found.ok ? host.toWire(call.env, found.value) : found;
    },

    fetchRefundInfo: async (call: Call): Promise<ApiResult<object>> => {
      const found = await open(call, call.query);
      if (!found.ok) return found;
      const { held, networkFee = "0" } = host.refundTermsOf(found.value);
      return { ok: true, value: { refundAmountWithoutNetworkFee: held, networkFee } };
    },

    /** Adds an email, once. */
    postEmail: async (call: Call): Promise<ApiResult<object>> => {
      const { env, headers } = call;
      const found = await open(call, orderKey.safeParse(call.body).data ?? {});
      if (!found.ok) return found;
      if (!host.takesEmail(env)) return failWith("ERR_BAD_REQUEST");
      const body = readBody(call, emailBody);
      if (!body.ok) return body;
      const done = await host.addEmail(env, found.value.orderId, {
        email: body.value.userEmail,
        language: readLanguage(headers),
        key: headers.get("idempotency-key") ?? undefined,
      });
      return done.ok ? { ok: true, value: {} } : done;
    },
  };
}
