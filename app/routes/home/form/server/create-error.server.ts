import type { AmountProblem } from "~/domain/rate/amount-problem";
import {
  deriveCreateOrderOutcome,
  type CreateOrderTextKey,
} from "~/domain/failure/exchange-outcomes";
import { mayHaveHappened, type Failure } from "~/domain/failure/failure";
import type { Draft } from "../draft";
import type { FormErrors, FormNotice } from "../fields";

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
  const outcome = deriveCreateOrderOutcome(failure, draft.rateMode);
  switch (outcome.kind) {
    case "unknown":
      return toUnknown(failure, outcome.textKey);
    case "limit":
      return outcome;
    case "address-blacklisted":
      return {
        kind: "errors",
        errors: { destinationAddress: { key: "error_address_blacklisted" } },
      };
    case "pair-unsupported":
      return { kind: "unsupported" };
    case "use-floating":
      return { kind: "floating" };
    case "unknown-referrer":
      return { ...toFailed(failure, "error_create_exchange"), kind: "without-referrer" };
    case "verification-needed":
      return { kind: "needs-account" };
    case "existing-order":
      return toFailed(failure, "error_create_exchange");
    case "failed":
      return toFailed(failure, outcome.textKey);
  }
}

/** Where the gateway sent something, the page says what. */
function toUnknown(failure: Failure, textKey: CreateOrderTextKey | undefined): CreateOrderError {
  return textKey ? toFailed(failure, textKey) : { kind: "checking" };
}

function toFailed(failure: Failure, textKey: CreateOrderTextKey) {
  return {
    kind: "failed" as const,
    status: toFailedStatus(failure),
    notice: { kind: "failed" as const, textKey, traceId: failure.traceId },
    mayExist: mayHaveHappened(failure),
  };
}

/** Rejected, not understood, or not serving. */
function toFailedStatus(failure: Failure): number {
  if (failure.kind === "upstream" && failure.status < 500) return 422;
  return failure.kind === "contract" ? 502 : 503;
}
