// Parts that few orders show. Their script is loaded with those orders.
import { addLateNamespaces } from "~/i18n/late-messages";
import { localeOfPath } from "~/i18n/locales";
import { makeLatePart, type LatePart } from "~/ui/late-part";
import { lateEmailForm } from "../aside/late-email-form";
import { lateRefundForm } from "../decision/late-refund-form";
import { PendingRefund as ServerPendingRefund } from "../decision/pending-refund";
import { PassedWarnings as ServerPassedWarnings } from "../decision/warnings";
import { RefundCard as ServerRefundCard } from "../decision/refund-card";
import { OutsidePart as ServerOutside } from "../outside/outside-part";
import type { FoundPage, OrderPageView } from "../page-view";
import { ReceiptHalf as ServerReceipt } from "../receipt/receipt-half";
import type { OrderView } from "../view/view-types";
import { OrderDiffers as ServerDiffers } from "../status/order-differs";
import { PayoutNote as ServerPayout } from "../status/payout-note";
import { StatusArriving as ServerArriving } from "../status/status-arriving";
import { StatusDecision as ServerDecision } from "../status/status-decision";
import { StatusPaying as ServerPaying } from "../status/status-paying";
import { StatusStopped as ServerStopped } from "../status/status-stopped";
import { findStoppedPhase, STOPPED_PHASES } from "../status/stopped-phases";
import { OrderRedirectDialog as ServerRedirect } from "../transfer/order-redirect-dialog";
import { lateRedirectNote } from "../transfer/late-redirect";
import { OrderAccess as ServerAccess } from "./order-door";

type LoadedPart = Pick<LatePart<object>, "load">;

const decision = makeLatePart(
  import.meta.env.SSR ? ServerDecision : undefined,
  ".order-status-decision",
  async () => (await import("../status/status-decision")).StatusDecision,
);
const arriving = makeLatePart(
  import.meta.env.SSR ? ServerArriving : undefined,
  ".order-status-registered, .order-status-confirming",
  async () => (await import("../status/status-arriving")).StatusArriving,
);
const stopped = makeLatePart(
  import.meta.env.SSR ? ServerStopped : undefined,
  STOPPED_PHASES.map((phase) => `.order-status-${phase}`).join(),
  async () => (await import("../status/status-stopped")).StatusStopped,
);
const receipt = makeLatePart(
  import.meta.env.SSR ? ServerReceipt : undefined,
  ".order-receipt",
  async () => (await import("../receipt/receipt-half")).ReceiptHalf,
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

const passedWarnings = makeLatePart(
  import.meta.env.SSR ? ServerPassedWarnings : undefined,
  ".order-passed",
  async () => (await import("../decision/warnings")).PassedWarnings,
);
const paying = makeLatePart(
  import.meta.env.SSR ? ServerPaying : undefined,
  ".order-status-paying",
  async () => (await import("../status/status-paying")).StatusPaying,
);
const payout = makeLatePart(
  import.meta.env.SSR ? ServerPayout : undefined,
  "#payout-title",
  async () => (await import("../status/payout-note")).PayoutNote,
);
const outside = makeLatePart(
  import.meta.env.SSR ? ServerOutside : undefined,
  ".order-outside",
  async () => {
    const [{ OutsidePart: part }] = await Promise.all([
      import("../outside/outside-part"),
      addLateNamespaces(["outside"], localeOfPath(location.pathname)),
    ]);
    return part;
  },
);

export const PassedWarnings = passedWarnings.Part;
export const StatusArriving = arriving.Part;
export const StatusPaying = paying.Part;
export const PayoutNote = payout.Part;
export const OutsidePart = outside.Part;
export const StatusDecision = decision.Part;
export const StatusStopped = stopped.Part;
export const ReceiptHalf = receipt.Part;
export const RefundCard = refundCard.Part;
export const PendingRefund = pendingRefund.Part;
export const OrderDiffers = differs.Part;
export const OrderRedirectDialog = redirect.Part;
export const OrderAccess = access.Part;

/** Whether warnings are shown although nothing is to be decided. */
export function hasPassedWarnings({ phase, warnings }: OrderView): boolean {
  return phase !== "decision" && warnings.length > 0;
}

/** Which orders need which part. */
const NEEDED: readonly (readonly [isNeeded: (order: OrderView) => unknown, part: LoadedPart])[] = [
  [({ phase }) => phase === "decision", decision],
  [({ phase }) => phase === "registered" || phase === "confirming", arriving],
  [hasPassedWarnings, passedWarnings],
  [({ phase }) => phase === "paying", paying],
  [({ fiat }) => fiat?.direction === "sell", payout],
  [({ phase }) => findStoppedPhase(phase), stopped],
  [({ phase }) => phase === "completed", receipt],
  [(order) => order.decision?.canRefund, refundCard],
  [(order) => order.pendingRefund, pendingRefund],
  [({ differences }) => differences[0], differs],
  [(order) => order.outside, outside],
  [(order) => order.redirect, lateRedirectNote],
];

/** Loads a page's parts before it is shown, so that they appear together. */
export async function loadPartsOf(page: OrderPageView): Promise<void> {
  if (page.kind === "locked") await access.load();
  if (page.kind !== "found") return;
  const { order, dialog } = page;
  await Promise.all([
    loadFormsOf(page),
    ...NEEDED.map(([isNeeded, part]) => (isNeeded(order) ? part.load() : undefined)),
    dialog === "redirect" ? redirect.load() : undefined,
  ]);
}

async function loadFormsOf({ dialog, order }: FoundPage): Promise<void> {
  await Promise.all([
    dialog === "email" ? lateEmailForm.load() : undefined,
    order.decision?.refund ? lateRefundForm.load() : undefined,
  ]);
}
