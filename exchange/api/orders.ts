// The calls about one order. Only its id and its destination address together open it.
import * as z from "zod";
import { failWith, type ApiResult } from "../http/api-error";
import { findCallerSession } from "../accounts/caller";
import { nameKeyScope } from "../accounts/check-api-key";
import { findParties } from "../accounts/order-parties";
import { openDatabase } from "../database";
import { findAddress, readLanguage } from "../http/caller";
import { readBody } from "../http/read-body";
import { emailText } from "../http/text-fields";
import { openOrder as openNamed, type NamedOrder } from "../orders/order-access";
import { ZERO } from "~/domain/money/money";
import { findOrderObject, hasAccounts, type ExchangeEnv } from "../env";
import { findCatalogue } from "../instruments/offer";
import { checkAddress } from "../networks/address-check";
import { findProvider } from "../parts";
import { createOrder } from "../orders/create-order";
import { hasEnded } from "../orders/judge-sighting";
import { heldAmountOf } from "../orders/decidable-order";
import { toOrderWire } from "../orders/order-wire";
import type { PayableOrder } from "../orders/order-record";
import type { ApiRequest, KeyedCall } from "./api-request";
import { checkCountry } from "./country";
import { makeOrderRequests } from "./order-requests";

/** Creates an order. */
export async function postOrder(call: KeyedCall): Promise<ApiResult<object>> {
  const served = checkCountry(call);
  if (!served.ok) return served;
  const { env, body, headers } = call;
  const created = await createOrder(env, body, {
    key: headers.get("idempotency-key") ?? undefined,
    keyScope: nameKeyScope(call),
    visitorAddress: findAddress(headers),
    language: readLanguage(headers),
    findParties: (link) => findOrderParties(call, link),
  });
  return created.ok ? toReply(call, created.value) : created;
}

async function findOrderParties(call: KeyedCall, link: string | undefined) {
  const { env, keyOwnerId } = call;
  if (!hasAccounts(env)) return undefined;
  const db = await openDatabase(env.DB);
  const session = await findCallerSession(call);
  return findParties(db, { owner: session?.user, keyOwnerId, link });
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
  const held = hasEnded(order) ? ZERO : heldAmountOf(order);
  const networkFee = order.payment.refundFee ?? ZERO;
  return { ok: true, value: { refundAmountWithoutNetworkFee: held, networkFee } };
}

/** Adds an email to the order, once. */
export async function postEmail(call: ApiRequest): Promise<ApiResult<object>> {
  const found = await openOrder(call, orderKey.safeParse(call.body).data ?? {});
  if (!found.ok) return found;
  if (!hasAccounts(call.env)) return failWith("ERR_BAD_REQUEST");
  const body = readBody(call, emailBody);
  if (!body.ok) return body;
  const { userEmail: email } = body.value;
  const language = readLanguage(call.headers);
  const key = call.headers.get("idempotency-key") ?? undefined;
  const order = findOrderObject(call.env, found.value.orderId);
  const done = await order.addEmail({ email, language, key });
  return done.ok ? { ok: true, value: {} } : done;
}

const emailBody = z.object({ userEmail: emailText });

const orderKey = z.object({ orderId: z.string(), destinationAddress: z.string() });

function toReply({ env }: ApiRequest, order: PayableOrder): ApiResult<object> {
  const provider = findProvider(env.parts, order.provider);
  return { ok: true, value: toOrderWire(order, provider, { takesEmail: hasAccounts(env) }) };
}

async function openOrder({ env }: ApiRequest, named: NamedOrder): Promise<ApiResult<PayableOrder>> {
  return openNamed(named, async (id) => findOrderObject(env, id).read());
}

/** The calls that decide about a deposit. */
export const { postRefund, postAcceptRate } = makeOrderRequests<ExchangeEnv, PayableOrder>({
  read: (env, orderId) => findOrderObject(env, orderId).read(),
  request: (env, orderId, { request, receipt }) =>
    findOrderObject(env, orderId).request(request, receipt),
  isRefundAddress: async (env, { from }, address) => {
    const catalogue = await findCatalogue(env);
    const contracts = catalogue.ok ? catalogue.value.contracts : [];
    return checkAddress(from.network, address, contracts).result;
  },
  makerOf: ({ parties }) => parties?.ownerId,
});
