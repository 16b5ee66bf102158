// Creates an order: the payload is read, every rule is checked, and the order's object is
// asked to open it (spec: Create-order payload; Create order flow).
import { isZeroAmount, parseAmount } from "~/domain/money/money";
import { findMarket, findOrderObject, type SandboxEnv } from "../env";
import { findEntry } from "../instruments/catalogue";
import { failWith, failField, type ApiResult } from "../api-error";
import { checkParties } from "./check-parties";
import { createPayload, type CreatePayload } from "./create-payload";
import { fingerprintOf, makeOrderId } from "./order-id";
import type { OrderRecord } from "./order-record";
import { settleTerms } from "./settle-terms";

/** The referrer that nobody knows: it is rejected with ERR_NOT_FOUND, and the product drops it (spec: Referral). */
export const UNKNOWN_REFERRER = "gone";

/** Creates an order, or returns the one that the same key and payload created before. */
export async function createOrder(
  env: SandboxEnv,
  body: unknown,
  idempotencyKey: string | undefined,
): Promise<ApiResult<OrderRecord>> {
  const parsed = createPayload.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return failField(issue?.path.join(".") ?? "body", issue?.message ?? "is missing");
  }
  const orderId = await makeOrderId(idempotencyKey);
  const fingerprint = await fingerprintOf(parsed.data);
  const object = findOrderObject(env, orderId);
  const begun = await object.begin(fingerprint);
  if (!begun.ok) return begun;
  if (begun.value) return { ok: true, value: begun.value };
  const opened = await openFresh(env, parsed.data, { orderId, fingerprint });
  if (!opened.ok) await object.abandon(fingerprint);
  return opened;
}

async function openFresh(
  env: SandboxEnv,
  payload: CreatePayload,
  identity: { readonly orderId: string; readonly fingerprint: string },
): Promise<ApiResult<OrderRecord>> {
  const from = findEntry(payload.instrumentFrom.slug);
  const to = findEntry(payload.instrumentTo.slug);
  if (!from || !to) return failWith("ERR_NETWORK_NOT_SUPPORTED");
  if (payload.referrerId === UNKNOWN_REFERRER) {
    return failWith("ERR_NOT_FOUND", { message: "referrerAffiliateId not found" });
  }
  const parties = checkParties(payload, from, to);
  if (!parties.ok) return parties;
  const deposit = parseAmount(payload.claimedDepositAmount);
  if (!deposit || isZeroAmount(deposit)) {
    return failField("claimedDepositAmount", "must be a number above zero");
  }
  const terms = await settleTerms(findMarket(env), payload, deposit);
  if (!terms.ok) return terms;
  return findOrderObject(env, identity.orderId).create({
    ...identity,
    ...terms.value,
    rateMode: payload.rateMode,
    fromSlug: from.slug,
    toSlug: to.slug,
    destinationAddress: payload.destinationAddress,
    destinationMemo: payload.destinationAddressMemo,
    refundAddress: payload.refundAddress,
    refundMemo: payload.refundAddressMemo,
    userEmail: payload.userEmail,
    claimedDeposit: deposit,
  });
}
