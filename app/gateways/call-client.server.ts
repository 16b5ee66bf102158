// The interface for calls: by the name of their row in app/contracts/calls, so that no call exists outside the table.
import type { CallInput, CallName, CallOutput } from "~/contracts/calls/call-table";
import type { Result } from "~/domain/failure/result";

/** The options of one call besides its input. */
export interface CallOptions {
  /** Identifies the intent of a write: the gateway runs the same key with the same content once (docs/security.md 20). */
  readonly idempotencyKey?: string | undefined;
  /** The caller's own reason to abort, such as a newer selection. */
  readonly signal?: AbortSignal | undefined;
}

/** Makes calls on behalf of one request. It never throws: every error is a Failure. */
export interface CallClient {
  call<N extends CallName>(
    name: N,
    input: CallInput<N>,
    options?: CallOptions,
  ): Promise<Result<CallOutput<N>>>;
}
