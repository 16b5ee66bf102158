import { isAskedFor, deriveAskedCoin } from "~/domain/address/asked-coin";
import { cleanAddress } from "~/domain/address/clean-address";
import { cleanMemo } from "~/domain/address/memo";
import { parsePaymentUri, type PaymentRequest } from "~/domain/address/parse-payment-uri";
import { isPaymentOn } from "~/domain/address/payment-network";
import type { Instrument } from "~/domain/instrument/instrument";
import { deriveNetwork } from "~/domain/instrument/network";
import { cleanText } from "~/domain/site/clean-text";
import type { DetailsValues } from "./fields";
import type { Draft } from "./draft";

interface Typed {
  draft: Draft;
  values: DetailsValues;
}

/**
 * What was typed as the networks write it, and a payment code as its address, its amount (what is to arrive) and its memo; one
 * of another network or coin stays, for the check of the field to name it.
 */
export function applyPaymentUri(draft: Draft, typed: DetailsValues): Typed {
  const values = withRefundCode(draft.from, cleanValues(draft, typed));
  const payment = readPayment(draft.to, values.destinationAddress);
  if (!payment) return { draft, values };
  const { address: destinationAddress, memo = values.memo } = payment;
  return {
    draft: withPaymentAmount(draft, payment),
    values: { ...values, destinationAddress, memo },
  };
}

function cleanValues({ from, to }: Draft, typed: DetailsValues): DetailsValues {
  return {
    ...typed,
    destinationAddress: cleanAddress(typed.destinationAddress),
    memo: cleanMemo(to, typed.memo),
    refundAddress: cleanAddress(typed.refundAddress),
    refundMemo: cleanMemo(from, typed.refundMemo),
    email: cleanText(typed.email),
  };
}

/** How much comes back is not the code's to say. */
function withRefundCode(from: Instrument, values: DetailsValues): DetailsValues {
  const payment = readPayment(from, values.refundAddress);
  if (!payment) return values;
  const { address: refundAddress, memo: refundMemo = values.refundMemo } = payment;
  return { ...values, refundAddress, refundMemo };
}

/** The payment that a code asks for, where this coin can make it. */
function readPayment(instrument: Instrument, typed: string): PaymentRequest | undefined {
  const network = deriveNetwork(instrument);
  const code = parsePaymentUri(typed, network);
  if (!code || "problem" in code || !isPaymentOn(code, network)) return undefined;
  return isAskedFor(instrument, code) ? code : undefined;
}

function withPaymentAmount(draft: Draft, payment: PaymentRequest): Draft {
  const { amount } = deriveAskedCoin(payment);
  return amount === undefined ? draft : { ...draft, activeSide: "receive", amountText: amount };
}
