import type { OrderPhase } from "~/domain/order/order-phase";

/** The colour of an order's state: it continues, needs attention, has stopped, or is closed without an exchange. */
export type OrderTone = "go" | "ask" | "stop" | "back";

const TONES = {
  preparing: "go",
  paying: "go",
  waiting: "go",
  registered: "go",
  confirming: "go",
  incomplete: "ask",
  "under-review": "ask",
  decision: "ask",
  withdrawing: "go",
  completed: "go",
  refunding: "ask",
  expired: "stop",
  "order-expired": "stop",
  failed: "stop",
  refunded: "back",
} as const satisfies Record<OrderPhase, OrderTone>;

/** Returns the tone of a phase. Chip, steps and log of an order all use it. */
export function toOrderTone(phase: OrderPhase): OrderTone {
  return TONES[phase];
}
