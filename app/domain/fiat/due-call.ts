// Chooses an attempt's next call: one at a time, and none that first needs a decision of the visitor (spec: Fiat flow).
import { FIAT_ROUND_MS, MAX_FIAT_TRIES } from "../limits/fiat-limits";
import type { Result } from "../failure/result";
import { isKeyKept } from "../order/key-kept";
import type { CreatedOrder } from "../order/order";
import type { OrderToCreate } from "../order/new-order";
import type { Rate, RateQuery } from "../rate/rate";
import type { FeatureQuery, FiatFeature } from "./provider";
import type { FeaturePosition, FiatAttempt, FiatCreation } from "./stored-attempt";

/** A due call with all its parameters. */
export type FiatCall =
  | { readonly kind: "sign-up" | "sign-in"; readonly email: string }
  | { readonly kind: "email"; readonly bearerToken: string }
  | ({ readonly kind: "feature" } & FeatureQuery)
  | ({ readonly kind: "link" } & FeatureQuery)
  | { readonly kind: "rate"; readonly query: RateQuery }
  | { readonly kind: "create"; readonly order: OrderToCreate; readonly idempotencyKey: string };

/** The result of a call. */
export type FiatReply =
  | { readonly kind: "sign-up"; readonly result: Result<undefined> }
  | { readonly kind: "sign-in"; readonly result: Result<string> }
  | { readonly kind: "email"; readonly result: Result<boolean> }
  | { readonly kind: "feature"; readonly result: Result<FiatFeature> }
  /** The address of the identity check; undefined if the operator has not set one up. */
  | { readonly kind: "link"; readonly result: Result<string | undefined> }
  | { readonly kind: "rate"; readonly result: Result<Rate> }
  | {
      readonly kind: "create";
      readonly idempotencyKey: string;
      readonly result: Result<CreatedOrder>;
      /** The trace id of the creating request. */
      readonly traceId?: string | undefined;
    };

/** The call that is due now; undefined if the visitor has to act first, or if it is too early. */
export function findDueCall(attempt: FiatAttempt, now: number): FiatCall | undefined {
  if (now < attempt.dueAt || isStopped(attempt)) return undefined;
  const { email, position } = attempt;
  switch (position.kind) {
    case "sign-up":
    case "sign-in":
      return { kind: position.kind, email };
    case "email":
      return withToken(attempt, ({ bearerToken }) => ({ kind: "email", bearerToken }));
    case "features":
      return withToken(attempt, (query) => ({
        kind: needsLink(position) ? "link" : "feature",
        ...query,
      }));
    case "create":
      return findCreationCall(attempt, position, now);
    default:
      return undefined;
  }
}

/** Whether an attempt has made so many calls that it waits for the visitor. */
export function isStopped({ tries }: Pick<FiatAttempt, "tries">): boolean {
  return tries >= MAX_FIAT_TRIES;
}

/** Whether the visitor has to visit the provider's identity check. */
export function isIdentityDue({ feature, isRetrying }: FeaturePosition): boolean {
  const isRepeated = feature?.state === "rejected" && isRetrying === true;
  return feature?.state === "identity" || isRepeated;
}

/** Whether a sent creation may have created an order. Only the same key may be sent then. */
export function isOutcomeUnknown({ position }: Pick<FiatAttempt, "position">): boolean {
  return position.kind === "create" && position.sends > 0;
}

/** Whether a creation's outcome has been unknown for so long that the gateway may have dropped its key. Sending it again could create a second order. */
export function isCreationTooOld({ sends, firstSentAt = 0 }: FiatCreation, now: number): boolean {
  return sends > 0 && !isKeyKept(firstSentAt, now);
}

// Without a token, the attempt signs in first.
function withToken(
  { email, bearerToken, direction }: FiatAttempt,
  toCall: (query: FeatureQuery) => FiatCall,
): FiatCall {
  return bearerToken === undefined
    ? { kind: "sign-in", email }
    : toCall({ bearerToken, direction });
}

/** Whether the address of the identity check has to be requested. */
export function needsLink(position: FeaturePosition): boolean {
  return isIdentityDue(position) && (!position.link || position.isLinkOld === true);
}

function findCreationCall(
  attempt: FiatAttempt,
  position: FiatCreation,
  now: number,
): FiatCall | undefined {
  const { order, quotedAt } = attempt;
  const { sends, idempotencyKey, isQuoted = false } = position;
  if (isCreationTooOld(position, now)) return undefined;
  // A creation needs a fresh rate: the market can move far within a minute of identity checks.
  const isQuotedNow = isQuoted && now - quotedAt <= FIAT_ROUND_MS;
  if (sends > 0 || isQuotedNow) return { kind: "create", order, idempotencyKey };
  return { kind: "rate", query: toRateQuery(attempt) };
}

/** The rate request for an attempt. */
export function toRateQuery({ order, asked }: Pick<FiatAttempt, "order" | "asked">): RateQuery {
  const { from, to, rateMode } = order.rate;
  return {
    instrumentFromSlug: from.slug,
    instrumentToSlug: to.slug,
    amount: asked.amount,
    amountCurrencySlug: asked.activeSide === "send" ? from.slug : to.slug,
    rateMode,
    exchangeType: "fiat",
    referrerId: order.referrerId,
  };
}
