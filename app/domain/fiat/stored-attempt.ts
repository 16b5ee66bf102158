// What is stored of an attempt (docs/decisions/017-fiat-attempts.md). Times are epoch milliseconds.
import type { Amount } from "../money/money";
import type { OrderToCreate } from "../order/new-order";
import type { OrderKey } from "../order/order-key";
import type { AmountProblem } from "../rate/amount-problem";
import type { Selection } from "../rate/selection";
import type { FiatFailureTextKey, UnclearReply } from "./attempt";
import type { FiatDirection } from "../instrument/fiat-direction";
import type { FiatFeature } from "./provider";
import type { AgreedTerms } from "./quote-moved";

/** The order that an attempt is for: on which terms, what was typed, and when that was quoted. */
export interface FiatOrder {
  readonly order: OrderToCreate;
  readonly asked: Pick<Selection, "activeSide" | "amount">;
  /** Decimals of what is given: bounds that an error names are cut to them. An attempt from before has none. */
  readonly sendDecimals?: number | undefined;
  readonly quotedAt: number;
  /** From which amount on identity is checked, where the rate says so. An attempt from before has none. */
  readonly noKycThreshold?: Amount | undefined;
}

/** A creation; it may have happened once it was sent. */
export interface FiatCreation {
  readonly kind: "create";
  readonly idempotencyKey: string;
  readonly sends: number;
  /** Its terms were compared with the rate at `quotedAt`: it may go out at once, and later only after another look. */
  readonly isQuoted?: boolean | undefined;
  readonly firstSentAt?: number | undefined;
  /** The last reply that did not say whether there is an order. */
  readonly unclear?: UnclearReply | undefined;
}

/** Waiting for the provider's word on a person. */
export interface FeaturePosition {
  readonly kind: "features";
  /** As far as it is known. */
  readonly feature?: FiatFeature | undefined;
  /** Where identity is checked; no `url` where nobody has set it up. Its host may be listed no more: whoever shows it looks. */
  readonly link?: { readonly url?: string | undefined; readonly askedAt: number } | undefined;
  /** The link is an old one: another is to be asked for. */
  readonly isLinkOld?: boolean | undefined;
  /** A rejected person is on the way to hand in other documents. */
  readonly isRetrying?: boolean | undefined;
  /** When a creation asked for verification. */
  readonly demandedAt?: number | undefined;
}

/** There is an order, and where it is paid. */
export interface PaymentPosition {
  readonly kind: "payment";
  readonly key: OrderKey;
  readonly redirectUrl?: string | undefined;
}

/** Why there is no order; with `resume` it can be tried again from there. */
export interface FailedPosition {
  readonly kind: "failed";
  readonly textKey: FiatFailureTextKey;
  readonly problem?: AmountProblem | undefined;
  readonly traceId?: string | undefined;
  readonly resume?: FiatPosition | undefined;
}

/** A quote that takes the place of an older one. */
export interface FreshQuote
  extends Pick<FiatOrder, "quotedAt" | "noKycThreshold">, Pick<OrderToCreate, "rate"> {
  readonly needsIdentity: boolean;
}

/** Where an attempt is: what it waits for, or which call is next. */
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

/** All that is known of one, for its object alone. */
export interface FiatAttempt extends FiatOrder {
  readonly id: string;
  /** Stands for what the visitor asked for: the same form pressed again is the same attempt. */
  readonly intent: string;
  readonly direction: FiatDirection;
  readonly email: string;
  readonly startedAt: number;
  readonly position: FiatPosition;
  /** The amounts that the visitor agreed to last: later rates are compared with them. An attempt from before has none, and the order's count. */
  readonly agreed?: AgreedTerms | undefined;
  /** How often it asked without an end. */
  readonly tries: number;
  /** Calls that failed in a row. */
  readonly failures: number;
  /** When the next call may be made. */
  readonly dueAt: number;
  /** The provider has passed the person for this order. */
  readonly isIdentityChecked?: boolean | undefined;
  /** A creation wanted verification, whatever the amount. */
  readonly isCheckDemanded?: boolean | undefined;
  /** Never set here; only a `ClosedAttempt` has it. */
  readonly isClosed?: undefined;
  /** The provider's; it leaves the object only for a call. */
  readonly bearerToken?: string | undefined;
  /** Who makes the call that is under way. */
  readonly lease?: { readonly id: string; readonly until: number } | undefined;
}

/** What is left of an attempt whose order needs it no longer: the next one takes the sign-up with the provider from it. */
export interface ClosedAttempt {
  readonly isClosed: true;
  readonly email: string;
  readonly bearerToken: string;
}

/** An attempt that is to begin. */
export interface FiatDraft extends FiatOrder {
  readonly intent: string;
  readonly direction: FiatDirection;
  readonly email: string;
  readonly needsIdentity: boolean;
  /** The attempt whose order needs it no longer: this one takes its place. */
  readonly replaces?: string | undefined;
}
