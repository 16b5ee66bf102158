// Moves an attempt with an order to its payment, unless the order differs from the requested one (docs/security.md 50).
import { findOrderMismatch } from "../order/made-order";
import type { OrderKey } from "../order/order-key";
import type { CreatedOrder } from "../order/order";
import { failWith } from "./progress";
import type { FiatAttempt } from "./stored-attempt";

interface MadeOrder extends Partial<Pick<CreatedOrder, "rateMode" | "redirectUrl">> {
  readonly key: OrderKey;
}

/** The attempt after its order was created. */
export function settleCreated(
  attempt: FiatAttempt,
  { id, destinationAddress, ...made }: CreatedOrder,
  traceId: string | undefined,
): FiatAttempt {
  return settleOrder(attempt, { ...made, key: { orderId: id, destinationAddress } }, traceId);
}

/** The attempt with its order. If the order pays another address or has another rate mode, the attempt fails instead. */
export function settleOrder(
  attempt: FiatAttempt,
  { key, rateMode, redirectUrl }: MadeOrder,
  traceId: string | undefined,
): FiatAttempt {
  const mismatch = findOrderMismatch(attempt.order, { ...key, rateMode });
  if (mismatch) return failWith(attempt, { textKey: "other_address", traceId });
  return { ...attempt, position: { kind: "payment", key, redirectUrl }, failures: 0 };
}
