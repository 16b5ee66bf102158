// The terms of a new swap, from what the exchange requests and what the market quotes.
import { literalAmount } from "~/domain/money/literal-amount";
import { addAmounts, divideAmountsUp, type Amount } from "~/domain/money/money";
import type { OpenRequest } from "../../exchange/providers/provider";
import { makeToken } from "../../exchange/storage/secrets";
import { findEntry } from "../instruments/catalogue";
import { fiatDirectionOf } from "../instruments/fiat-side";
import { isPassedOn } from "../market/pair-rules";
import type { PlayDataWire } from "../market/quote";
import type { SwapDraft } from "./swap";

/** Decimals of the price. */
const PRICE_DIGITS = 18;

/** Returns the terms; undefined for an unknown instrument, or an order without a name. */
export function toDraft(order: OpenRequest, quote: PlayDataWire): SwapDraft | undefined {
  const { orderId, shown, language = "en" } = order;
  const from = findEntry(order.from.id);
  const to = findEntry(order.to.id);
  if (!from || !to || orderId === undefined) return undefined;
  const direction = fiatDirectionOf(from, to);
  // The creation has checked that a shown fixed payout is still close to the market's.
  const amountToGet = shown ?? literalAmount(quote.amountToGet);
  const secret = makeToken();
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
      price: shown === undefined ? quote.price : priceOf(order.give, shown, quote),
      finalNetworkFeeAmount: quote.finalNetworkFeeAmount,
      platformFee_Absolute: quote.platformFee_Absolute,
      claimedAmountToReceive: amountToGet,
    },
    payment: direction && { direction, language, secret, status: "WAITING" },
    isPassedOn: isPassedOn(from, to) || undefined,
  };
}

function priceOf(give: Amount, get: Amount, quote: PlayDataWire): string {
  const fees = addAmounts(quote.finalNetworkFeeAmount, quote.platformFee_Absolute);
  return divideAmountsUp(addAmounts(get, fees), give, PRICE_DIGITS) ?? quote.price;
}
