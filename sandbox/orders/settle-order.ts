// Settles the terms of a new order of play money: every rule before its provider is asked (spec: Create-order payload).
import { isZeroAmount, parseAmount, type Amount } from "~/domain/money/money";
import { literalAmount } from "~/domain/money/literal-amount";
import { findParties } from "../../exchange/accounts/order-parties";
import { failField, failWith, type ApiResult } from "../../exchange/http/api-error";
import type { Creation, Settled } from "../../exchange/orders/create-order";
import type { CreatePayload } from "../../exchange/orders/create-payload";
import type { OrderCaller } from "../../exchange/orders/order-caller";
import { openDatabase } from "../database";
import { findMarket, findOrderObject, type SandboxEnv } from "../env";
import { findEntry, type CatalogueEntry } from "../instruments/catalogue";
import { fiatDirectionOf } from "../instruments/fiat-side";
import { usdPriceOf } from "../market/market-state";
import { abilitiesOf, providerOf } from "../play/provider";
import { checkParties } from "./check-parties";
import { checkDigits, requireOwner, settleFiat } from "./fiat-order";
import { toInstrument } from "./instrument";
import { settleTerms } from "./settle-terms";

/** A referrer that is always unknown: it is rejected with ERR_NOT_FOUND, and the product then drops it (spec: Referral). */
export const UNKNOWN_REFERRER = "gone";

/** Returns how the sandbox creates orders. */
export function makeCreation(env: SandboxEnv): Creation {
  return {
    findObject: (orderId) => findOrderObject(env, orderId),
    needsVisitor: (provider) => abilitiesOf(provider).visitorAddress,
    settle: (payload, caller) => settle(env, payload, caller),
  };
}

interface Pair {
  readonly from: CatalogueEntry;
  readonly to: CatalogueEntry;
}

async function settle(
  env: SandboxEnv,
  payload: CreatePayload,
  caller: OrderCaller,
): Promise<ApiResult<Settled>> {
  const from = findEntry(payload.instrumentFrom.slug);
  const to = findEntry(payload.instrumentTo.slug);
  if (!from || !to) return failWith("ERR_NETWORK_NOT_SUPPORTED");
  if (payload.referrerId === UNKNOWN_REFERRER) {
    return failWith("ERR_NOT_FOUND", { message: "referrerId not found" });
  }
  const money = await settleMoney(env, payload, { from, to, caller });
  if (!money.ok) return money;
  const owner = (await caller.findOwner())?.user;
  const { keyOwnerId, language } = caller;
  const db = await openDatabase(env.DB);
  const parties = await findParties(db, { owner, keyOwnerId, link: payload.referrerId });
  const state = await findMarket(env).state();
  const [fromSide, toSide] = [from, to].map((entry) => {
    const { ticker, baseUsd } = entry.currency;
    return toInstrument(entry, usdPriceOf(state, ticker) ?? literalAmount(baseUsd));
  });
  if (!fromSide || !toSide) return failWith("ERR_INTERNAL_SERVER_ERROR");
  const value = {
    provider: providerOf(from, to),
    rateMode: payload.rateMode,
    from: fromSide,
    to: toSide,
    destinationAddress: payload.destinationAddress ?? "",
    destinationMemo: payload.destinationAddressMemo,
    refundAddress: payload.refundAddress,
    refundMemo: payload.refundAddressMemo,
    userEmail: payload.userEmail,
    ...money.value,
    parties,
    language,
    createdAt: Date.now(),
  };
  return { ok: true, value };
}

type Money = Pick<Settled, "claimedDeposit" | "shownAmountToGet"> &
  Partial<Pick<Settled, "destinationAddress" | "userEmail">>;

/** Settles the amounts and, for a fiat order, its owner. */
async function settleMoney(
  env: SandboxEnv,
  payload: CreatePayload,
  { from, to, caller }: Pair & { readonly caller: OrderCaller },
): Promise<ApiResult<Money>> {
  const direction = fiatDirectionOf(from, to);
  const buyer = direction && requireOwner(await caller.findOwner());
  if (buyer && !buyer.ok) return buyer;
  const deposit = readDeposit(payload, { from, to });
  if (!deposit.ok) return deposit;
  const terms = await settleTerms(findMarket(env), payload, deposit.value);
  if (!terms.ok) return terms;
  const { kept } = terms.value;
  const money = { claimedDeposit: deposit.value, shownAmountToGet: kept };
  if (!direction || !buyer) return { ok: true, value: money };
  const asked = { direction, deposit: deposit.value, terms: terms.value };
  const fiat = await settleFiat(env, buyer.value, asked);
  return fiat.ok ? { ok: true, value: { ...money, ...fiat.value } } : fiat;
}

function readDeposit(payload: CreatePayload, { from, to }: Pair): ApiResult<Amount> {
  const parties = checkParties(payload, from, to);
  if (!parties.ok) return parties;
  const deposit = parseAmount(payload.claimedDepositAmount);
  if (!deposit || isZeroAmount(deposit)) {
    return failField("claimedDepositAmount", "must be a number above zero");
  }
  const digits = checkDigits(from, deposit);
  return digits.ok ? { ok: true, value: deposit } : digits;
}
