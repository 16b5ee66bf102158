// What the fiat provider says of a person (spec: Fiat provider data). An unknown state counts as 'not yet'.
import type { FiatDirection } from "../instrument/fiat-direction";

/** How far the provider is with a person, for one way of the money. */
export type FeatureState = "identity" | "review" | "rejected" | "passed";

/** One of the provider's features; the reason is in the provider's words. */
export interface FiatFeature {
  readonly state: FeatureState;
  readonly rejectReason?: string | undefined;
  /** Whether a rejected person may hand in other documents. */
  readonly canRetry: boolean;
}

/** The way to an identity check; `url` where the provider names it itself. */
export interface IdentityAccess {
  readonly kycAccessToken: string;
  readonly applicantId: string;
  readonly url?: string | undefined;
}

/** The feature that an order needs. */
export interface FeatureQuery {
  readonly bearerToken: string;
  readonly direction: FiatDirection;
}
