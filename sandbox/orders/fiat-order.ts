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
import type { Payment } from "./order-record";
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

/** Rejects an order from the threshold on by who is not verified for it. */
export async function checkIdentity(
  env: SandboxEnv,
  { id }: OrderOwner,
  asked: { readonly direction: FiatDirection; readonly deposit: Amount; readonly terms: Terms },
): Promise<ApiResult<undefined>> {
  const { direction, deposit, terms } = asked;
  const fiat = direction === "buy" ? deposit : terms.amountToGet;
  const isFree = compareAmounts(fiat, terms.noKycThreshold) < 0;
  return isFree || (await isVerified(env, id, direction))
    ? { ok: true, value: undefined }
    : failWith("ERR_FORBIDDEN", { message: "KYC verification needed." });
}

/** A payment that nobody has begun. */
export function openPayment(direction: FiatDirection, language: Language): Payment {
  return { direction, language, secret: makeToken(), status: "WAITING" };
}

/** What stands for the destination of a payout, which the provider alone knows. */
export function makePayoutReference(): string {
  return `payout-${makePublicId()}`;
}
