// Creates an order: the payload is read, every rule is checked, and the order's object is
// asked to open it (spec: Create-order payload; Create order flow).
import { isZeroAmount, parseAmount } from "~/domain/money/money";
import { saveParties, type OrderParties } from "../accounts/order-parties";
import { findReferrer, type UserRow } from "../accounts/users";
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

/** Who asks for an order: the account that is signed in, and the one whose API key is used. */
export interface OrderCaller {
  readonly idempotencyKey: string | undefined;
  readonly owner: Pick<UserRow, "id" | "referrer_id"> | undefined;
  readonly keyOwnerId: number | undefined;
}

/** Creates an order, or returns the one that the same key and payload created before. */
export async function createOrder(
  env: SandboxEnv,
  body: unknown,
  caller: OrderCaller,
): Promise<ApiResult<OrderRecord>> {
  const parsed = createPayload.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return failField(issue?.path.join(".") ?? "body", issue?.message ?? "is missing");
  }
  const orderId = await makeOrderId(caller.idempotencyKey);
  const fingerprint = await fingerprintOf(parsed.data);
  const object = findOrderObject(env, orderId);
  const begun = await object.begin(fingerprint);
  if (!begun.ok) return begun;
  if (begun.value) return { ok: true, value: begun.value };
  const opened = await openFresh(env, parsed.data, { orderId, fingerprint, caller });
  if (!opened.ok) await object.abandon(fingerprint);
  return opened;
}

async function openFresh(
  env: SandboxEnv,
  payload: CreatePayload,
  asked: { readonly orderId: string; readonly fingerprint: string; readonly caller: OrderCaller },
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
  const { orderId, fingerprint } = asked;
  await saveParties(env.DB, orderId, await findParties(env, payload, asked.caller));
  return findOrderObject(env, orderId).create({
    orderId,
    fingerprint,
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

/** A key's owner refers what is made with it; else the link's, else whoever brought the account. A link that is nobody's refers nobody. */
async function findParties(
  env: SandboxEnv,
  { referrerId }: CreatePayload,
  { owner, keyOwnerId }: OrderCaller,
): Promise<OrderParties> {
  const linked = referrerId ? await findReferrer(env.DB, referrerId) : undefined;
  const brought = owner?.referrer_id ?? undefined;
  return { ownerId: owner?.id, referrerId: keyOwnerId ?? linked?.id ?? brought };
}
