// What is written down about calls: failures and oddities, with the trace id and the names of fields, never with what
// a visitor sent.
import type { ContractIssue, Failure } from "~/domain/failure/failure";
import type { HttpCall } from "./http-call.server";

/** Fields that a line of the log names of a body that breaks the contract, at most. */
const LOGGED_ISSUES_MAX = 20;

/** What is written down about a call that failed or whose body was not quite as agreed. */
export interface HttpLogEntry {
  readonly event: "gateway-failure" | "gateway-ignored" | "session-failure";
  readonly method: string;
  readonly path: string;
  readonly traceId: string;
  readonly durationMs: number;
  readonly failure?: Failure["kind"] | undefined;
  readonly status?: number | undefined;
  readonly code?: string | undefined;
  readonly issues?: readonly ContractIssue[] | undefined;
  /** Why the session could not be read. */
  readonly error?: string | undefined;
}

/** How long a call took, milliseconds, and the id that it can be traced by. */
export interface CallTrace {
  readonly traceId: string;
  readonly durationMs: number;
}

/** The entry for a call that has no value. */
export function toFailureEntry(call: HttpCall, failure: Failure, trace: CallTrace): HttpLogEntry {
  return {
    event: "gateway-failure",
    method: call.method,
    path: call.path,
    ...trace,
    failure: failure.kind,
    status: "status" in failure ? failure.status : undefined,
    code: failure.kind === "upstream" ? failure.code : undefined,
    issues: failure.kind === "contract" ? failure.issues.slice(0, LOGGED_ISSUES_MAX) : undefined,
  };
}

/** The entry for a body parts of which were passed over. */
export function toIgnoredEntry(
  call: HttpCall,
  issues: readonly ContractIssue[],
  trace: CallTrace,
): HttpLogEntry {
  const { method, path } = call;
  return {
    event: "gateway-ignored",
    method,
    path,
    ...trace,
    issues: issues.slice(0, LOGGED_ISSUES_MAX),
  };
}
