import type { AddressTextKey } from "~/domain/address/address-verdict";
import { deriveAddressWarning, type AddressWarning } from "~/domain/address/address-warning";
import { findCoinPayment } from "~/domain/address/coin-payment";
import { cleanMemo, deriveMemoProblem, isMemoInside } from "~/domain/address/memo";
import type { Instrument } from "~/domain/instrument/instrument";
import type { Order } from "~/domain/order/order";
import { FIELD_LENGTHS } from "~/domain/limits/form-limits";
import type { OrderErrorKey, OrderErrors } from "./form-fields";

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

/** What is wrong with each kind of code. The gateway decides about an address that looks like another network's. */
const WARNING_ERRORS = {
  "other-network": undefined,
  "token-contract": "error_address_contract",
  "code-network": "refund_address_code",
  "other-chain": "refund_address_code",
  "other-coin": "refund_address_code",
  "unknown-token": "refund_address_code",
  "unserved-chain": "refund_address_code",
  "no-prefix": "refund_address_prefix",
  name: "refund_address_name",
  email: "refund_address_name",
  phone: "refund_address_name",
  "user-name": "refund_address_name",
  secret: "refund_address_secret",
  "public-key": "refund_address_incorrect",
  link: "refund_address_incorrect",
  bank: "refund_address_incorrect",
  demand: "refund_address_demand",
  lightning: "refund_address_code",
  "no-address": "refund_address_code",
} as const satisfies Record<AddressWarning["kind"], OrderErrorKey | undefined>;

/** Returns why we reject the target without asking the gateway; undefined if the gateway decides. */
export function findTargetError(
  { from }: Pick<Order, "from">,
  { refundAddress: address, refundMemo = "" }: RefundTarget,
): OrderErrors | undefined {
  const error = findAddressError(from, address);
  if (error) return { refundAddress: error };
  const isMemoTwice = refundMemo !== "" && isMemoInside(from, address);
  const isWrong = isMemoTwice || deriveMemoProblem(from, refundMemo, true) !== undefined;
  return isWrong ? { refundMemo: "refund_memo_incorrect" } : undefined;
}

function findAddressError(from: Instrument, address: string): OrderErrorKey | undefined {
  if (address === "") return "error_address_empty";
  const warning = deriveAddressWarning(from, address);
  const error = warning && WARNING_ERRORS[warning.kind];
  return error ?? (address.length > FIELD_LENGTHS.address ? "refund_address_incorrect" : undefined);
}

/** Returns the refund's own text for a rejected address. On this page 'address incorrect' is about the order's key. */
export function toRefundKey(key: AddressTextKey): NonNullable<OrderErrors["refundAddress"]> {
  return key === "error_address_incorrect" ? "refund_address_incorrect" : key;
}
