import type { ReachedLimit } from "~/domain/failure/failure";

/** The intents of an attempt's buttons. */
export const ATTEMPT_INTENT = {
  acceptTerms: "accept-terms",
  acceptQuote: "accept-quote",
  retry: "retry",
  drop: "drop",
} as const;

export type AttemptIntent = (typeof ATTEMPT_INTENT)[keyof typeof ATTEMPT_INTENT];

/** The id of the checkbox for the provider's terms. */
export const TERMS_FIELD_ID = "fiat-terms";

/** The result of a press that changed nothing. */
export interface AttemptResult extends Partial<ReachedLimit> {
  readonly attempt: "terms-missing" | "failed" | "gone" | "signed-out" | "too-many" | "paused";
  readonly traceId?: string | undefined;
}
