import { toMark } from "~/components/instrument/network-mark";
import { toOrderTone } from "~/components/order/order-tone";
import { DEFAULT_RATE_MODE } from "~/domain/rate/rate";
import { isOrderSettled } from "~/domain/order/order-status";
import { maskEmail } from "~/domain/order/email";
import { formatOrderId } from "~/domain/order/order-id";
import {
  deriveOrderDirection,
  derivePaymentStatus,
  derivePayoutStatus,
  isPurchasePaid,
} from "~/domain/order/order-payment";
import { isRateOffer } from "~/domain/order/rate-offer";
import { deriveOrderPhase, isPayable, type OrderPhase } from "~/domain/order/order-phase";
import { toPairPath } from "~/domain/pair/pair-slug";
import type { Instrument } from "~/domain/instrument/instrument";
import type { Order } from "~/domain/order/order";
import { headlineKey, headlineValues, isShort } from "./headline";
import type { ViewContext } from "./view-context";
import { toIntakeView, toPayoutView, toRefundsView, toTermsView } from "./view-money";
import { toDecisionView, toLogView, toPendingRefundView, toWarnings } from "./view-events";
import { toOutsideView } from "./view-outside";
import { toRedirectView, toSendView } from "./view-send";
import { toSteps } from "./view-steps";
import { toWayView } from "./view-way";
import type { WayView } from "./way-types";
import type { CoinView, FiatOrderView, OrderView, TermsView } from "./view-types";

export function toOrderView(order: Order, viewContext: ViewContext): OrderView {
  const { locale, now } = viewContext;
  const phase = deriveOrderPhase(order, now);
  const log = toLogView(order);
  const { differences } = viewContext;
  const isOther = differences.length > 0;
  const redirect = isOther ? undefined : toRedirectView(order, viewContext);
  const fiat = toFiatView(order, viewContext.fiatProvider);
  const way = toWayView(order, phase, now);
  const view = {
    id: order.id,
    displayId: formatOrderId(order.id),
    link: viewContext.link,
    phase,
    ...toOtherView(order, phase, viewContext),
    ...toStateView(phase, fiat),
    steps: toSteps(order, phase),
    way,
    isRefund: phase === "refunding" || phase === "refunded",
    isUnfulfilled: UNFULFILLED.includes(phase),
    isSettled: isOrderSettled(order),
    createdAt: order.createdAt,
    serverNow: now,
    settledAt: isOrderSettled(order) ? log.at(-1)?.at : undefined,
    from: toCoinView(order.from),
    to: toCoinView(order.to),
    // A payment is made either at the provider or to the address. For a sale, the provider's page is for the payout.
    send:
      isOther || (redirect && fiat?.direction !== "sell")
        ? undefined
        : toSendView(order, viewContext),
    intake: toIntakeView(order, viewContext),
    payout: toPayoutView(order, viewContext),
    terms: toShownTerms(toTermsView(order, viewContext), phase, way),
    warnings: toWarnings(order),
    decision: toDecisionView(order, viewContext),
    refunds: toRefundsView(order, locale),
    pendingRefund: toPendingRefundView(order),
    outside: toOutsideView(order, phase, locale),
    log,
    email: order.email === undefined ? undefined : maskEmail(order.email),
    takesEmail: order.takesEmail !== false,
    redirect,
    fiat,
    repeatPath: toRepeatPath(order),
  };
  return withHeadline(view);
}

/** Adds the headline. What is missing comes first and needs the visitor, whatever happens to the part that arrived. */
function withHeadline(view: Omit<OrderView, "headline">): OrderView {
  const values = headlineValues(view);
  if (!isShort(view)) return { ...view, headline: { key: headlineKey(view), values } };
  return { ...view, state: "incomplete", tone: "ask", headline: { key: "short", values } };
}

/** Phases in which the exchange continues without the visitor. Only these show the usual duration. */
const GOES_ON: readonly OrderPhase[] = [
  "preparing",
  "paying",
  "waiting",
  "registered",
  "confirming",
  "incomplete",
  "withdrawing",
];

function toShownTerms(terms: TermsView, phase: OrderPhase, { arrival }: WayView): TermsView {
  if (!GOES_ON.includes(phase)) return { ...terms, confirmations: undefined, usual: undefined };
  // The arrival above says how long it still takes.
  return arrival ? { ...terms, usual: undefined } : terms;
}

function toOtherView(order: Order, phase: OrderPhase, { differences, now }: ViewContext) {
  const isOther = differences.length > 0;
  return {
    differences: isRateOffer(order, differences, now) ? [] : differences,
    isOtherUnpaid: isOther && UNPAID.includes(phase) && !isPurchasePaid(order),
    isPayable: !isOther && isPayable(order, now),
  };
}

const UNPAID: readonly OrderPhase[] = ["preparing", "paying", "waiting", "expired"];
const UNFULFILLED: readonly OrderPhase[] = ["refunding", "refunded", "failed", "order-expired"];

function toFiatView(order: Order, provider: string | undefined): FiatOrderView | undefined {
  const direction = deriveOrderDirection(order);
  if (!direction) return undefined;
  const standing =
    direction === "buy"
      ? { direction, status: derivePaymentStatus(order) }
      : { direction, status: derivePayoutStatus(order) };
  const isUndone = standing.status === "FAILED" || standing.status === "ABANDONED";
  const reason = isUndone ? order.payment?.failureReason : undefined;
  return { ...standing, provider, isUndone, reason };
}

/** The chip and its colour. A failed or unfinished payment needs the visitor again, so the chip names it. */
function toStateView(
  phase: OrderPhase,
  fiat: FiatOrderView | undefined,
): Pick<OrderView, "state" | "tone"> {
  const isUndone = fiat?.status === "FAILED" || fiat?.status === "ABANDONED";
  return phase === "paying" && isUndone
    ? { state: `paying-${fiat.status}`, tone: "ask" }
    : { state: phase, tone: toOrderTone(phase) };
}

function toCoinView(instrument: Instrument): CoinView {
  return {
    slug: instrument.slug,
    currencyTitle: instrument.currencyTitle,
    name: instrument.friendlyTitle,
    network: instrument.networkTitle,
    logoUrl: instrument.logoUrl,
    mark: toMark(instrument),
  };
}

function toRepeatPath(order: Order): string {
  const query = new URLSearchParams({ amount: order.expectedDeposit, coin: order.from.slug });
  if (order.rateMode !== DEFAULT_RATE_MODE) query.set("mode", order.rateMode);
  return `${toPairPath(order.from, order.to)}?${query.toString()}`;
}
