// The terms of a new swap, from what the exchange requests and what the market quotes.
import { addAmounts, divideAmountsUp, ZERO, type Amount } from "~/domain/money/money";
import type { OpenRequest } from "../../exchange/providers/provider";
import { makeToken } from "../../exchange/storage/secrets";
import { fiatDirectionOf } from "../instruments/fiat-side";
import type { QuotedAmounts } from "../market/figures";
import { isPassedOn } from "../market/pair-rules";
import type { PricedPair } from "../market/priced-pair";
import { priceOf } from "../market/quote";
import type { SwapDraft } from "./swap";

/** Decimals of the price. */
const PRICE_DIGITS = 18;

/** Returns the terms; undefined for an order without a name. */
export function toDraft(
  order: OpenRequest,
  pair: PricedPair,
  figures: QuotedAmounts,
): SwapDraft | undefined {
  const { orderId, shown, language = "en" } = order;
  const { from, to } = pair;
  if (orderId === undefined) return undefined;
  const direction = fiatDirectionOf(from, to);
  // The creation has checked that a shown fixed payout is still close to the market's.
  const amountToGet = shown ?? figures.get;
  const { networkFee, serviceFee } = figures;
  const due = addAmounts(amountToGet, addAmounts(networkFee, serviceFee));
  return {
    orderId,
    rateMode: order.mode,
    fromSlug: from.slug,
    toSlug: to.slug,
    destinationAddress: order.destinationAddress,
    refundAddress: order.refundAddress || undefined,
    refundMemo: order.refundMemo,
    claimedDeposit: order.give,
    amountToGet,
    agreedRate: {
      // With the payout that was kept, so that the bill adds up.
      price: shown === undefined ? priceOf(pair) : priceFor(order.give, due),
      finalNetworkFeeAmount: networkFee,
      platformFee_Absolute: serviceFee,
      claimedAmountToReceive: amountToGet,
    },
    payment: direction && { direction, language, secret: makeToken(), status: "WAITING" },
    isPassedOn: isPassedOn(from, to) || undefined,
  };
}

function priceFor(give: Amount, due: Amount): Amount {
  return divideAmountsUp(due, give, PRICE_DIGITS) ?? ZERO;
}
