// What loaders and actions know of fiat orders on their way: `context.fiat`.
import type { FiatBeginning, FiatProvider, FiatView, NewFiatOrder } from "~/domain/fiat/attempt";
import type { Result } from "~/domain/failure/result";

/** The attempt after something was done with it; undefined where there is none (any more). */
export type FiatResult = Promise<Result<FiatView | undefined>>;

/** The fiat attempt of whoever is signed in: one an account, the same on every device. */
export interface FiatAccess {
  /** Undefined where this deployment has no fiat gateway: then nothing of fiat is shown. */
  readonly provider: FiatProvider | undefined;
  /** The attempt as it is; calls no gateway. */
  readonly find: () => FiatResult;
  /** Begins an attempt, or resumes the one for the same order; one that has no order yet gives way to another. */
  readonly begin: (order: NewFiatOrder) => Promise<FiatBeginning>;
  /** Does what is due, once in 4 s whoever asks (sooner for whoever comes back from the provider), and never holds a page for longer than it may take. */
  readonly advance: (options?: { readonly isReturned: boolean }) => FiatResult;
  /** The visitor's tick under the provider's terms. */
  readonly acceptTerms: (attemptId: string) => FiatResult;
  readonly acceptQuote: (attemptId: string) => FiatResult;
  /** Goes on after a failure, a rejection or a stop. */
  readonly retry: (attemptId: string) => FiatResult;
  /** Ends the attempt, but no order. */
  readonly drop: (attemptId: string) => FiatResult;
  /** Ends the attempt of an order that needs it no longer; whoever has signed up with the provider need not do so again. */
  readonly close: (attemptId: string) => FiatResult;
  /** Deletes what there is: the account is closed. */
  readonly clear: () => Promise<void>;
}
