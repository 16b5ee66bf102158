// Log entries of calls: failures and contract issues, with trace id and field names, never with the visitor's data.
import type { ContractIssue, Failure } from "~/domain/failure/failure";
import type { HttpCall } from "./http-call.server";

/** Most fields of a broken body that one log line names. */
const LOGGED_ISSUES_MAX = 20;

/** The log entry of a failed call, or of one whose body had contract issues. */
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
  /** Why the session was unreadable. */
  readonly error?: string | undefined;
}

/** The duration of a call, milliseconds, and its trace id. */
export interface CallTrace {
  readonly traceId: string;
  readonly durationMs: number;
}

/** The entry for a failed call. */
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

/** The entry for a body with skipped parts. */
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
