import { findTypedProblem, type AddressMessage } from "~/domain/address/address-message";
import { findCoinPayment } from "~/domain/address/coin-payment";
import { cleanMemo } from "~/domain/address/memo";
import { findMemoMessage, type MemoText } from "~/domain/address/memo-message";
import type { Instrument } from "~/domain/instrument/instrument";
import type { Order } from "~/domain/order/order";
import type { OrderErrors } from "./form-fields";

/** The target of a refund, with the proof of the visitor's request if there is one. */
export interface RefundTarget {
  readonly refundAddress: string;
  readonly refundMemo?: string | undefined;
  readonly refundProof?: string | undefined;
}

/** Returns the typed target in its network's notation. A payment code for the coin is split into address and memo. Where the form has no field for a memo, the visitor could neither see nor clear one, so none is sent. */
export function readRefundTarget(from: Instrument, typed: RefundTarget): RefundTarget {
  const { refundAddress, refundMemo, refundProof } = typed;
  const payment = findCoinPayment(from, refundAddress);
  const memo = from.requiresMemo ? (payment?.memo ?? refundMemo) : undefined;
  return {
    refundAddress: payment?.address ?? refundAddress,
    refundMemo: memo === undefined ? undefined : cleanMemo(from, memo),
    refundProof,
  };
}

/** Returns the error of a memo that differs from the memo in the code. The agreed memo, which the form fills in, counts too: only the visitor knows which of the two is right. */
export function findMemoConflict(
  { from }: Pick<Order, "from">,
  { refundAddress, refundMemo = "" }: RefundTarget,
): OrderErrors | undefined {
  const inCode = findCoinPayment(from, refundAddress)?.memo;
  if (!from.requiresMemo || inCode === undefined) return undefined;
  const accepted = ["", inCode].map((memo) => cleanMemo(from, memo));
  const isOther = !accepted.includes(cleanMemo(from, refundMemo));
  return isOther ? { refundMemo: "refund_memo_differs" } : undefined;
}

/** A mistake in a target, as the exchange form names it. */
export type TargetProblem =
  | { readonly refundAddress: AddressMessage }
  | { readonly refundMemo: MemoText };

/** Returns why we reject the target without asking the gateway; undefined if the gateway decides. */
export function findTargetProblem(
  { from }: Pick<Order, "from">,
  { refundAddress: address, refundMemo: memo = "" }: RefundTarget,
): TargetProblem | undefined {
  const refundAddress = findTypedProblem(from, address);
  if (refundAddress) return { refundAddress };
  const refundMemo = findMemoMessage(from, { address, memo, isWithout: memo === "" });
  return refundMemo && { refundMemo };
}
