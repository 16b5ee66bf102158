import { DEFAULT_RATE_MODE } from "~/domain/rate/rate";
import { toMark } from "~/components/instrument/network-mark";
import type { RedirectTarget } from "~/components/order/redirect-dialog";
import type {
  FiatProvider,
  FiatSide,
  FiatStep,
  FiatView,
  UnclearReply,
} from "~/domain/fiat/attempt";
import { findInstrument, type Instrument } from "~/domain/instrument/instrument";
import type { Amount } from "~/domain/money/money";
import { toOrderPath } from "~/domain/order/order-link";
import { toPairPath } from "~/domain/pair/pair-slug";
import { deriveAcceptedAmount, type AmountProblem } from "~/domain/rate/amount-problem";
import { formatAmount, formatExactAmount } from "~/i18n/format";
import type { Locale } from "~/i18n/locales";
import {
  isStepMoving,
  toStepTone,
  type AttemptView,
  type FailedTextKey,
  type StepView,
} from "./attempt-view";

interface AttemptContext {
  readonly locale: Locale;
  readonly now: number;
  readonly origin: string;
  readonly provider: FiatProvider;
  /** The listed instruments, for the logos; may be empty. */
  readonly instruments: readonly Instrument[];
  readonly forChat?: string | undefined;
}

const NO_BREAK = "\u00a0";

/** Returns the attempt as the page shows it. */
export function toAttemptView(attempt: FiatView, context: AttemptContext): AttemptView {
  const { locale, now, provider, instruments } = context;
  const { id, direction, from, to, destinationAddress, email, startedAt } = attempt;
  const step = attempt.isStopped ? toStopped(attempt) : toStep(attempt, context);
  const { amountToGive: amount, rateMode } = attempt;
  return {
    id,
    direction,
    provider: provider.name,
    from: toCoinView(from, instruments),
    to: toCoinView(to, instruments),
    give: writeAmount(attempt.amountToGive, from, locale),
    get: writeShortAmount(attempt.amountToGet, to, locale),
    destinationAddress,
    email,
    forChat: context.forChat,
    startedAt,
    askedAt: now,
    step,
    tone: toStepTone(step),
    isMoving: isStepMoving(step),
    isCheckByAmount: attempt.isCheckByAmount,
    waitsUntil: attempt.waitsUntil,
    canDrop: !isBound(attempt.step),
    formPath: toFormPath(attempt),
    exchange: { from: from.slug, to: to.slug, amount, rateMode },
  };
}

/** Returns the path of the form with the same pair and amount, without personal data. */
export function toFormPath({ from, to, amountToGive, rateMode }: FiatView): string {
  const query = new URLSearchParams({ amount: amountToGive, coin: from.slug });
  if (rateMode !== DEFAULT_RATE_MODE) query.set("mode", rateMode);
  return `${toPairPath(from, to)}?${query.toString()}`;
}

function toCoinView({ ticker, network, slug }: FiatSide, instruments: readonly Instrument[]) {
  return {
    currencyTitle: ticker,
    network,
    logoUrl: findInstrument(instruments, slug)?.logoUrl,
    mark: toMark({ currencyTitle: ticker, networkTitle: network }),
  };
}

function toStopped({ step }: FiatView): StepView {
  return step.kind === "creating" && step.mayExist
    ? toUnclear("stopped-order", step.unclear ?? {})
    : { kind: "stopped" };
}

function toUnclear(
  kind: "unclear" | "stopped-order",
  { textKey, traceId }: UnclearReply,
): StepView {
  return { kind, textKey, traceId };
}

// Whether the attempt must be kept: an order may have been created, or an order with other terms exists.
function isBound(step: FiatStep): boolean {
  const isOther = step.kind === "failed" && step.textKey === "other_order";
  return isOther || (step.kind === "creating" && step.mayExist);
}

function toStep(attempt: FiatView, context: AttemptContext): StepView {
  const { locale, provider } = context;
  const { step, from, to } = attempt;
  switch (step.kind) {
    case "accept-terms":
      return { kind: step.kind, termsUrl: provider.termsUrl };
    case "identity":
      return { kind: step.kind, redirect: toRedirect(step.url, context) };
    case "accept-quote":
      return {
        kind: step.kind,
        give: writeAmount(step.amountToGive, from, locale),
        get: writeShortAmount(step.amountToGet, to, locale),
      };
    case "creating":
      return step.unclear ? toUnclear("unclear", step.unclear) : { kind: step.kind };
    case "payment":
      return {
        kind: step.kind,
        orderPath: toOrderPath(step.order),
        redirect: toRedirect(step.redirectUrl, context),
      };
    case "order-unread":
      return { kind: step.kind, orderPath: toOrderPath(step.order), traceId: step.traceId };
    case "rejected":
      return { kind: step.kind, reason: step.reason, mayRetry: step.mayRetry };
    case "failed":
      return toFailed(step, from, locale);
    default:
      return { kind: step.kind };
  }
}

function toFailed(
  step: Extract<FiatStep, { kind: "failed" }>,
  from: FiatSide,
  locale: Locale,
): StepView {
  const { textKey, problem, traceId, mayRetry } = step;
  const expected = problem && deriveAcceptedAmount(problem);
  return {
    kind: "failed",
    textKey: textKey === "limit" ? toLimitKey(problem) : textKey,
    limit: expected && writeAmount(expected, from, locale),
    traceId,
    mayRetry,
  };
}

function toLimitKey(problem: AmountProblem | undefined): FailedTextKey {
  if (!problem) return "error_create_exchange";
  const key = `limit_${problem.kind}` as const;
  return deriveAcceptedAmount(problem) === undefined ? `${key}_unknown` : key;
}

function toRedirect(
  url: string | undefined,
  { origin, provider: { name } }: AttemptContext,
): RedirectTarget | undefined {
  return url === undefined ? undefined : { url, host: new URL(url, origin).host, name };
}

function writeAmount(amount: Amount, { ticker }: FiatSide, locale: Locale): string {
  return `${formatExactAmount(amount, locale)}${NO_BREAK}${ticker}`;
}

/** The received amount is shown with eight decimals (spec: Shown amounts). */
function writeShortAmount(amount: Amount, { ticker }: FiatSide, locale: Locale): string {
  return `${formatAmount(amount, locale)}${NO_BREAK}${ticker}`;
}
