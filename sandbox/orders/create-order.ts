// Creates an order: reads the payload, checks every rule, and calls the order's object (spec: Create-order payload;
// Create order flow).
import { isZeroAmount, parseAmount, type Amount } from "~/domain/money/money";
import { findParties, saveParties } from "../../exchange/accounts/order-parties";
import { findMarket, findOrderObject, type SandboxEnv } from "../env";
import { findEntry, type CatalogueEntry } from "../instruments/catalogue";
import { fiatDirectionOf } from "../instruments/fiat-side";
import { isPassedOn } from "../market/pair-rules";
import { failWith, failField, type ApiResult } from "../../exchange/http/api-error";
import { checkParties } from "./check-parties";
import { orderIdOf } from "../../exchange/orders/order-key";
import { createPayload, type CreatePayload } from "../../exchange/orders/create-payload";
import type { OrderCaller } from "../../exchange/orders/order-caller";
import { fingerprintOf } from "../../exchange/http/fingerprint";
import { checkDigits, requireOwner, settleFiat, type FiatParts } from "./fiat-order";
import type { OrderDraft, OrderRecord } from "./order-record";
import { settleTerms } from "./settle-terms";

/** A referrer that is always unknown: it is rejected with ERR_NOT_FOUND, and the product then drops it (spec: Referral). */
export const UNKNOWN_REFERRER = "gone";

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
  const orderId = await orderIdOf(caller.keyScope, caller.key);
  const fingerprint = await fingerprintOf(toTerms(parsed.data));
  // A repeated creation returns its order, whatever the market does now.
  const known = await findOrderObject(env, orderId).find(fingerprint);
  if (!known.ok) return known;
  if (known.value) return { ok: true, value: known.value };
  return openFresh(env, parsed.data, { orderId, fingerprint, caller });
}

// The same terms on a later quote are the same order, because a form that is sent twice has another rate each time.
function toTerms({ claimedPublicRate = {}, ...terms }: CreatePayload) {
  const { claimedAmountToReceive, price } = claimedPublicRate;
  return { ...terms, claimedAmountToReceive, price };
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
    return failWith("ERR_NOT_FOUND", { message: "referrerId not found" });
  }
  const { orderId, fingerprint, caller } = asked;
  const settled = await settle(env, payload, { from, to, caller });
  if (!settled.ok) return settled;
  const { keyOwnerId } = caller;
  const owner = (await caller.findOwner())?.user;
  const link = payload.referrerId;
  await saveParties(env.DB, orderId, await findParties(env.DB, { owner, keyOwnerId, link }));
  return findOrderObject(env, orderId).create({
    destinationAddress: payload.destinationAddress ?? "",
    userEmail: payload.userEmail,
    language: caller.language,
    ...settled.value,
    orderId,
    fingerprint,
    rateMode: payload.rateMode,
    fromSlug: from.slug,
    toSlug: to.slug,
    destinationMemo: payload.destinationAddressMemo,
    refundAddress: payload.refundAddress,
    refundMemo: payload.refundAddressMemo,
    isPassedOn: isPassedOn(from, to),
    makerId: owner?.id,
  });
}

interface Exchange {
  readonly from: CatalogueEntry;
  readonly to: CatalogueEntry;
  readonly caller: OrderCaller;
}

type SettledParts = Pick<OrderDraft, "amountToGet" | "agreedRate" | "claimedDeposit"> &
  Partial<FiatParts>;

/** Settles the terms: the price and, for a fiat order, the payout address and the payment. */
async function settle(
  env: SandboxEnv,
  payload: CreatePayload,
  { from, to, caller }: Exchange,
): Promise<ApiResult<SettledParts>> {
  const direction = fiatDirectionOf(from, to);
  const buyer = direction && requireOwner(await caller.findOwner());
  if (buyer && !buyer.ok) return buyer;
  const deposit = readDeposit(payload, from, to);
  if (!deposit.ok) return deposit;
  const settled = await settleTerms(findMarket(env), payload, deposit.value);
  if (!settled.ok) return settled;
  const { amountToGet, agreedRate } = settled.value;
  const parts = { amountToGet, agreedRate, claimedDeposit: deposit.value };
  if (!direction || !buyer) return { ok: true, value: parts };
  const asked = { direction, deposit: deposit.value, terms: settled.value };
  const fiat = await settleFiat(env, { owner: buyer.value, language: caller.language }, asked);
  return fiat.ok ? { ok: true, value: { ...parts, ...fiat.value } } : fiat;
}

function readDeposit(
  payload: CreatePayload,
  from: CatalogueEntry,
  to: CatalogueEntry,
): ApiResult<Amount> {
  const parties = checkParties(payload, from, to);
  if (!parties.ok) return parties;
  const deposit = parseAmount(payload.claimedDepositAmount);
  if (!deposit || isZeroAmount(deposit)) {
    return failField("claimedDepositAmount", "must be a number above zero");
  }
  const digits = checkDigits(from, deposit);
  return digits.ok ? { ok: true, value: deposit } : digits;
}
