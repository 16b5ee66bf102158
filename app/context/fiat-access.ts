// The signed-in account's fiat attempt for loaders and actions: `context.fiat`.
import type { FiatBeginning, FiatProvider, FiatView, NewFiatOrder } from "~/domain/fiat/attempt";
import type { Result } from "~/domain/failure/result";

/** The attempt after the operation; undefined if there is none (any more). */
export type FiatResult = Promise<Result<FiatView | undefined>>;

/** The fiat attempt of the signed-in account: one per account, the same on every device. */
export interface FiatAccess {
  /** Undefined if this deployment has no fiat gateway. Pages then show nothing about fiat. */
  readonly provider: FiatProvider | undefined;
  /** The stored attempt; calls no gateway. */
  readonly find: () => FiatResult;
  /** Begins an attempt, or resumes the one for the same order. It replaces an attempt without an order. */
  readonly begin: (order: NewFiatOrder) => Promise<FiatBeginning>;
  /** Makes the due call, at most once in 4 s for all tabs. A visitor who returns from the provider waits less. It never exceeds the page's time budget. */
  readonly advance: (options?: { readonly isReturned: boolean }) => FiatResult;
  /** Records that the visitor accepted the provider's terms. */
  readonly acceptTerms: (attemptId: string) => FiatResult;
  readonly acceptQuote: (attemptId: string) => FiatResult;
  /** Records that the visitor accepted a new rate of the order, for all their browsers. */
  readonly acceptRate: (attemptId: string) => FiatResult;
  /** Continues after a failure, a rejection or a stop, or has the provider's email sent again. */
  readonly retry: (attemptId: string) => FiatResult;
  /** Ends the attempt, unless it has an order. */
  readonly drop: (attemptId: string) => FiatResult;
  /** Ends the attempt of a finished order. The sign-up with the provider stays valid. */
  readonly close: (attemptId: string) => FiatResult;
  /** Deletes everything, for a closed account. */
  readonly clear: () => Promise<void>;
}
