import { useSearchParams } from "@remix-run/react";
import type { OrderErrors } from "../actions/form-fields";
import type { PendingRefundView } from "../view/view-types";

/** Returns the proof in the URL that confirms any refund address (docs/gateway-contract.md, "A refund to another address"). Undefined if no refund waits for an email, or if the last reply rejected the proof: the visitor can ask without it. */
export function useRefundChoice(
  pending: PendingRefundView | undefined,
  errors: OrderErrors,
): string | undefined {
  const [query] = useSearchParams();
  if (!pending?.needsConfirmation || errors.form === "proof_incorrect") return undefined;
  // Empty is none.
  return query.get("refundChoice") || undefined;
}
