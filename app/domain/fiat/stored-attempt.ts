// The stored form of an attempt (docs/decisions/017-fiat-attempts.md). Times are epoch milliseconds.
import type { Amount } from "../money/money";
import type { OrderToCreate } from "../order/new-order";
import type { OrderKey } from "../order/order-key";
import type { AmountProblem } from "../rate/amount-problem";
import type { Selection } from "../rate/selection";
import type { FiatFailureTextKey, UnclearReply } from "./attempt";
import type { FiatDirection } from "../instrument/fiat-direction";
import type { FiatFeature } from "./provider";
import type { AgreedTerms } from "./quote-moved";

/** The attempt's order: its terms, the typed amount, and the time of the quote. */
export interface FiatOrder {
  readonly order: OrderToCreate;
  readonly asked: Pick<Selection, "activeSide" | "amount">;
  /** Decimals of the send currency; bounds in an error are cut to them. Attempts from older versions have none. */
  readonly sendDecimals?: number | undefined;
  readonly quotedAt: number;
  /** The amount from which identity is checked, if the rate names it. Attempts from older versions have none. */
  readonly noKycThreshold?: Amount | undefined;
}

/** A creation; it may have happened once it was sent. */
export interface FiatCreation {
  readonly kind: "create";
  readonly idempotencyKey: string;
  readonly sends: number;
  /** Whether its terms match the rate at `quotedAt`. It may then be sent at once; later it needs another rate first. */
  readonly isQuoted?: boolean | undefined;
  readonly firstSentAt?: number | undefined;
  /** The last reply that did not show whether the order exists. */
  readonly unclear?: UnclearReply | undefined;
}

/** Waits for the provider's decision about a person. */
export interface FeaturePosition {
  readonly kind: "features";
  /** The last known state. */
  readonly feature?: FiatFeature | undefined;
  /** The identity check; without `url` the operator has not set it up. The operator may have removed its host from the list since, so check it before showing it. */
  readonly link?: { readonly url?: string | undefined; readonly askedAt: number } | undefined;
  /** Whether the link has expired and has to be requested again. */
  readonly isLinkOld?: boolean | undefined;
  /** Whether a rejected person is about to submit other documents. */
  readonly isRetrying?: boolean | undefined;
  /** When a creation demanded verification. */
  readonly demandedAt?: number | undefined;
}

/** The order exists and waits for its payment. */
export interface PaymentPosition {
  readonly kind: "payment";
  readonly key: OrderKey;
  readonly redirectUrl?: string | undefined;
  /** Whether the visitor has accepted a new rate of the order. */
  readonly hasAcceptedRate?: boolean | undefined;
}

/** Why there is no order; with `resume` the visitor can continue from there. */
export interface FailedPosition {
  readonly kind: "failed";
  readonly textKey: FiatFailureTextKey;
  readonly problem?: AmountProblem | undefined;
  readonly traceId?: string | undefined;
  readonly resume?: FiatPosition | undefined;
}

/** A quote that replaces an older one. */
export interface FreshQuote
  extends Pick<FiatOrder, "quotedAt" | "noKycThreshold">, Pick<OrderToCreate, "rate"> {
  readonly needsIdentity: boolean;
}

/** The position of an attempt: the step that it waits for, or its next call. */
export type FiatPosition =
  | { readonly kind: "terms" }
  | { readonly kind: "sign-up" }
  | { readonly kind: "sign-in" }
  | { readonly kind: "email" }
  | FeaturePosition
  | ({ readonly kind: "accept-quote" } & FreshQuote)
  | FiatCreation
  | PaymentPosition
  | FailedPosition;

/** The full attempt; only its Durable Object reads it. */
export interface FiatAttempt extends FiatOrder {
  readonly id: string;
  /** Identifies the visitor's request: submitting the same form again continues the same attempt. */
  readonly intent: string;
  readonly direction: FiatDirection;
  readonly email: string;
  readonly startedAt: number;
  readonly position: FiatPosition;
  /** The last amounts that the visitor agreed to; later rates are compared with them. Attempts from older versions have none and use the order's amounts. */
  readonly agreed?: AgreedTerms | undefined;
  /** Calls without a result so far. */
  readonly tries: number;
  /** Failed calls in a row. */
  readonly failures: number;
  /** When the next call may be made. */
  readonly dueAt: number;
  /** Whether the provider has passed the person for this order. */
  readonly isIdentityChecked?: boolean | undefined;
  /** Whether a creation has demanded verification, for any amount. */
  readonly isCheckDemanded?: boolean | undefined;
  /** The referrer that the gateway does not know; the visitor's cookie with it is cleared. */
  readonly unknownReferrer?: string | undefined;
  /** Never set here; only a `ClosedAttempt` has it. */
  readonly isClosed?: undefined;
  /** The provider's token; it leaves the object only for a call. */
  readonly bearerToken?: string | undefined;
  /** The holder of the call in progress. */
  readonly lease?: { readonly id: string; readonly until: number } | undefined;
}

/** The rest of a finished attempt. The next attempt takes over its sign-up with the provider. */
export interface ClosedAttempt {
  readonly isClosed: true;
  readonly email: string;
  readonly bearerToken: string;
}

/** A new attempt before it begins. */
export interface FiatDraft extends FiatOrder {
  readonly intent: string;
  readonly direction: FiatDirection;
  readonly email: string;
  readonly needsIdentity: boolean;
  /** The finished attempt that this one replaces. */
  readonly replaces?: string | undefined;
}
