import type { OrderPhase } from "~/domain/order/order-phase";

/** Phases of an order that is over or does not go on as it was agreed: nobody opens its page to send money. */
export const STOPPED_PHASES = [
  "expired",
  "order-expired",
  "under-review",
  "failed",
  "completed",
  "refunding",
  "refunded",
] as const satisfies readonly OrderPhase[];

export type StoppedPhase = (typeof STOPPED_PHASES)[number];

/** The phase itself if the order has stopped in it. */
export function findStoppedPhase(phase: OrderPhase): StoppedPhase | undefined {
  return STOPPED_PHASES.find((stopped) => stopped === phase);
}
