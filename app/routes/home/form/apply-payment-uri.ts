import { deriveAskedCoin } from "~/domain/address/asked-coin";
import { cleanTyped } from "~/domain/address/clean-typed";
import { findCoinPayment } from "~/domain/address/coin-payment";
import { cleanMemo } from "~/domain/address/memo";
import type { PaymentRequest } from "~/domain/address/parse-payment-uri";
import type { Instrument } from "~/domain/instrument/instrument";
import { cleanText, toNarrow } from "~/domain/text/clean-text";
import type { DetailsValues, FormErrors } from "./fields";
import type { Draft } from "./draft";

interface Typed {
  draft: Draft;
  values: DetailsValues;
}

/**
 * Returns the typed values in their networks' notation. A payment code is split into address, memo and amount to
 * receive. A code for another network or coin is kept, so that the field's check can name it. So is a code whose memo
 * differs from the typed one: only the visitor knows which of the two is right.
 */
export function applyPaymentUri(draft: Draft, typed: DetailsValues): Typed {
  const values = withRefundCode(draft.from, cleanValues(draft, typed));
  const payment = findCoinPayment(draft.to, values.destinationAddress);
  if (!payment || isOtherMemo(draft.to, payment, values.memo)) return { draft, values };
  const { address: destinationAddress, memo = values.memo } = payment;
  return {
    draft: withPaymentAmount(draft, payment),
    values: { ...values, destinationAddress, memo: cleanMemo(draft.to, memo) },
  };
}

/** Returns the errors of typed memos that differ from the memos in the codes beside them. */
export function findMemoConflicts({ from, to }: Draft, values: DetailsValues): FormErrors {
  const differs = (instrument: Instrument, address: string, memo: string) => {
    const payment = findCoinPayment(instrument, address);
    return payment !== undefined && isOtherMemo(instrument, payment, memo);
  };
  const error = { key: "memo_differs" } as const;
  return {
    ...(differs(to, values.destinationAddress, values.memo) && { memo: error }),
    ...(differs(from, values.refundAddress, values.refundMemo) && { refundMemo: error }),
  };
}

function isOtherMemo(instrument: Instrument, { memo }: PaymentRequest, typed: string): boolean {
  if (!instrument.requiresMemo || memo === undefined || typed === "") return false;
  return cleanMemo(instrument, memo) !== typed;
}

function cleanValues({ from, to }: Draft, typed: DetailsValues): DetailsValues {
  return {
    ...typed,
    destinationAddress: cleanTyped(to, typed.destinationAddress),
    memo: cleanMemo(to, typed.memo),
    refundAddress: cleanTyped(from, typed.refundAddress),
    refundMemo: cleanMemo(from, typed.refundMemo),
    email: toNarrow(cleanText(typed.email)),
  };
}

/** A refund code sets no amount, because the code does not decide how much is refunded. */
function withRefundCode(from: Instrument, values: DetailsValues): DetailsValues {
  const payment = findCoinPayment(from, values.refundAddress);
  if (!payment || isOtherMemo(from, payment, values.refundMemo)) return values;
  const { address: refundAddress, memo: refundMemo = values.refundMemo } = payment;
  return { ...values, refundAddress, refundMemo: cleanMemo(from, refundMemo) };
}

function withPaymentAmount(draft: Draft, payment: PaymentRequest): Draft {
  const { amount } = deriveAskedCoin(payment);
  return amount === undefined ? draft : { ...draft, activeSide: "receive", amountText: amount };
}
