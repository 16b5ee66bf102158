// What the provider's replies make of an attempt (spec: Fiat flow; Fiat attempt).
import { MAX_FIAT_FAILURES } from "../fiat-limits";
import { isNotFound, type Failure } from "../failure/failure";
import { needsLink, type FiatReply } from "./due-call";
import { failFlow, moveTo, newCreation, sufferFailure, waitOn, type FiatMoment } from "./progress";
import type { FiatFeature } from "./provider";
import type { FeaturePosition, FiatAttempt } from "./stored-attempt";

/** The address of an identity check is asked for anew after this, milliseconds (our choice). */
export const IDENTITY_LINK_MS = 10 * 60_000;

/** Where the provider passes somebody whose order asks for more all the same, the order goes out again after this, milliseconds (our choice). */
const VERIFIED_ORDER_RETRY_MS = 60_000;

type ReplyTo<K extends FiatReply["kind"]> = Extract<FiatReply, { kind: K }>["result"];

// What a provider says to a token that it does not know, or no longer.
const TOKEN_REJECTED: readonly number[] = [401, 403, 418];

const SIGNS_IN: readonly string[] = ["sign-in", "email", "features"];

/** Signed up, now or before. */
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

/** Signed in: what was asked with an older token is asked again. */
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
  // Somebody who had an account there has none any more.
  if (attempt.position.kind !== "sign-in") return moveTo(attempt, { kind: "terms" }, now);
  // Just after the sign-up it is the provider's fault; trying again begins with it, for the terms are accepted.
  return failFlow({ ...attempt, position: { kind: "sign-up" } }, failure);
}

function isUnknownThere(failure: Failure): boolean {
  return failure.kind === "upstream" && isNotFound(failure);
}

/** The provider's email is confirmed, or not yet. */
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

/** How far the provider is with the person. */
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
  // Only now, for whoever used the old one may have passed meanwhile.
  const isLinkOld = position.link && now - position.link.askedAt >= IDENTITY_LINK_MS;
  const next: FeaturePosition = { ...position, feature, isRetrying, isLinkOld };
  const waiting = needsLink(next) ? { ...attempt, dueAt: now } : waitOn(attempt, now);
  return { ...waiting, failures: 0, position: next };
}

/** The address of the identity check, or that there is none. */
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

// A person whom the provider passes and whose order was rejected all the same: there is more to hand in.
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

// Another sign-in is no end of it: the failures in a row go on counting until a call succeeds.
function sufferTokenFailure(attempt: FiatAttempt, failure: Failure, now: number): FiatAttempt {
  const isRejected = "status" in failure && TOKEN_REJECTED.includes(failure.status);
  if (!isRejected) return sufferFailure(attempt, failure, now);
  const failures = attempt.failures + 1;
  const signedOut = { ...attempt, failures, bearerToken: undefined };
  return failures < MAX_FIAT_FAILURES ? { ...signedOut, dueAt: now } : failFlow(signedOut, failure);
}
