// The payload of a creation, and the created order in the reply (spec: Create-order payload).
import { RATE_MODES } from "~/domain/rate/rate";
import * as z from "zod/mini";
import { toInstrumentKey } from "./instrument";
import { mapReading, readWire, type Reading } from "./read-wire";
import { optionalTextWire, textWire, wordWire } from "./wire-values";
import type { OrderTerms, OrderToCreate } from "~/domain/order/new-order";
import type { CreatedOrder } from "~/domain/order/order";

/** The payload of an order: memos only if the instrument takes one, the refund address only if there is one. */
export function toCreateOrderPayload(order: OrderToCreate) {
  const { rate } = order;
  return {
    rateMode: rate.rateMode,
    instrumentFrom: toInstrumentKey(rate.from),
    instrumentTo: toInstrumentKey(rate.to),
    destinationAddress: order.destinationAddress,
    destinationAddressMemo: rate.to.requiresMemo ? order.destinationMemo : undefined,
    refundAddress: order.refundAddress,
    refundAddressMemo: order.refundAddress && rate.from.requiresMemo ? order.refundMemo : undefined,
    claimedPublicRate: toClaimedPublicRate(rate),
    claimedNetworkFee: rate.networkFee,
    userEmail: order.email,
    legacyOrderId: order.legacyOrderId,
    referrerId: order.referrerId,
    claimedDepositAmount: rate.amountToGive,
    utmData: order.utm,
    browserFingerprint: order.browserFingerprint,
  };
}

/** The reply to a creation. Without id, destination address and rate mode there is no order (spec: Create order flow). */
export const createdOrderWire = z.object({
  orderId: textWire,
  destinationAddress: z.string(),
  rateMode: wordWire(RATE_MODES),
  redirectUrl: optionalTextWire,
});

/** Reads the created order. */
export function readCreatedOrder(value: unknown): Reading<CreatedOrder> {
  return mapReading(readWire(createdOrderWire, value), ({ orderId, ...rest }) => ({
    id: orderId,
    ...rest,
  }));
}

function toClaimedPublicRate(rate: OrderTerms) {
  return {
    finalNetworkFeeAmount: rate.networkFee,
    platformFee_Absolute: rate.serviceFee,
    price: rate.price,
    quotes: rate.quotes && {
      buyQuote: { quoteValue: rate.quotes.buy },
      sellQuote: { quoteValue: rate.quotes.sell },
    },
    updatedAt: rate.reference?.updatedAt,
    claimedAmountToReceive: rate.amountToGet,
    liquidityProviderPublicCode: rate.reference?.providerCode,
    quoteId: rate.reference?.quoteId,
  };
}
