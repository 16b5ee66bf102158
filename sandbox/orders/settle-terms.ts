// The price of a new order: the market's quote counts, not the payload's. A fixed rate keeps the shown amount while the
// market has not moved too far from it (spec: Age of a rate).
import { isPriceHeld } from "~/domain/rate/rate";
import { compareAmounts, multiplyAmounts, ZERO, type Amount } from "~/domain/money/money";
import { literalAmount } from "~/domain/money/literal-amount";
import { failWith, type ApiResult } from "../../exchange/http/api-error";
import { quoteRate } from "../../exchange/rates/quote-rate";
import { findMarket, type PlayEnv } from "../env";
import { isQuoteOfProvider, readClaim, wasQuoted } from "./claimed-rate";
import type { CreatePayload } from "../../exchange/orders/create-payload";

/** A fixed rate is kept while the market pays at least this share of it, and at most its inverse. */
const KEPT_SHARE = literalAmount("0.98");

/** The terms of a new order. */
export interface QuotedTerms {
  /** Receive currency. */
  readonly amountToGet: Amount;
  /** The payout that the visitor saw, receive currency. The order is compared with it. */
  readonly shown: Amount | undefined;
  /** In the pair's fiat currency, if it has one. */
  readonly noKycThreshold: Amount;
}

/** Quotes the order, and keeps the claimed amount if allowed. The provider quotes again when it opens the order. */
export async function settleTerms(
  env: PlayEnv,
  payload: CreatePayload,
  deposit: Amount,
): Promise<ApiResult<QuotedTerms>> {
  const parameters = {
    fromSlug: payload.instrumentFrom.slug,
    toSlug: payload.instrumentTo.slug,
    rateMode: payload.rateMode,
    amount: deposit,
    amountSide: "send",
  } as const;
  const quoted = await quoteRate(env, parameters);
  if (!quoted.ok) return quoted;
  if (!isQuoteOfProvider(payload, quoted.value.liquidityProviderPublicCode)) {
    return failWith("ERR_UNPROCESSABLE_ENTITY", { message: "No such quote was made" });
  }
  const claim = readClaim(payload);
  const slugs = { from: parameters.fromSlug, to: parameters.toSlug };
  const asked = { amount: deposit, mode: payload.rateMode };
  if (!wasQuoted(claim, await findMarket(env).bestQuote(slugs, asked))) {
    return failWith("ERR_UNPROCESSABLE_ENTITY", { message: "No such rate was quoted" });
  }
  const { amountToGet: present, noKycThreshold = ZERO } = quoted.value;
  const claimed = isPriceHeld(payload.rateMode) ? claim.amountToGet : undefined;
  if (claimed && !isKept(present, claimed)) {
    return failWith("ERR_UNPROCESSABLE_ENTITY", { message: "The fixed rate is out of date" });
  }
  const shown = claim.amountToGet;
  return { ok: true, value: { amountToGet: claimed ?? present, shown, noKycThreshold } };
}

function isKept(present: Amount, claimed: Amount): boolean {
  return (
    compareAmounts(multiplyAmounts(claimed, KEPT_SHARE), present) <= 0 &&
    compareAmounts(multiplyAmounts(present, KEPT_SHARE), claimed) <= 0
  );
}
