// Owns the calls about one order (spec sections 6 and 7): the id and the right destination address
// open it, and every write carries an idempotency key if it likes.
import { z } from "zod";
import { parseAmount } from "~/domain/money/money";
import { findMarket, findOrderObject } from "../env";
import { toInstrumentAnswer } from "../instruments/instrument-wire";
import { usdPriceOf } from "../market/market-state";
import { createOrder } from "../orders/create-order";
import { fingerprintOf, readOrderId } from "../orders/order-id";
import { instrumentsOf, type OrderRecord } from "../orders/order-record";
import { toOrderAnswer } from "../orders/order-wire";
import { deriveRefundTerms } from "../orders/refund";
import type { VisitorRequest } from "../orders/visitor-requests";
import { literalAmount } from "../literal-amount";
import { refuse, refuseField, type Answer } from "../api-error";
import type { Visit } from "../api-request";

type OrderAnswer = ReturnType<typeof toOrderAnswer>;

/** Creates an order. */
export async function postOrder(visit: Visit): Promise<Answer<OrderAnswer>> {
  const key = visit.headers.get("idempotency-key") ?? undefined;
  const created = await createOrder(visit.env, visit.body, key);
  return created.ok ? answerOrder(visit, created.value) : created;
}

/** The order, to whoever names its destination address too. */
export async function fetchPublicInfo(visit: Visit): Promise<Answer<OrderAnswer>> {
  const found = await openOrder(visit, visit.query);
  return found.ok ? answerOrder(visit, found.value) : found;
}

/** What a refund would bring back, in the send currency. */
export async function fetchRefundInfo(visit: Visit) {
  const record = await findRecord(visit, visit.query.orderId ?? "");
  if (!record) return refuse("ERR_NOT_FOUND_E");
  const { received, networkFee } = deriveRefundTerms(record);
  return { ok: true, value: { refundAmountWithoutNetworkFee: received, networkFee } } as const;
}

const emailBody = z.object({ orderId: z.string(), userEmail: z.email().max(200) });

/** Sets the order's email address, once. */
export async function postEmail(visit: Visit): Promise<Answer<object>> {
  const parsed = emailBody.safeParse(visit.body);
  if (!parsed.success) return refuseField("userEmail", "is not an email address");
  const { orderId, userEmail } = parsed.data;
  return sendRequest(visit, orderId, { kind: "set-email", userEmail });
}

const amount = z
  .union([z.number(), z.string().max(60)])
  .transform((value) => parseAmount(String(value)));

const refundBody = z.object({
  orderId: z.string(),
  destinationAddress: z.string(),
  refundAddress: z.string().trim(),
  refundAmount: amount.optional(),
  claimedNetworkFee: amount.optional(),
});

/** Asks for the money back. */
export async function postRefund(visit: Visit): Promise<Answer<object>> {
  const parsed = refundBody.safeParse(visit.body);
  if (!parsed.success) return refuseField("refundAddress", "the request is incomplete");
  const { orderId, refundAddress, refundAmount, claimedNetworkFee } = parsed.data;
  const found = await openOrder(visit, parsed.data);
  if (!found.ok) return found;
  return sendRequest(visit, orderId, {
    kind: "refund",
    refundAddress,
    refundAmount,
    claimedNetworkFee,
  });
}

const acceptBody = z.object({ orderId: z.string(), destinationAddress: z.string() });

/** Accepts the new rate. */
export async function postAcceptRate(visit: Visit): Promise<Answer<object>> {
  const parsed = acceptBody.safeParse(visit.body);
  if (!parsed.success) return refuseField("orderId", "the request is incomplete");
  const found = await openOrder(visit, parsed.data);
  if (!found.ok) return found;
  return sendRequest(visit, parsed.data.orderId, { kind: "accept-rate" });
}

async function openOrder(
  visit: Visit,
  named: { readonly orderId?: string; readonly destinationAddress?: string },
): Promise<Answer<OrderRecord>> {
  const record = await findRecord(visit, named.orderId ?? "");
  const isTheirs = record && record.destinationAddress === named.destinationAddress?.trim();
  return isTheirs ? { ok: true, value: record } : refuse("ERR_NOT_FOUND_E");
}

async function findRecord(visit: Visit, orderId: string): Promise<OrderRecord | undefined> {
  const id = readOrderId(orderId);
  return id === undefined ? undefined : findOrderObject(visit.env, id).read();
}

async function sendRequest(
  visit: Visit,
  orderId: string,
  request: VisitorRequest,
): Promise<Answer<object>> {
  const id = readOrderId(orderId);
  if (id === undefined) return refuse("ERR_NOT_FOUND_E");
  const key = visit.headers.get("idempotency-key");
  const receipt = key === null ? undefined : { key, fingerprint: await fingerprintOf(visit.body) };
  const done = await findOrderObject(visit.env, id).request(request, receipt);
  return done.ok ? { ok: true, value: {} } : done;
}

async function answerOrder(visit: Visit, record: OrderRecord): Promise<Answer<OrderAnswer>> {
  const state = await findMarket(visit.env).state();
  const { from, to } = instrumentsOf(record);
  const [instrumentFrom, instrumentTo] = [from, to].map((entry) =>
    toInstrumentAnswer(
      entry,
      usdPriceOf(state, entry.currency.ticker) ?? literalAmount(entry.currency.baseUsd),
    ),
  );
  if (!instrumentFrom || !instrumentTo) return refuse("ERR_INTERNAL_SERVER_ERROR");
  return { ok: true, value: toOrderAnswer(record, { instrumentFrom, instrumentTo }) };
}
