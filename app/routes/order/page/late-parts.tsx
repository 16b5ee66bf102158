// Parts that few orders show. Their script is loaded with those orders.
import { makeLatePart } from "~/ui/late-part";
import { lateEmailForm } from "../aside/late-email-form";
import { lateRefundForm } from "../decision/late-refund-form";
import { PendingRefund as ServerPendingRefund } from "../decision/pending-refund";
import { RefundCard as ServerRefundCard } from "../decision/refund-card";
import type { FoundPage, OrderPageView } from "../page-view";
import { OrderDiffers as ServerDiffers } from "../status/order-differs";
import { StatusDecision as ServerDecision } from "../status/status-decision";
import { StatusStopped as ServerStopped } from "../status/status-stopped";
import { findStoppedPhase, STOPPED_PHASES } from "../status/stopped-phases";
import { OrderRedirectDialog as ServerRedirect } from "../transfer/order-redirect-dialog";
import { OrderAccess as ServerAccess } from "./order-door";

const decision = makeLatePart(
  import.meta.env.SSR ? ServerDecision : undefined,
  ".order-status-decision",
  async () => (await import("../status/status-decision")).StatusDecision,
);
const stopped = makeLatePart(
  import.meta.env.SSR ? ServerStopped : undefined,
  STOPPED_PHASES.map((phase) => `.order-status-${phase}`).join(),
  async () => (await import("../status/status-stopped")).StatusStopped,
);
const refundCard = makeLatePart(
  import.meta.env.SSR ? ServerRefundCard : undefined,
  ".order-option",
  async () => (await import("../decision/refund-card")).RefundCard,
);
const pendingRefund = makeLatePart(
  import.meta.env.SSR ? ServerPendingRefund : undefined,
  ".order-pending-refund",
  async () => (await import("../decision/pending-refund")).PendingRefund,
);
const differs = makeLatePart(
  import.meta.env.SSR ? ServerDiffers : undefined,
  ".order-differs",
  async () => (await import("../status/order-differs")).OrderDiffers,
);
const redirect = makeLatePart(
  import.meta.env.SSR ? ServerRedirect : undefined,
  ".redirect-dialog",
  async () => (await import("../transfer/order-redirect-dialog")).OrderRedirectDialog,
);
const access = makeLatePart(
  import.meta.env.SSR ? ServerAccess : undefined,
  "#destination-address",
  async () => (await import("./order-door")).OrderAccess,
);

export const StatusDecision = decision.Part;
export const StatusStopped = stopped.Part;
export const RefundCard = refundCard.Part;
export const PendingRefund = pendingRefund.Part;
export const OrderDiffers = differs.Part;
export const OrderRedirectDialog = redirect.Part;
export const OrderAccess = access.Part;

/** Loads a page's parts before it is shown, so that they appear together. */
export async function loadPartsOf(page: OrderPageView): Promise<void> {
  if (page.kind === "locked") await access.load();
  if (page.kind !== "found") return;
  const { order } = page;
  await Promise.all([
    loadFormsOf(page),
    order.phase === "decision" ? decision.load() : undefined,
    findStoppedPhase(order.phase) ? stopped.load() : undefined,
    order.decision?.canRefund ? refundCard.load() : undefined,
    order.pendingRefund ? pendingRefund.load() : undefined,
    order.differences[0] ? differs.load() : undefined,
    page.dialog === "redirect" ? redirect.load() : undefined,
  ]);
}

async function loadFormsOf({ dialog, order }: FoundPage): Promise<void> {
  await Promise.all([
    dialog === "email" ? lateEmailForm.load() : undefined,
    order.decision?.refund ? lateRefundForm.load() : undefined,
  ]);
}
