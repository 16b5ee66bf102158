// Applies the visitor's steps to an attempt: begin, agree, retry (spec: Fiat attempt).
import { FIAT_ROUND_MS } from "../limits/fiat-limits";
import { isOutcomeUnknown, isStopped } from "./due-call";
import { goOnWith } from "./order-replies";
import { moveTo, newCreation, toFirstCheck, type FiatMoment } from "./progress";
import { toAgreedTerms } from "./quote-moved";
import type {
  ClosedAttempt,
  FeaturePosition,
  FiatAttempt,
  FiatDraft,
  FiatPosition,
} from "./stored-attempt";

/** Shortest pause between two calls for a visitor who returns from the provider, milliseconds (our choice). */
const FIAT_RETURN_MS = 1_000;

/** The result of a beginning. 'busy': the account has an attempt with an order in progress, which stays. */
export interface BegunAttempt {
  readonly kind: "begun" | "busy";
  readonly attempt: FiatAttempt;
}

/** Begins or resumes an attempt, unless an attempt with an order blocks it. */
export function beginAttempt(
  before: FiatAttempt | ClosedAttempt | undefined,
  draft: FiatDraft,
  moment: FiatMoment,
): BegunAttempt {
  const open = before?.isClosed ? undefined : before;
  const current = open?.id === draft.replaces ? undefined : open;
  if (current && hasOrder(current)) {
    return { kind: current.intent === draft.intent ? "begun" : "busy", attempt: current };
  }
  const attempt =
    current && mayResume(current, draft)
      ? withNewTerms(current, draft, moment)
      : makeAttempt(before, draft, moment);
  return { kind: "begun", attempt };
}

/** Applies the visitor's consent to the provider's terms. */
export function acceptTerms(attempt: FiatAttempt, { now }: FiatMoment): FiatAttempt {
  if (attempt.position.kind !== "terms") return attempt;
  return { ...moveTo(attempt, { kind: "sign-up" }, now), tries: 0 };
}

/** Applies the visitor's consent to the current rate. */
export function acceptQuote(attempt: FiatAttempt, moment: FiatMoment): FiatAttempt {
  const { position } = attempt;
  if (position.kind !== "accept-quote") return attempt;
  return {
    ...goOnWith({ ...attempt, agreed: toAgreedTerms(position.rate) }, position, moment),
    tries: 0,
  };
}

/** Notes that the visitor accepts a new rate of the order. A gateway's claim of it proves nothing. */
export function acceptRate(attempt: FiatAttempt): FiatAttempt {
  const { position } = attempt;
  if (position.kind !== "payment") return attempt;
  return { ...attempt, position: { ...position, hasAcceptedRate: true } };
}

/** Continues after a failure, a rejection or a stop, or has the provider's email sent again, at the visitor's request. */
export function retryAttempt(attempt: FiatAttempt, { now }: FiatMoment): FiatAttempt {
  const { position } = attempt;
  const again = (next: FiatPosition) => ({ ...moveTo(attempt, next, now), tries: 0 });
  if (position.kind === "failed") return position.resume ? again(position.resume) : attempt;
  // A repeated sign-up sends the email again (docs/gateway-contract.md).
  if (position.kind === "email" && !isStopped(attempt)) return again({ kind: "sign-up" });
  const fresh = position.kind === "features" ? withFreshLink(position) : undefined;
  if (fresh) return again(fresh);
  return isStopped(attempt) ? again(position) : attempt;
}

/** Makes the next call due at once while the attempt waits for the provider. A visitor who returns from there may have changed something. */
export function hurryAttempt(attempt: FiatAttempt, { now }: FiatMoment): FiatAttempt {
  const { position, dueAt } = attempt;
  const isAsking = position.kind === "email" || position.kind === "features";
  const isSoon = dueAt - now <= FIAT_ROUND_MS - FIAT_RETURN_MS;
  return isAsking && isSoon ? { ...attempt, dueAt: Math.min(dueAt, now) } : attempt;
}

/** Requests the identity check's address again, if the visitor may visit it. */
function withFreshLink(position: FeaturePosition): FeaturePosition | undefined {
  const { state, canRetry } = position.feature ?? { state: "identity", canRetry: true };
  if (state === "review" || !canRetry) return undefined;
  return { ...position, isRetrying: state === "rejected", link: undefined };
}

function mayResume({ intent, position }: FiatAttempt, draft: FiatDraft): boolean {
  return intent === draft.intent && position.kind !== "failed";
}

function hasOrder(attempt: FiatAttempt): boolean {
  return attempt.position.kind === "payment" || isOutcomeUnknown(attempt);
}

// A visitor who submits again has seen the newer quote.
function withNewTerms(
  before: FiatAttempt,
  { order, asked, quotedAt, noKycThreshold, needsIdentity }: FiatDraft,
  moment: FiatMoment,
): FiatAttempt {
  const terms = { order, asked, quotedAt, noKycThreshold };
  const next = { ...before, ...terms, agreed: toAgreedTerms(order.rate) };
  const isOnItsWay = before.position.kind === "accept-quote" || before.position.kind === "create";
  const quote = { quotedAt, rate: order.rate, noKycThreshold, needsIdentity };
  return isOnItsWay ? goOnWith(next, quote, moment) : next;
}

function makeAttempt(
  before: FiatAttempt | ClosedAttempt | undefined,
  { needsIdentity, replaces: _, ...draft }: FiatDraft,
  moment: FiatMoment,
): FiatAttempt {
  const { now, makeKey } = moment;
  const bearerToken = before?.email === draft.email ? before.bearerToken : undefined;
  return {
    ...draft,
    agreed: toAgreedTerms(draft.order.rate),
    id: makeKey(),
    startedAt: now,
    position: needsIdentity ? toFirstCheck({ bearerToken }) : newCreation(moment),
    tries: 0,
    failures: 0,
    dueAt: now,
    bearerToken,
  };
}
