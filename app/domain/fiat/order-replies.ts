// Applies rate and creation replies to an attempt (spec: Fiat flow; Create order flow).
import {
  deriveCreateOrderOutcome,
  deriveRateOutcome,
  type CreateOrderOutcome,
  type CreateOrderTextKey,
  type RateOutcome,
} from "../failure/exchange-outcomes";
import { isTurnedAway, type Failure } from "../failure/failure";
import { isRateForQuery } from "../rate/same-selection";
import { toIssuedQuote, toOrderTerms } from "../order/issued-quote";
import {
  cutProblem,
  deriveAmountProblem,
  deriveAskedProblem,
  type AmountProblem,
} from "../rate/amount-problem";
import { toRateQuery, type FiatReply } from "./due-call";
import {
  failWith,
  moveTo,
  newCreation,
  sufferFailure,
  toFirstCheck,
  waitOn,
  waitOutLimit,
  type FiatMoment,
} from "./progress";
import { hasQuoteMoved, toAgreedTerms } from "./quote-moved";
import { settleCreated, settleOrder } from "./settle-order";
import type { FiatAttempt, FreshQuote } from "./stored-attempt";
import { needsIdentityCheck } from "./threshold";

const OTHER_AMOUNT: Failure = { kind: "contract", issues: [], traceId: "" };

type ReplyTo<K extends FiatReply["kind"]> = Extract<FiatReply, { kind: K }>;

/** Applies the current rate. If it hardly moved, the creation is sent; otherwise the visitor has to accept it. */
export function applyRate(
  attempt: FiatAttempt,
  { result }: ReplyTo<"rate">,
  moment: FiatMoment,
): FiatAttempt {
  if (attempt.position.kind !== "create" || attempt.position.sends > 0) return attempt;
  if (!result.ok) return applyRateFailure(attempt, result.failure, moment);
  const { order, asked, direction } = attempt;
  const isAsked = isRateForQuery(result.value, toRateQuery(attempt));
  const problem = isAsked
    ? deriveAmountProblem(result.value)
    : deriveAskedProblem(result.value, asked);
  if (problem) return failWith(attempt, { textKey: "limit", problem });
  if (!isAsked) return sufferFailure(attempt, OTHER_AMOUNT, moment.now);
  const rate = toOrderTerms(result.value, toIssuedQuote(result.value, asked, moment.now));
  const { noKycThreshold } = result.value;
  const needsIdentity = needsIdentityCheck(result.value, direction);
  const quote = { quotedAt: moment.now, rate, noKycThreshold, needsIdentity };
  const { agreed = toAgreedTerms(order.rate) } = attempt;
  return hasQuoteMoved(agreed, rate, asked.activeSide)
    ? moveTo({ ...attempt, agreed }, { kind: "accept-quote", ...quote }, moment.now)
    : goOnWith({ ...attempt, agreed }, quote, moment);
}

/** Continues the attempt on other terms. The worth of a sale may now be above the identity threshold. */
export function goOnWith(
  attempt: FiatAttempt,
  { rate, quotedAt, noKycThreshold, needsIdentity }: FreshQuote,
  moment: FiatMoment,
): FiatAttempt {
  const next = { ...attempt, quotedAt, noKycThreshold, order: { ...attempt.order, rate } };
  return needsIdentity && !attempt.isIdentityChecked
    ? moveTo(next, toFirstCheck(attempt), moment.now)
    : moveTo(next, { ...newCreation(moment), isQuoted: quotedAt === moment.now }, moment.now);
}

/** Applies the outcome of a creation: an order, no order, or unknown. */
export function applyCreation(
  attempt: FiatAttempt,
  { idempotencyKey, result, traceId }: ReplyTo<"create">,
  moment: FiatMoment,
): FiatAttempt {
  const { position } = attempt;
  if (position.kind !== "create" || position.idempotencyKey !== idempotencyKey) return attempt;
  if (result.ok) return settleCreated(attempt, result.value, traceId);
  const { failure } = result;
  // A repetition that is rejected before it is read does not tell whether an earlier send succeeded.
  const isUnknownStill = position.sends > 1 && isAtDoor(failure);
  if (isUnknownStill) return waitOutLimit(attempt, failure, moment.now);
  return applyCreationFailure(attempt, failure, moment);
}

// A message about this very order shows that the gateway did read the request.
function isAtDoor(failure: Failure): boolean {
  const isAboutOrder = failure.kind === "upstream" && failure.hint !== undefined;
  return isTurnedAway(failure) && !isAboutOrder;
}

function applyCreationFailure(
  attempt: FiatAttempt,
  failure: Failure,
  moment: FiatMoment,
): FiatAttempt {
  const outcome = deriveCreateOrderOutcome(failure, attempt.order.rate.rateMode);
  if (outcome.kind === "unknown") return waitOn(withUnclear(attempt, outcome, failure), moment.now);
  if (outcome.kind === "existing-order") {
    return settleOrder(attempt, { key: outcome.order }, failure.traceId);
  }
  if (isKeyReused(failure)) {
    return failWith(attempt, { textKey: "order_exists", traceId: failure.traceId });
  }
  const unmade = { ...attempt, position: newCreation(moment) };
  if (outcome.kind === "unknown-referrer") return withoutReferrer(unmade, moment.now);
  if (outcome.kind === "verification-needed") return startVerification(unmade, moment.now);
  if ("status" in failure && failure.status === 429) {
    return sufferFailure(unmade, failure, moment.now);
  }
  return failCreation(unmade, outcome, failure);
}

// "The exchange did not create the order" would claim an outcome that is unknown here.
function withUnclear(
  { position, ...attempt }: FiatAttempt,
  { textKey: said }: Extract<CreateOrderOutcome, { kind: "unknown" }>,
  { traceId }: Failure,
): FiatAttempt {
  const textKey = said === "error_create_exchange" ? undefined : said;
  return position.kind === "create"
    ? { ...attempt, position: { ...position, unclear: { textKey, traceId } } }
    : { ...attempt, position };
}

// An order exists, but the gateway does not name it.
function isKeyReused(failure: Failure): boolean {
  return failure.kind === "upstream" && failure.code === "ERR_IDEMPOTENCY_KEY_REUSED";
}

// A wrong referrer must not block the visitor's order.
function withoutReferrer(attempt: FiatAttempt, now: number): FiatAttempt {
  const { referrerId: unknownReferrer, ...order } = attempt.order;
  return { ...moveTo(attempt, attempt.position, now), order, unknownReferrer };
}

function startVerification(attempt: FiatAttempt, now: number): FiatAttempt {
  const isKnown = attempt.isIdentityChecked ?? false;
  const features = { kind: "features", demandedAt: now } as const;
  const demanded = { ...attempt, isCheckDemanded: true };
  return moveTo(demanded, isKnown ? features : toFirstCheck(attempt), now);
}

type Unmade = Exclude<
  CreateOrderOutcome,
  { kind: "unknown" | "existing-order" | "unknown-referrer" | "verification-needed" }
>;

function failCreation(attempt: FiatAttempt, outcome: Unmade, failure: Failure): FiatAttempt {
  const { traceId } = failure;
  switch (outcome.kind) {
    case "address-blacklisted":
      return failWith(attempt, { textKey: "error_address_blacklisted", traceId });
    case "rate-moved":
    case "country-not-served":
      return failByTerms(attempt, { textKey: "error_create_exchange", traceId });
    case "failed":
      return failByTerms(attempt, { textKey: outcome.textKey, traceId });
    case "limit":
    case "pair-unsupported":
    case "use-floating":
      return failSelection(attempt, outcome, failure);
  }
}

// The terms may have caused the failure, so they are requested again.
function failByTerms(
  attempt: FiatAttempt,
  reason: { readonly textKey: CreateOrderTextKey; readonly traceId: string },
): FiatAttempt {
  return failWith({ ...attempt, quotedAt: 0 }, { ...reason, resume: attempt.position });
}

function applyRateFailure(attempt: FiatAttempt, failure: Failure, { now }: FiatMoment) {
  const outcome = deriveRateOutcome(failure, attempt.order.rate.rateMode);
  return outcome.kind === "unavailable"
    ? sufferFailure(attempt, failure, now)
    : failSelection(attempt, outcome, failure);
}

// The gateway does not exchange this selection. Both the rate and the creation can report that.
function failSelection(
  attempt: FiatAttempt,
  outcome: Exclude<RateOutcome, { kind: "unavailable" }>,
  { traceId }: Failure,
): FiatAttempt {
  switch (outcome.kind) {
    case "limit":
      return failWith(attempt, {
        textKey: "limit",
        problem: cut(outcome.problem, attempt),
        traceId,
      });
    case "pair-unsupported":
      return failWith(attempt, { textKey: "pair_unsupported", traceId });
    case "use-floating":
      return failWith(attempt, { textKey: "use_floating", traceId });
  }
}

function cut(problem: AmountProblem, { sendDecimals }: FiatAttempt): AmountProblem {
  return sendDecimals === undefined
    ? problem
    : cutProblem(problem, { precisionDecimals: sendDecimals });
}
