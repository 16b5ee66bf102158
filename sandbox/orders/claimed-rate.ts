// Whether a rate that an order claims can be one of ours (docs/gateway-contract.md, "New order"): a claim is
// what somebody sent, and nobody is paid by it.
import { compareAmounts, multiplyAmounts, parseAmount, type Amount } from "~/domain/money/money";
import { literalAmount } from "../literal-amount";
import type { BestQuote } from "../market/quote";
import type { CreatePayload } from "./create-payload";

/** What the payload says that it was shown; absent where it says nothing that could be read. */
export interface ClaimedRate {
  readonly rateMode: CreatePayload["rateMode"];
  readonly amountToGet: Amount | undefined;
  readonly price: Amount | undefined;
}

/** How far a claim may be above the best known quote: of the older states, which only a floating rate can mean, some are not kept. */
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

/** Whether the claim is no better than the best quote of its time. */
export function wasQuoted({ rateMode, amountToGet, price }: ClaimedRate, best: BestQuote): boolean {
  const isWithin = (claimed: Amount | undefined, most: Amount) =>
    claimed === undefined ||
    compareAmounts(claimed, multiplyAmounts(most, TOLERANCE[rateMode])) <= 0;
  return isWithin(amountToGet, best.amountToGet) && isWithin(price, best.price);
}
