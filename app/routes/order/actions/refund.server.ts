import { toVerdictMessage } from "~/domain/address/address-message";
import { cleanTyped } from "~/domain/address/clean-typed";
import { isSameAddress } from "~/domain/address/same-address";
import type { Failure } from "~/domain/failure/failure";
import { isZeroAmount } from "~/domain/money/money";
import type { Order, PendingRefund, RefundInfo } from "~/domain/order/order";
import { canRequestRefund, hasEvent } from "~/domain/order/order-status";
import { deriveConfirmRefundOutcome, deriveRefundOutcome } from "~/domain/failure/order-outcomes";
import { toOrderKey } from "~/domain/order/order-key";
import { getFixedT } from "~/i18n/i18n.server";
import { toReachedLimit } from "~/routes/_failure/reached-limit.server";
import type { ConfirmSubmission, RefundSubmission } from "./form.server";
import {
  findMemoConflict,
  findTargetProblem,
  readRefundTarget,
  type RefundTarget,
} from "./refund-target";
import { tellRefundAddress, tellTarget } from "./tell-target.server";
import { failLimited, failUnsent, failWriteBy, failWrite, performWrite } from "./write.server";
import type { WriteContext, WriteOutcome } from "./write.server";

/** Requests the refund if the address is valid and the amounts are those that the visitor saw. */
export async function requestRefund(
  writeContext: WriteContext,
  submission: RefundSubmission,
): Promise<WriteOutcome> {
  const { context, order } = writeContext;
  const refundAddress = cleanTyped(order.from, submission.refundAddress);
  const typed = { ...submission, refundAddress };
  const conflict = findMemoConflict(order, typed);
  if (conflict) return failWrite(422, conflict);
  const target = readRefundTarget(order.from, typed);
  if (isRefundedTo(order, target)) return confirmKnown(writeContext, target);
  if (!canRequestRefund(order)) return failWrite(409, { form: "closed" });
  if (!target.refundProof && isWaitingFor(order, target)) return confirmKnown(writeContext, target);
  const [problem, info] = await Promise.all([
    checkTarget(writeContext, target),
    context.gateways.order.fetchRefundInfo(toOrderKey(order), order.from),
  ]);
  if (problem) return problem;
  if (!info.ok) return failUnsent(context, info.failure);
  if (isZeroAmount(info.value.amountWithoutNetworkFee)) return failWrite(409, { form: "closed" });
  if (!isAsShown(info.value, submission)) return failWrite(409, { form: "refund_changed" });
  return sendRefund(writeContext, target, info.value);
}

/** Confirms a refund to an address other than the agreed one, through the emailed link. */
export async function confirmRefund(
  writeContext: WriteContext,
  submission: ConfirmSubmission,
): Promise<WriteOutcome> {
  const { context, order } = writeContext;
  const target = toProvenTarget(order, submission);
  if (isRefundedTo(order, target)) return confirmKnown(writeContext, target);
  if (!order.pendingRefund?.needsConfirmation) return failWrite(409, { form: "closed" });
  const info = await context.gateways.order.fetchRefundInfo(toOrderKey(order), order.from);
  if (!info.ok) return failUnsent(context, info.failure);
  return sendRefund(writeContext, target, info.value);
}

// A proof applies to a whole refund, including its memo: an address without its memo is another destination. The link
// may name its refund, because several can wait. The gateway checks that they belong together.
function toProvenTarget(
  order: Order,
  { refundProof, linkAddress, linkMemo }: ConfirmSubmission,
): RefundTarget {
  if (linkAddress) return { refundAddress: linkAddress, refundMemo: linkMemo, refundProof };
  const { refundAddress = "", refundMemo } = order.pendingRefund ?? order;
  return { refundAddress, refundMemo, refundProof };
}

async function sendRefund(
  writeContext: WriteContext,
  target: RefundTarget,
  info: RefundInfo,
): Promise<WriteOutcome> {
  const { context, order } = writeContext;
  const refund = {
    ...toOrderKey(order),
    ...target,
    refundAmount: info.amountWithoutNetworkFee,
    networkFee: info.networkFee,
  };
  const texts = await loadConfirmations(writeContext);
  const outcome = await performWrite(writeContext, {
    payload: { refund },
    // Accepting a rate ends a pending refund, so the key depends on both. A repeated pending refund differs in its
    // time.
    instead: [order.pendingRefund, hasEvent(order, "RATE_MODE_CHANGE_ACCEPTED")],
    send: (options) => context.gateways.order.requestRefund(refund, options),
    confirm: (now) => confirmTarget(now, target, texts),
    fail: target.refundProof === undefined ? failRefund : failConfirm,
  });
  const isContested = outcome.ok && outcome.message === texts.contested;
  return isContested ? { ...outcome, type: "info" } : outcome;
}

type Confirmations = Readonly<Record<"requested" | "asked" | "delayed" | "contested", string>>;

async function loadConfirmations({ request }: WriteContext): Promise<Confirmations> {
  const t = await getFixedT(request, "order");
  return {
    requested: t("done.refund"),
    asked: t("done.refundAsked"),
    delayed: t("done.refundDelayed"),
    contested: t("done.refundContested"),
  };
}

async function confirmKnown(
  writeContext: WriteContext,
  target: RefundTarget,
): Promise<WriteOutcome> {
  const texts = await loadConfirmations(writeContext);
  return { ok: true, message: confirmTarget(writeContext.order, target, texts) ?? texts.requested };
}

function confirmTarget(order: Order, target: RefundTarget, texts: Confirmations) {
  if (isRefundedTo(order, target)) return texts.requested;
  const { pendingRefund } = order;
  if (target.refundProof || !pendingRefund) return undefined;
  const { contestedAt, needsConfirmation } = pendingRefund;
  if (contestedAt !== undefined) return needsConfirmation ? texts.asked : texts.contested;
  if (!isPendingTo(pendingRefund, target)) return undefined;
  return needsConfirmation ? texts.asked : texts.delayed;
}

/** Whether a refund to the target was requested. If the gateway names no address, it can only be the requested one. */
function isRefundedTo(order: Order, { refundAddress, refundMemo }: RefundTarget): boolean {
  const isRequested = hasEvent(order, "REFUND_REQUESTED") || hasEvent(order, "REFUND_COMPLETED");
  // Without a memo in the request, the agreed one is used.
  const isSameMemo = !refundMemo || (order.refundMemo ?? refundMemo) === refundMemo;
  const isThere = isSameAddress(order.refundAddress ?? refundAddress, refundAddress);
  return isRequested && isSameMemo && isThere;
}

/** Whether the same refund is already pending, after a second press or a repeated request. If the pending refund may have a memo that the order does not show, it is requested again. */
function isWaitingFor({ from, pendingRefund }: Order, target: RefundTarget): boolean {
  if (!pendingRefund || !isPendingTo(pendingRefund, target)) return false;
  return pendingRefund.refundMemo !== undefined || !from.requiresMemo;
}

function isPendingTo(pending: PendingRefund, { refundAddress, refundMemo }: RefundTarget): boolean {
  const isSameMemo = (pending.refundMemo ?? refundMemo) === refundMemo;
  return isSameMemo && isSameAddress(pending.refundAddress, refundAddress);
}

async function checkTarget(
  { context, request, order }: WriteContext,
  target: RefundTarget,
): Promise<WriteOutcome | undefined> {
  const problem = findTargetProblem(order, target);
  if (problem) return failWrite(422, await tellTarget(request, problem));
  const limited = await context.limits.take("address-validation");
  if (limited) return failWrite(429, { limit: toReachedLimit(limited) });
  const verdict = await context.gateways.order.validateAddress({
    instrument: order.from,
    address: target.refundAddress,
  });
  if (!verdict.ok) {
    return (
      failLimited(context, verdict.failure) ??
      failWrite(503, { refundAddress: "error_address_unchecked" })
    );
  }
  const message = toVerdictMessage(order.from, target.refundAddress, verdict.value);
  return message && failWrite(422, await tellRefundAddress(request, message));
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

function failConfirm(failure: Failure): WriteOutcome {
  return deriveConfirmRefundOutcome(failure) === "proof-incorrect"
    ? failWrite(409, { form: "proof_incorrect" })
    : failRefund(failure);
}
