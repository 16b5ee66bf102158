// Who may buy or sell for fiat: an account with an email (spec: Fiat flow). From the threshold on, the provider must
// have verified it.
import { compareAmounts, type Amount } from "~/domain/money/money";
import type { FoundSession } from "../../exchange/accounts/sessions";
import type { UserRow } from "../../exchange/accounts/users";
import { makePublicId } from "../../exchange/storage/secrets";
import type { SandboxEnv } from "../env";
import type { FiatDirection } from "~/domain/instrument/fiat-direction";
import { isVerified } from "../provider/checks";
import { failWith, type ApiResult } from "../../exchange/http/api-error";
import type { QuotedTerms } from "./settle-terms";

/** Returns the owner of a fiat order; fails without one. */
export function requireOwner(session: FoundSession | undefined): ApiResult<UserRow> {
  if (!session) return failWith("ERR_UNAUTHORIZED", { message: "Fiat exchanges need an account" });
  if (session.isExpired) return failWith("ERR_IM_A_TEAPOT");
  return session.user.email === null
    ? failWith("ERR_BAD_REQUEST", { message: "Fiat exchanges need an email" })
    : { ok: true, value: session.user };
}

/** The fields of fiat orders only. A buyer has an address; for a seller, a payout reference takes its place. */
interface FiatParts {
  readonly userEmail: string | undefined;
  readonly destinationAddress?: string;
}

/** The order to settle. */
interface FiatOrder {
  readonly direction: FiatDirection;
  readonly deposit: Amount;
  readonly terms: QuotedTerms;
}

/** Settles the fiat side of an order. Rejects amounts from the threshold on if the account is not verified. */
export async function settleFiat(
  env: SandboxEnv,
  owner: UserRow,
  order: FiatOrder,
): Promise<ApiResult<FiatParts>> {
  const { direction } = order;
  const isAdmitted = isFree(order) || (await isVerified(env, owner.id, direction));
  if (!isAdmitted) return failWith("ERR_FORBIDDEN", { message: "KYC verification needed." });
  const parts = { userEmail: owner.email ?? undefined };
  const value =
    direction === "sell" ? { ...parts, destinationAddress: `payout-${makePublicId()}` } : parts;
  return { ok: true, value };
}

function isFree({ direction, deposit, terms }: FiatOrder): boolean {
  const fiat = direction === "buy" ? deposit : terms.amountToGet;
  return compareAmounts(fiat, terms.noKycThreshold) < 0;
}
