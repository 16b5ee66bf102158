// Repeated creations. A repetition returns the order as it is now, and its rate mode may have changed since the
// creation.
import { mayHaveHappened, type Failure } from "~/domain/failure/failure";
import { fail, ok, type Result } from "~/domain/failure/result";
import type { OrderKey } from "~/domain/order/order-key";
import { hasEvent } from "~/domain/order/order-status";
import type { OrderGateway } from "./order.server";

type Calls = Pick<OrderGateway, "createOrder" | "fetchOrder">;

/** Creations whose order is checked for its original rate mode. If that is unknown, the creation fails as one that may have happened. */
export function withCreatedMode(gateway: Calls): Pick<OrderGateway, "createOrder"> {
  return {
    createOrder: async (order, options) => {
      const made = await gateway.createOrder(order, options);
      const { rateMode } = order.rate;
      if (!made.ok || made.value.rateMode === rateMode) return made;
      const { id: orderId, destinationAddress } = made.value;
      const hasChanged = await hasChangedMode(gateway, { orderId, destinationAddress });
      if (!hasChanged.ok) return fail(toUnknown(hasChanged.failure));
      return hasChanged.value ? ok({ ...made.value, rateMode }) : made;
    },
  };
}

async function hasChangedMode(gateway: Calls, key: OrderKey): Promise<Result<boolean>> {
  const now = await gateway.fetchOrder(key);
  if (!now.ok) return now;
  return ok(
    hasEvent(now.value, "RATE_MODE_CHANGED") || hasEvent(now.value, "RATE_MODE_CHANGE_ACCEPTED"),
  );
}

// The order exists, so a rejected look-up must not report that it does not.
function toUnknown(failure: Failure): Failure {
  const { traceId } = failure;
  return mayHaveHappened(failure) ? failure : { kind: "network", traceId };
}
