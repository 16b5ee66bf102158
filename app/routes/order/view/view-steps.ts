import { hasArrived, type Order } from "~/domain/order/order";
import { deriveOrderDirection } from "~/domain/order/order-payment";
import type { OrderPhase } from "~/domain/order/order-phase";
import { deriveOrderStepIndex, isOrderSettled } from "~/domain/order/order-status";
import type { StepKey, StepView } from "./state-types";

const INSTEAD: Partial<Record<OrderPhase, StepKey>> = {
  "under-review": "review",
  decision: "choice",
  expired: "expired",
  "order-expired": "expired",
  failed: "stopped",
};

/** Returns the three steps. The third one is the refund if the order is refunded. */
export function toSteps(order: Order, phase: OrderPhase): readonly StepView[] {
  const isRefund = phase === "refunding" || phase === "refunded";
  const keys: StepKey[] = [
    deriveOrderDirection(order) === "buy" ? "pay" : "send",
    "progress",
    isRefund ? "refunded" : "completed",
  ];
  const isOver = isOrderSettled(order) && phase !== "refunding";
  // Money that has arrived has left the first step, whichever event the gateway sent for it. An order that still asks
  // for the rest of its deposit has not.
  const hasLeft = hasArrived(order) && phase !== "registered";
  const least = isRefund || hasLeft ? 2 : 1;
  const reached = Math.max(deriveOrderStepIndex(order), least);
  return keys.map((key, index) => {
    if (index + 1 < reached || isOver) return { key, state: "done" };
    if (index + 1 > reached) return { key, state: "ahead" };
    return { key: INSTEAD[phase] ?? key, state: "current" };
  });
}
