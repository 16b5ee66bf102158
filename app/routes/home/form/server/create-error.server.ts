import type { AmountProblem } from "~/domain/rate/amount-problem";
import type { Failure } from "~/domain/failure/failure";
import { deriveErrorPolicy } from "~/domain/failure/error-policy";
import type { Draft } from "../draft";
import type { FormErrors, FormNotice } from "../fields";
import { toAmountProblem } from "../quote";

/** What a failed creation means for the page (spec: Error reactions). */
export type CreateOrderError =
  | { kind: "errors"; errors: FormErrors }
  | { kind: "limit"; problem: AmountProblem }
  | { kind: "needs-account" }
  | {
      /** Without the referrer, whom the gateway does not know, it may be made; rejected even so, it has failed. */
      kind: "failed" | "without-referrer";
      status: number;
      notice: Extract<FormNotice, { kind: "failed" }>;
      /** The gateway took the order on before it failed: there may be one. */
      mayExist: boolean;
    }
  | { kind: "unsupported" }
  | { kind: "floating" }
  | { kind: "checking" };

/** Reads a failed creation of this draft. */
export function toCreateOrderError(failure: Failure, draft: Draft): CreateOrderError {
  if (isResponseLost(failure)) return { kind: "checking" };
  const policy = deriveErrorPolicy(failure, "create", draft.rateMode);
  const problem = toAmountProblem(policy);
  if (problem) return { kind: "limit", problem };
  switch (policy.kind) {
    case "field":
      return policy.field === "destinationAddress"
        ? { kind: "errors", errors: { destinationAddress: { key: "error_address_blacklisted" } } }
        : toFailed(failure);
    case "pair-unsupported":
      return { kind: "unsupported" };
    case "use-floating":
      return { kind: "floating" };
    case "clear-referral":
      return { ...toFailed(failure), kind: "without-referrer" };
    case "start-verification":
      return { kind: "needs-account" };
    default:
      return toFailed(failure);
  }
}

/** Whether the order may exist although nobody told us: then nothing is sent again under another key. */
function isResponseLost(failure: Failure): boolean {
  if (failure.kind === "http") return failure.status >= 500;
  return failure.kind === "timeout" || failure.kind === "network";
}

function toFailed(failure: Failure) {
  return {
    kind: "failed" as const,
    status: toFailedStatus(failure),
    notice: toFailedNotice(failure),
    mayExist: failure.kind === "upstream" ? failure.status >= 500 : failure.kind === "contract",
  };
}

/** Rejected, not understood, or not serving. */
function toFailedStatus(failure: Failure): number {
  if (failure.kind === "upstream" && failure.status < 500) return 422;
  return failure.kind === "contract" ? 502 : 503;
}

function toFailedNotice(failure: Failure) {
  const policy = deriveErrorPolicy(failure, "create");
  const isNamed =
    policy.kind === "notify" &&
    (policy.textKey === "error_create_order_unknwon" || policy.textKey === "error_notify_title");
  return {
    kind: "failed",
    textKey: isNamed ? policy.textKey : "error_create_exchange",
    traceId: failure.traceId,
  } as const;
}
