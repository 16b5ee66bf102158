import { useSearchParams } from "@remix-run/react";
import type { PendingRefundView } from "../view/view-types";

/** Returns the proof in the URL that confirms any refund address (docs/gateway-contract.md, "A refund to another address"). Undefined if no refund waits for an email. */
export function useRefundChoice(pending: PendingRefundView | undefined): string | undefined {
  const [query] = useSearchParams();
  const proof = query.get("refundChoice") ?? undefined;
  return pending?.needsConfirmation ? proof : undefined;
}
