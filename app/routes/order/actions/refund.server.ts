import { deriveAddressTextKey } from "~/domain/address/address-verdict";
import type { Failure } from "~/domain/failure/failure";
import { hasArrived, type RefundInfo } from "~/domain/order/order";
import { canRequestRefund } from "~/domain/order/order-status";
import { deriveRefundOutcome } from "~/domain/failure/order-outcomes";
import { toOrderKey } from "~/domain/order/order-key";
import { remixI18n } from "~/i18n/i18n.server";
import type { RefundSubmission } from "./form.server";
import type { OrderErrorKey } from "./form-fields";
import { failWriteBy, failWrite, type WriteOutcome, type WriteContext } from "./write";

/** Sends the money back, if address and amounts are what the visitor agreed to. */
export async function requestRefund(
  writeContext: WriteContext,
  submission: RefundSubmission,
): Promise<WriteOutcome> {
  const { context, order } = writeContext;
  const { refundAddress } = submission;
  if (!canRequestRefund(order) || !hasArrived(order)) return failWrite(409, { form: "closed" });
  const [problem, info] = await Promise.all([
    findAddressProblem(writeContext, refundAddress),
    context.gateways.order.fetchRefundInfo(toOrderKey(order)),
  ]);
  if (problem) {
    const status = problem === "error_address_unchecked" ? 503 : 422;
    return failWrite(status, { refundAddress: problem });
  }
  if (!info.ok) return failWrite(503, { form: "main_error", traceId: info.failure.traceId });
  if (!isAsShown(info.value, submission)) return failWrite(409, { form: "refund_changed" });
  return sendRefund(writeContext, refundAddress, info.value);
}

async function sendRefund(
  { context, request, order, token }: WriteContext,
  refundAddress: string,
  info: RefundInfo,
): Promise<WriteOutcome> {
  const refund = {
    ...toOrderKey(order),
    refundAddress,
    refundAmount: info.amountWithoutNetworkFee,
    networkFee: info.networkFee,
  };
  const idempotencyKey = await context.idempotencyKey({ refund }, token);
  const result = await context.gateways.order.requestRefund(refund, { idempotencyKey });
  if (!result.ok) return failRefund(result.failure);
  const t = await remixI18n.getFixedT(request, "order");
  return { ok: true, message: t("done.refund") };
}

async function findAddressProblem(
  { context, order }: WriteContext,
  address: string,
): Promise<OrderErrorKey | undefined> {
  const verdict = await context.gateways.order.validateAddress({ instrument: order.from, address });
  if (!verdict.ok) return "error_address_unchecked";
  const textKey = deriveAddressTextKey(verdict.value);
  return textKey && toRefundKey(textKey);
}

// On this page 'address incorrect' is said about the key of an order; a refund has a text of its own.
function toRefundKey(
  key: Exclude<ReturnType<typeof deriveAddressTextKey>, undefined>,
): OrderErrorKey {
  return key === "error_address_incorrect" ? "refund_address_incorrect" : key;
}

function isAsShown(info: RefundInfo, shown: RefundSubmission): boolean {
  return (
    info.amountWithoutNetworkFee === shown.refundAmount && info.networkFee === shown.networkFee
  );
}

function failRefund(failure: Failure): WriteOutcome {
  const outcome = deriveRefundOutcome(failure);
  return outcome === "address-blacklisted"
    ? failWrite(422, { refundAddress: "error_address_blacklisted" })
    : failWriteBy(outcome, failure);
}
