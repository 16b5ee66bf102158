// A gateway that opens an order to its number alone is not believed: what it shows of somebody else's
// order counts as not found (docs/security.md 42; spec: Order access).
import { isDestinationOf } from "~/domain/order/order-access";
import { fail } from "~/domain/failure/result";
import type { OrderGateway } from "./order.server";

/** The order gateway, whose orders open to their own destination address only. */
export function withOrderAccess(gateway: OrderGateway, traceId: string): OrderGateway {
  return {
    ...gateway,
    fetchOrder: async (key) => {
      const found = await gateway.fetchOrder(key);
      if (!found.ok || isDestinationOf(found.value, key.destinationAddress)) return found;
      return fail({
        kind: "upstream",
        code: "ERR_NOT_FOUND_E",
        message: "The order pays out to another address",
        status: 404,
        details: {},
        traceId,
      });
    },
  };
}
