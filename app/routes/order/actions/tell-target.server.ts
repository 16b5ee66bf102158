import type { AddressMessage } from "~/domain/address/address-message";
import { tellAddress, tellMemo } from "~/routes/_exchange/field-text.server";
import type { OrderErrors } from "./form-fields";
import type { TargetProblem } from "./refund-target";

/** Returns the errors of a refund's target, in the exchange form's words. */
export function tellTarget(request: Request, problem: TargetProblem): Promise<OrderErrors> {
  return "refundAddress" in problem
    ? tellRefundAddress(request, problem.refundAddress)
    : tellRefundMemo(request, problem);
}

/** Returns the error of a refund address. On this page 'address incorrect' is about the order's key, so that key has another text. */
export async function tellRefundAddress(
  request: Request,
  message: AddressMessage,
): Promise<OrderErrors> {
  const told = await tellAddress(request, message);
  if (told) return { refundAddress: "told", told: { refundAddress: told.text }, meant: told.fix };
  return { refundAddress: toOwnKey(message.key) };
}

async function tellRefundMemo(
  request: Request,
  { refundMemo }: Extract<TargetProblem, { refundMemo: unknown }>,
): Promise<OrderErrors> {
  return { refundMemo: "told", told: { refundMemo: await tellMemo(request, refundMemo) } };
}

function toOwnKey(key: AddressMessage["key"]) {
  return key === "error_address_empty" || key === "address_reject_iotx"
    ? key
    : "refund_address_incorrect";
}
