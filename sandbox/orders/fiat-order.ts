// Who may buy or sell for fiat: an account with an email, and from the threshold on one whom the provider has verified
// for it (spec: Fiat flow).
import { compareAmounts, roundAmount, type Amount } from "~/domain/money/money";
import { makePublicId, makeToken } from "../accounts/secrets";
import type { Language } from "../accounts/users";
import type { SandboxEnv } from "../env";
import type { CatalogueEntry } from "../instruments/catalogue";
import { isFiat, type FiatDirection } from "../instruments/fiat-side";
import { isVerified } from "../provider/checks";
import { failField, failWith, type ApiResult } from "../api-error";
import type { OrderOwner } from "./order-caller";
import type { OrderDraft } from "./order-record";
import type { Terms } from "./settle-terms";

/** The owner of a fiat order; there is none without. */
export function requireOwner(owner: OrderOwner | undefined): ApiResult<OrderOwner> {
  if (!owner) return failWith("ERR_UNAUTHORIZED", { message: "Fiat exchanges need an account" });
  if (owner.isExpired) return failWith("ERR_IM_A_TEAPOT");
  return owner.email === null
    ? failWith("ERR_BAD_REQUEST", { message: "Fiat exchanges need an email" })
    : { ok: true, value: owner };
}

/** Rejects an amount of fiat that nobody can pay: with more decimals than the currency has. */
export function checkDigits(from: CatalogueEntry, deposit: Amount): ApiResult<undefined> {
  const { digits } = from.currency;
  const isPayable = !isFiat(from) || compareAmounts(roundAmount(deposit, digits), deposit) === 0;
  return isPayable
    ? { ok: true, value: undefined }
    : failField("claimedDepositAmount", `has more than ${String(digits)} decimals`);
}

/** What an order has that only fiat orders have. Who buys has an address, for whoever sells, a reference stands for it. */
export type FiatParts = Pick<OrderDraft, "userEmail" | "payment"> &
  Partial<Pick<OrderDraft, "destinationAddress">>;

/** What is asked for. */
interface FiatOrder {
  readonly direction: FiatDirection;
  readonly deposit: Amount;
  readonly terms: Terms;
}

/** Settles the fiat side of an order, with a payment that nobody has begun; rejects it from the threshold on for whoever is not verified. */
export async function settleFiat(
  env: SandboxEnv,
  { owner, language }: { readonly owner: OrderOwner; readonly language: Language },
  order: FiatOrder,
): Promise<ApiResult<FiatParts>> {
  const { direction } = order;
  const isAdmitted = isFree(order) || (await isVerified(env, owner.id, direction));
  if (!isAdmitted) return failWith("ERR_FORBIDDEN", { message: "KYC verification needed." });
  const payment = { direction, language, secret: makeToken(), status: "WAITING" } as const;
  const parts = { payment, userEmail: owner.email ?? undefined };
  const value =
    direction === "sell" ? { ...parts, destinationAddress: `payout-${makePublicId()}` } : parts;
  return { ok: true, value };
}

function isFree({ direction, deposit, terms }: FiatOrder): boolean {
  const fiat = direction === "buy" ? deposit : terms.amountToGet;
  return compareAmounts(fiat, terms.noKycThreshold) < 0;
}
