// Checks whether an order's claimed rate can be one of ours (docs/gateway-contract.md, "New order"). A claim is
// untrusted input and never sets the payout above a real quote.
import { compareAmounts, multiplyAmounts, parseAmount, type Amount } from "~/domain/money/money";
import { literalAmount } from "~/domain/money/literal-amount";
import type { BestQuote } from "../market/quote";
import { isQuoteOf } from "../market/quote-id";
import type { CreatePayload } from "../../exchange/orders/create-payload";

/** The rate that the payload claims to have been shown; fields that are missing or unreadable are undefined. */
export interface ClaimedRate {
  readonly rateMode: CreatePayload["rateMode"];
  readonly amountToGet: Amount | undefined;
  readonly price: Amount | undefined;
}

/** How far a claim may exceed the best known quote. A floating rate may come from an older state, and not all of those are kept. */
const TOLERANCE = { FIXED: literalAmount("1"), FLOATING: literalAmount("1.01") } as const;

/** Reads the claim of a payload. */
export function readClaim({ rateMode, claimedPublicRate = {} }: CreatePayload): ClaimedRate {
  const { claimedAmountToReceive, price } = claimedPublicRate;
  return {
    rateMode,
    amountToGet: parseAmount(claimedAmountToReceive ?? ""),
    price: parseAmount(price ?? ""),
  };
}

/** Returns whether the payload names a quote of this provider. It must have its code, id and time as they were sent, or none of them. */
export function isQuoteOfProvider({ claimedPublicRate = {} }: CreatePayload, provider: string) {
  const { liquidityProviderPublicCode: code, quoteId, updatedAt } = claimedPublicRate;
  if (code && code !== provider) return false;
  return !quoteId || isQuoteOf(quoteId, updatedAt ?? "");
}

/** Returns whether the claim is no better than the best quote of its time. */
export function wasQuoted({ rateMode, amountToGet, price }: ClaimedRate, best: BestQuote): boolean {
  const isWithin = (claimed: Amount | undefined, most: Amount) =>
    claimed === undefined ||
    compareAmounts(claimed, multiplyAmounts(most, TOLERANCE[rateMode])) <= 0;
  return isWithin(amountToGet, best.get) && isWithin(price, best.price);
}
