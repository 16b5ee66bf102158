// The calls about one order (spec: Order and rate calls; Order access), the same for real coins and for play money. Its
// id together with its destination address opens it, and any write may carry an idempotency key.
import * as z from "zod";
import { ZERO } from "~/domain/money/money";
import { findCallerSession } from "../accounts/caller";
import { nameKeyScope } from "../accounts/check-api-key";
import { failWith, type ApiResult } from "../http/api-error";
import { findAddress, readLanguage } from "../http/caller";
import { readBody } from "../http/read-body";
import { emailText } from "../http/text-fields";
import { openOrder, type NamedOrder } from "../orders/order-access";
import { createOrder, type Creation } from "../orders/create-order";
import { heldAmountOf } from "../orders/decidable-order";
import { hasEnded } from "../orders/judge-sighting";
import type { PayableOrder } from "../orders/order-record";
import type { OrderWire } from "../orders/order-wire";
import type { CallEnv, KeyedCall } from "./keyed-call";
import { makeOrderRequests, type OrdersOf } from "./order-requests";

/** How a Worker serves its orders. */
export interface OrdersHost<Env> extends OrdersOf<Env> {
  /** Fails for a country that is not served. */
  readonly checkCountry: (call: {
    readonly env: Env;
    readonly headers: Headers;
  }) => ApiResult<undefined>;
  readonly makeCreation: (env: Env) => Creation;
  readonly toWire: (env: Env, order: PayableOrder) => Promise<OrderWire> | OrderWire;
  readonly takesEmail: (env: Env) => boolean;
}

const orderKey = z.object({ orderId: z.string(), destinationAddress: z.string() });
const emailBody = z.object({ userEmail: emailText });

/** Returns the calls. */
export function makeOrderCalls<Env extends CallEnv>(host: OrdersHost<Env>) {
  type Call = KeyedCall<Env>;
  const open = ({ env }: Call, named: NamedOrder) =>
    openOrder(named, (orderId) => host.findObject(env, orderId).read());

  return {
    ...makeOrderRequests(host),

    postOrder: async (call: Call): Promise<ApiResult<object>> => {
      const served = host.checkCountry(call);
      if (!served.ok) return served;
      const { env, body, headers, keyOwnerId } = call;
      const created = await createOrder(host.makeCreation(env), body, {
        key: headers.get("idempotency-key") ?? undefined,
        keyScope: nameKeyScope(call),
        keyOwnerId,
        visitorAddress: findAddress(headers),
        language: readLanguage(headers),
        findOwner: () => findCallerSession(call),
      });
      return created.ok ? { ok: true, value: await host.toWire(env, created.value) } : created;
    },

    fetchPublicInfo: async (call: Call): Promise<ApiResult<object>> => {
      const found = await open(call, call.query);
      return found.ok ? { ok: true, value: await host.toWire(call.env, found.value) } : found;
    },

    fetchRefundInfo: async (call: Call): Promise<ApiResult<object>> => {
      const found = await open(call, call.query);
      if (!found.ok) return found;
      const held = hasEnded(found.value) ? ZERO : heldAmountOf(found.value);
      const { refundFee: networkFee = ZERO } = found.value.payment;
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
      const done = await host.findObject(env, found.value.orderId).addEmail({
        email: body.value.userEmail,
        language: readLanguage(headers),
        key: headers.get("idempotency-key") ?? undefined,
      });
      return done.ok ? { ok: true, value: {} } : done;
    },
  };
}
