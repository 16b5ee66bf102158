// The calls of an account's fiat attempt. They are declared here, so that the environment needs no import of its code.
import type { FiatCall, FiatReply } from "~/domain/fiat/due-call";
import type { FiatAttempt, FiatDraft } from "~/domain/fiat/stored-attempt";
import type { BegunAttempt } from "~/domain/fiat/visitor-steps";

/** A due call, and the lease under which its caller reports the result. */
export interface TakenCall {
  readonly lease: string;
  readonly call: FiatCall;
}

/** The result of a call. While the exchange is paused, no order is created. */
export interface CallReport {
  readonly lease: string;
  readonly reply: FiatReply;
  readonly isPaused: boolean;
}

/** A visitor's step in the attempt that they see; "close" comes from the order's page once the order is over. */
export type VisitorStep =
  | "accept-terms"
  | "accept-quote"
  | "accept-rate"
  | "retry"
  | "hurry"
  | "drop"
  | "close";

/** The calls of an account's attempt. They return undefined if there is none. */
export interface FiatAttemptRpc {
  /** Returns the attempt without calling a gateway; undefined once it is closed. */
  read(): Promise<FiatAttempt | undefined>;
  /** Begins or resumes an attempt. A current attempt that has or may have an order is returned instead. */
  begin(draft: FiatDraft): Promise<BegunAttempt>;
  /** Returns the due call, to one caller at a time. While the exchange is paused, no order is created. */
  take(isPaused: boolean): Promise<TakenCall | undefined>;
  /** Stores the result of a call; returns the next call if one is due at once. */
  report(report: CallReport): Promise<FiatCall | undefined>;
  /** Applies the visitor's step if `attemptId` is the current attempt. */
  step(attemptId: string, step: VisitorStep): Promise<FiatAttempt | undefined>;
  /** Deletes the attempt. */
  clear(): Promise<void>;
}

/** The Durable Object with these calls. */
export type FiatAttemptsObject = FiatAttemptRpc & Rpc.DurableObjectBranded;

/** Finds an account's object by its name. */
export type FindFiatAttempt = (name: string) => FiatAttemptRpc;
