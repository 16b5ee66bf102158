// How a call is made: by the name of its row in app/contracts/calls, so that there is no call outside of the table.
import type { CallInput, CallName, CallOutput } from "~/contracts/calls/call-table";
import type { Result } from "~/domain/failure/result";

/** What one call is made with besides its input. */
export interface CallOptions {
  /** Names the intent of a write: the same key with the same content happens once (docs/security.md 20). */
  readonly idempotencyKey?: string | undefined;
  /** The caller's own reason to give up, such as a newer selection. */
  readonly signal?: AbortSignal | undefined;
}

/** Makes calls on behalf of one request. It never throws: whatever goes wrong is a Failure. */
export interface CallClient {
  call<N extends CallName>(
    name: N,
    input: CallInput<N>,
    options?: CallOptions,
  ): Promise<Result<CallOutput<N>>>;
}
