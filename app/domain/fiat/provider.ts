// The fiat provider's data about a person (spec: Fiat provider data). An unknown state counts as 'not yet'.
import type { FiatDirection } from "../instrument/fiat-direction";

/** The provider's state of a person for one direction. */
export type FeatureState = "identity" | "review" | "rejected" | "passed";

/** One of the provider's features; the reason is the provider's own text. */
export interface FiatFeature {
  readonly state: FeatureState;
  readonly rejectReason?: string | undefined;
  /** Whether a rejected person may submit other documents. */
  readonly canRetry: boolean;
}

/** Access to an identity check; `url` is set if the provider names it itself. */
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
