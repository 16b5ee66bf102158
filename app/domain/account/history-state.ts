import type { OrderPhase } from "../order/order-phase";
import type { PayoutStatus } from "./earnings";
import type { HistoryEntry } from "./history";

/** What names the state of an entry. */
type HistoryState =
  | { readonly status: PayoutStatus }
  | { readonly phase: Exclude<OrderPhase, "completed"> };

/** Returns the phase or status that names the entry's state on the page and in the CSV. Completed payouts and orders share one word. Undefined if the gateway sends no state. */
export function deriveHistoryState({
  status,
  phase,
}: Pick<HistoryEntry, "status" | "phase">): HistoryState | undefined {
  if (phase === "completed") return { status: "COMPLETED" };
  if (phase !== undefined) return { phase };
  return status && { status };
}
