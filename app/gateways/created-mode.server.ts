// A creation that is sent again brings the order as it is now: its rate may have changed since it was made.
import { ok } from "~/domain/failure/result";
import type { OrderKey } from "~/domain/order/order-key";
import { hasEvent } from "~/domain/order/order-status";
import type { OrderGateway } from "./order.server";

/** The order gateway, whose created orders have the rate mode that they were made with. */
export function withCreatedMode(gateway: OrderGateway): OrderGateway {
  return {
    ...gateway,
    createOrder: async (order, options) => {
      const made = await gateway.createOrder(order, options);
      const { rateMode } = order.rate;
      if (!made.ok || made.value.rateMode === rateMode) return made;
      const { id: orderId, destinationAddress } = made.value;
      const isChanged = await hasChangedMode(gateway, { orderId, destinationAddress });
      return isChanged ? ok({ ...made.value, rateMode }) : made;
    },
  };
}

async function hasChangedMode(gateway: OrderGateway, key: OrderKey): Promise<boolean> {
  const now = await gateway.fetchOrder(key);
  if (!now.ok) return false;
  return (
    hasEvent(now.value, "RATE_MODE_CHANGED") || hasEvent(now.value, "RATE_MODE_CHANGE_ACCEPTED")
  );
}
