import { isNativeCoin, deriveNetwork } from "~/domain/instrument/network";
import { parsePaymentUri, type PaymentRequest } from "~/domain/address/parse-payment-uri";
import { isPaymentOn } from "~/domain/address/payment-network";
import type { DetailsValues } from "./fields";
import type { Draft } from "./draft";

interface Typed {
  draft: Draft;
  values: DetailsValues;
}

/** A payment URI in the address field becomes its address, its amount (what is to arrive) and its memo; one of another network stays, for the check of the field to name it. */
export function applyPaymentUri(draft: Draft, values: DetailsValues): Typed {
  const payment = parsePaymentUri(values.destinationAddress);
  if (!payment || !isPaymentOn(payment, deriveNetwork(draft.to))) return { draft, values };
  return {
    draft: withPaymentAmount(draft, payment),
    values: {
      ...values,
      destinationAddress: payment.address,
      memo: payment.memo ?? values.memo,
    },
  };
}

/** The amount counts only if the URI asks for the coin that is to be received. */
function withPaymentAmount(draft: Draft, { network, amount }: PaymentRequest): Draft {
  const isReceived = deriveNetwork(draft.to) === network && isNativeCoin(draft.to);
  if (!isReceived || amount === undefined) return draft;
  return { ...draft, activeSide: "receive", amountText: amount };
}
