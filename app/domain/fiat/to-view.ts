// Converts a stored attempt for pages. The view contains no token and no address outside the listed hosts.
import { FIAT_ROUND_MS } from "../limits/fiat-limits";
import { toAgreedOrder, type AgreedOrder } from "../order/agreed-order";
import type { OrderInstrument } from "../order/new-order";
import { deriveSafeRedirect, type RedirectPolicy } from "../visit/safe-redirect";
import type { FiatSide, FiatStep, FiatView } from "./attempt";
import { isCreationTooOld, isIdentityDue, isStopped } from "./due-call";
import { isCheckByAmount } from "./threshold";
import type { AgreedTerms } from "./quote-moved";
import type {
  FailedPosition,
  FeaturePosition,
  FiatAttempt,
  FiatCreation,
  PaymentPosition,
} from "./stored-attempt";

/** A creation counts as unclear after this many sends without a clear reply (our choice). */
const FIAT_UNCLEAR_SENDS = 3;

/** The allowed redirect targets, and the clock, epoch ms. */
export interface ViewPolicy extends RedirectPolicy {
  readonly now: number;
}

/** The attempt as a page shows it. */
export function toFiatView(attempt: FiatAttempt, policy: ViewPolicy): FiatView {
  const { id, direction, email, startedAt } = attempt;
  const { rate, destinationAddress } = attempt.order;
  const { amountToGive, amountToGet } = findShownTerms(attempt);
  return {
    id,
    agreed: toAgreed(attempt),
    direction,
    from: toSide(rate.from),
    to: toSide(rate.to),
    amountToGive,
    amountToGet,
    rateMode: rate.rateMode,
    destinationAddress,
    email,
    startedAt,
    isStopped: isStopped(attempt),
    isCheckByAmount: isCheckByAmount(attempt),
    waitsUntil: findLimitEnd(attempt, policy.now),
    step: toStep(attempt, policy),
  };
}

function toAgreed({ order, quotedAt, position }: FiatAttempt): AgreedOrder {
  const hasAcceptedRate = position.kind === "payment" ? position.hasAcceptedRate : undefined;
  return { ...toAgreedOrder(order, quotedAt), hasAcceptedRate };
}

// Only a limit pauses for longer than a round.
function findLimitEnd({ dueAt }: FiatAttempt, now: number): number | undefined {
  return dueAt - now > FIAT_ROUND_MS ? dueAt : undefined;
}

// Beside a fresh quote, the page shows the amounts that the quote replaces.
function findShownTerms({ position, order, agreed = order.rate }: FiatAttempt): AgreedTerms {
  return position.kind === "accept-quote" ? agreed : order.rate;
}

function toSide({ currencyTitle: ticker, networkTitle: network, slug }: OrderInstrument): FiatSide {
  return { ticker, network, slug };
}

function toStep({ position }: FiatAttempt, policy: ViewPolicy): FiatStep {
  switch (position.kind) {
    case "terms":
      return { kind: "accept-terms" };
    case "sign-up":
    case "sign-in":
      return { kind: "signing-up" };
    case "email":
      return { kind: "confirm-email" };
    case "features":
      return toFeatureStep(position, policy);
    case "accept-quote": {
      const { amountToGive, amountToGet } = position.rate;
      return { kind: "accept-quote", amountToGive, amountToGet };
    }
    case "create":
      return toCreationStep(position, policy.now);
    case "payment":
      return toPaymentStep(position, policy);
    case "failed":
      return toFailedStep(position);
  }
}

function toFeatureStep(position: FeaturePosition, policy: ViewPolicy): FiatStep {
  const { feature, link } = position;
  if (!feature) return { kind: "signing-up" };
  if (isIdentityDue(position)) {
    return link ? { kind: "identity", url: toSafe(link.url, policy) } : { kind: "signing-up" };
  }
  if (feature.state === "rejected") {
    return { kind: "rejected", reason: feature.rejectReason, mayRetry: feature.canRetry };
  }
  return { kind: "review" };
}

function toCreationStep(position: FiatCreation, now: number): FiatStep {
  const { sends, unclear = {} } = position;
  if (isCreationTooOld(position, now)) {
    const { traceId } = unclear;
    return { kind: "failed", textKey: "error_create_order_unknwon", traceId, mayRetry: false };
  }
  const isUnclear = sends >= FIAT_UNCLEAR_SENDS;
  return { kind: "creating", mayExist: sends > 0, unclear: isUnclear ? unclear : undefined };
}

function toPaymentStep({ key, redirectUrl }: PaymentPosition, policy: ViewPolicy): FiatStep {
  return { kind: "payment", order: key, redirectUrl: toSafe(redirectUrl, policy) };
}

// The operator may have changed the listed hosts since the address arrived.
function toSafe(url: string | undefined, policy: ViewPolicy): string | undefined {
  return url === undefined ? undefined : deriveSafeRedirect(url, policy);
}

function toFailedStep({ textKey, problem, traceId, resume }: FailedPosition): FiatStep {
  return { kind: "failed", textKey, problem, traceId, mayRetry: resume !== undefined };
}
