// Applies the provider's replies to an attempt (spec: Fiat flow; Fiat attempt).
import { MAX_FIAT_FAILURES } from "../limits/fiat-limits";
import { isNotFound, type Failure } from "../failure/failure";
import { needsLink, type FiatReply } from "./due-call";
import { failFlow, moveTo, newCreation, sufferFailure, waitOn, type FiatMoment } from "./progress";
import type { FiatFeature } from "./provider";
import type { FeaturePosition, FiatAttempt } from "./stored-attempt";

/** Oldest link to an identity check that is shown without a new request, milliseconds (our choice). */
export const IDENTITY_LINK_MS = 10 * 60_000;

/** If the provider passes a person but the order demands more, the order is sent again after this, milliseconds (our choice). */
const VERIFIED_ORDER_RETRY_MS = 60_000;

type ReplyTo<K extends FiatReply["kind"]> = Extract<FiatReply, { kind: K }>["result"];

// Statuses with which a provider rejects an unknown or expired token.
const TOKEN_REJECTED: readonly number[] = [401, 403, 418];

const SIGNS_IN: readonly string[] = ["sign-in", "email", "features"];

/** Applies the reply to a sign-up; an existing sign-up counts as success. */
export function applySignUp(
  attempt: FiatAttempt,
  result: ReplyTo<"sign-up">,
  { now }: FiatMoment,
): FiatAttempt {
  if (attempt.position.kind !== "sign-up") return attempt;
  if (!result.ok && !isRegistered(result.failure))
    return sufferFailure(attempt, result.failure, now);
  return moveTo(attempt, { kind: "sign-in" }, now);
}

/** Applies the reply to a sign-in. The call that failed with an older token is repeated. */
export function applySignIn(
  attempt: FiatAttempt,
  result: ReplyTo<"sign-in">,
  { now }: FiatMoment,
): FiatAttempt {
  const { kind } = attempt.position;
  if (!SIGNS_IN.includes(kind)) return attempt;
  if (!result.ok) return applySignInFailure(attempt, result.failure, now);
  const signedIn = { ...attempt, bearerToken: result.value, dueAt: now };
  return kind === "sign-in" ? { ...signedIn, position: { kind: "email" } } : signedIn;
}

function applySignInFailure(attempt: FiatAttempt, failure: Failure, now: number): FiatAttempt {
  if (!isUnknownThere(failure)) return sufferFailure(attempt, failure, now);
  // The provider no longer has the account that it had before.
  if (attempt.position.kind !== "sign-in") return moveTo(attempt, { kind: "terms" }, now);
  // Right after the sign-up this is the provider's fault. A retry starts with the sign-up, because the terms are
  // already accepted.
  return failFlow({ ...attempt, position: { kind: "sign-up" } }, failure);
}

function isUnknownThere(failure: Failure): boolean {
  return failure.kind === "upstream" && isNotFound(failure);
}

/** Applies the reply about the provider's email: confirmed or not yet. */
export function applyEmail(
  attempt: FiatAttempt,
  result: ReplyTo<"email">,
  { now }: FiatMoment,
): FiatAttempt {
  if (attempt.position.kind !== "email") return attempt;
  if (!result.ok) return sufferTokenFailure(attempt, result.failure, now);
  if (!result.value) return { ...waitOn(attempt, now), failures: 0 };
  return moveTo(attempt, { kind: "features" }, now);
}

/** Applies the state of the provider's checks. */
export function applyFeature(
  attempt: FiatAttempt,
  result: ReplyTo<"feature">,
  moment: FiatMoment,
): FiatAttempt {
  const { position } = attempt;
  if (position.kind !== "features") return attempt;
  const { now } = moment;
  if (!result.ok) return sufferTokenFailure(attempt, result.failure, now);
  const feature = readDemanded(position, result.value, now);
  if (feature.state === "passed") {
    return moveTo({ ...attempt, isIdentityChecked: true }, newCreation(moment), now);
  }
  const isRetrying = position.isRetrying && feature.state !== "review";
  // The link is replaced only now, because the visitor may have passed the check with the old one meanwhile.
  const isLinkOld = position.link && now - position.link.askedAt >= IDENTITY_LINK_MS;
  const next: FeaturePosition = { ...position, feature, isRetrying, isLinkOld };
  const waiting = needsLink(next) ? { ...attempt, dueAt: now } : waitOn(attempt, now);
  return { ...waiting, failures: 0, position: next };
}

/** Applies the address of the identity check; it may be undefined. */
export function applyLink(
  attempt: FiatAttempt,
  result: ReplyTo<"link">,
  { now }: FiatMoment,
): FiatAttempt {
  const { position } = attempt;
  if (position.kind !== "features") return attempt;
  if (!result.ok) return sufferTokenFailure(attempt, result.failure, now);
  const link = { url: result.value, askedAt: now };
  return {
    ...waitOn(attempt, now),
    failures: 0,
    position: { ...position, link, isLinkOld: false },
  };
}

// The provider passes the person, but the order was rejected for lack of verification: more documents are needed.
function readDemanded(
  { demandedAt }: FeaturePosition,
  feature: FiatFeature,
  now: number,
): FiatFeature {
  const isDemanded = demandedAt !== undefined && now - demandedAt < VERIFIED_ORDER_RETRY_MS;
  return isDemanded && feature.state === "passed" ? { ...feature, state: "identity" } : feature;
}

function isRegistered(failure: Failure): boolean {
  if (failure.kind !== "upstream") return false;
  return failure.hint === "email-registered" || failure.code === "ERR_USER_ALREADY_REGISTERED";
}

// Another sign-in does not reset the failures in a row: they count until a call succeeds.
function sufferTokenFailure(attempt: FiatAttempt, failure: Failure, now: number): FiatAttempt {
  const isRejected = "status" in failure && TOKEN_REJECTED.includes(failure.status);
  if (!isRejected) return sufferFailure(attempt, failure, now);
  const failures = attempt.failures + 1;
  const signedOut = { ...attempt, failures, bearerToken: undefined };
  return failures < MAX_FIAT_FAILURES ? { ...signedOut, dueAt: now } : failFlow(signedOut, failure);
}
