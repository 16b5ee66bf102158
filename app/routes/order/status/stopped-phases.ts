import type { OrderPhase } from "~/domain/order/order-phase";

/** Phases of an order that pays out, has ended, was interrupted, or lacks a part of its deposit. Its page does not start with where to send money. */
export const STOPPED_PHASES = [
  "expired",
  "order-expired",
  "incomplete",
  "under-review",
  "failed",
  "withdrawing",
  "completed",
  "refunding",
  "refunded",
] as const satisfies readonly OrderPhase[];

export type StoppedPhase = (typeof STOPPED_PHASES)[number];

/** Returns the phase if the order has stopped in it. */
export function findStoppedPhase(phase: OrderPhase): StoppedPhase | undefined {
  return STOPPED_PHASES.find((stopped) => stopped === phase);
}
