import { deriveAcceptedAmount, type AmountProblem } from "~/domain/rate/amount-problem";
import type { Failure } from "~/domain/failure/failure";
import { deriveErrorPolicy } from "~/domain/failure/error-policy";
import type { FieldMessage, FormErrors, FormNotice } from "./fields";
import { toAmountProblem } from "./quote";
import type { Draft } from "./draft";

/** What a failed creation means for the page (spec: Error reactions). */
export type CreateOrderError =
  | { kind: "errors"; errors: FormErrors }
  | { kind: "limit"; problem: AmountProblem }
  | { kind: "needs-account" }
  | {
      /** Without the referrer, whom the gateway does not know, it may be made; refused even so, it has failed. */
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
  if (isAnswerLost(failure)) return { kind: "checking" };
  const reaction = deriveErrorPolicy(failure, "create", draft.rateMode);
  const problem = toAmountProblem(reaction);
  if (problem) return { kind: "limit", problem };
  switch (reaction.kind) {
    case "field":
      return reaction.field === "destinationAddress"
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

/** The text for an amount that is too small or too big, with the bound it breaks. */
export function toLimitMessage(
  problem: AmountProblem,
  { from }: Pick<Draft, "from">,
): FieldMessage {
  const accepted = deriveAcceptedAmount(problem);
  return {
    key: problem.kind === "too-small" ? "error_min_amount" : "error_max_amount",
    amount: accepted && { value: accepted, ticker: from.currencyTitle },
  };
}

/** Whether the order may exist although nobody told us: then nothing is sent again under another key. */
function isAnswerLost(failure: Failure): boolean {
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

/** Refused, not understood, or not serving. */
function toFailedStatus(failure: Failure): number {
  if (failure.kind === "upstream" && failure.status < 500) return 422;
  return failure.kind === "contract" ? 502 : 503;
}

function toFailedNotice(failure: Failure) {
  const reaction = deriveErrorPolicy(failure, "create");
  const isNamed =
    reaction.kind === "notify" &&
    (reaction.textKey === "error_create_order_unknwon" ||
      reaction.textKey === "error_notify_title");
  return {
    kind: "failed",
    textKey: isNamed ? reaction.textKey : "error_create_exchange",
    traceId: failure.traceId,
  } as const;
}
