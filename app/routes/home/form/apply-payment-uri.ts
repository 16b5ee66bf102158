import { isAskedFor, deriveAskedCoin } from "~/domain/address/asked-coin";
import { cleanAddress } from "~/domain/address/clean-address";
import { cleanMemo } from "~/domain/address/memo";
import { parsePaymentUri, type PaymentRequest } from "~/domain/address/parse-payment-uri";
import { isPaymentOn } from "~/domain/address/payment-network";
import type { Instrument } from "~/domain/instrument/instrument";
import { deriveNetwork } from "~/domain/instrument/network";
import { cleanText } from "~/domain/text/clean-text";
import type { DetailsValues } from "./fields";
import type { Draft } from "./draft";

interface Typed {
  draft: Draft;
  values: DetailsValues;
}

/**
 * Returns the typed values in their networks' notation. A payment code is split into address, memo and amount to
 * receive. A code for another network or coin is kept, so that the field's check can name it.
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

/** A refund code sets no amount, because the code does not decide how much is refunded. */
function withRefundCode(from: Instrument, values: DetailsValues): DetailsValues {
  const payment = readPayment(from, values.refundAddress);
  if (!payment) return values;
  const { address: refundAddress, memo: refundMemo = values.refundMemo } = payment;
  return { ...values, refundAddress, refundMemo };
}

/** Returns the payment that a code asks for, if this coin can make it. */
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
