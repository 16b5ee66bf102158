// Creates an order: checks the payload, derives the id from the caller's key, and calls the order's object.
import { findOrderObject, type ExchangeEnv } from "../env";
import { failField, type ApiResult } from "../http/api-error";
import { fingerprintOf } from "../http/fingerprint";
import { findProvider } from "../parts";
import { createPayload, type CreatePayload } from "./create-payload";
import type { OrderCaller } from "./order-caller";
import { orderIdOf } from "./order-id";
import type { PayableOrder } from "./order-record";
import { settleOrder } from "./settle-order";

/** Creates an order, or returns the one that the same key and payload created before. */
export async function createOrder(
  env: ExchangeEnv,
  body: unknown,
  caller: OrderCaller,
): Promise<ApiResult<PayableOrder>> {
  const parsed = createPayload.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return failField(issue?.path.join(".") || "body", issue?.message ?? "is missing");
  }
  const payload = parsed.data;
  const orderId = await orderIdOf(caller.keyScope, caller.key);
  const fingerprint = await fingerprintOf(toTerms(payload));
  const object = findOrderObject(env, orderId);
  const settling = settleOrder(env, payload, caller);
  settling.catch(() => undefined);
  // A repeated creation returns its order, even if the pair is no longer offered or the database is down.
  const known = await object.find(fingerprint);
  if (!known.ok) return known;
  if (known.value) return { ok: true, value: known.value };
  const settled = await settling;
  if (!settled.ok) return settled;
  const terms = { ...settled.value, orderId, fingerprint };
  const { visitorAddress: isNeeded } = findProvider(env.parts, terms.provider).abilities;
  return object.open(terms, isNeeded ? caller.visitorAddress : undefined);
}

// The same terms on a later quote are the same order, because a form that is sent twice has another rate each time.
function toTerms({ claimedPublicRate = {}, ...terms }: CreatePayload) {
  const { claimedAmountToReceive, price } = claimedPublicRate;
  return { ...terms, claimedAmountToReceive, price };
}
