// What may be asked of an account's attempt; here, so that the environment names it without its code.
import type { FiatCall, FiatReply } from "~/domain/fiat/due-call";
import type { FiatAttempt, FiatDraft } from "~/domain/fiat/stored-attempt";
import type { BegunAttempt } from "~/domain/fiat/visitor-steps";

/** A call that is due, and the lease under which its caller reports what came of it. */
export interface TakenCall {
  readonly lease: string;
  readonly call: FiatCall;
}

/** What came of a call. While the exchange is paused no order goes out. */
export interface CallReport {
  readonly lease: string;
  readonly reply: FiatReply;
  readonly isPaused: boolean;
}

/** What a visitor does with the attempt that they see, or their order's page once it is over. */
export type VisitorStep = "accept-terms" | "accept-quote" | "retry" | "hurry" | "drop" | "close";

/** The calls of an account's attempt. Undefined is the result where there is none. */
export interface FiatAttemptRpc {
  /** The attempt as it is, none once it is closed; asks nobody. */
  read(): Promise<FiatAttempt | undefined>;
  /** Begins one beside what there is. */
  begin(draft: FiatDraft): Promise<BegunAttempt>;
  /** The call that is due, for one caller at a time; while the exchange is paused no order goes out. */
  take(isPaused: boolean): Promise<TakenCall | undefined>;
  /** Notes what came of a call; the next one that is due at once. */
  report(report: CallReport): Promise<FiatCall | undefined>;
  /** Does what the visitor said, if it is this attempt that they saw. */
  step(attemptId: string, step: VisitorStep): Promise<FiatAttempt | undefined>;
  /** Deletes the attempt. */
  clear(): Promise<void>;
}

/** The object that has these calls. */
export type FiatAttemptsObject = FiatAttemptRpc & Rpc.DurableObjectBranded;

/** Finds an account's object by its name. */
export type FindFiatAttempt = (name: string) => FiatAttemptRpc;
