// Rejects orders from a gateway that opens them by number alone (docs/security.md 42; spec: Order access). An order
// with another address counts as not found.
import { readOrderKey } from "~/contracts/order-calls";
import { parseJson } from "~/contracts/parse-json";
import { isOrderOf } from "~/domain/order/made-order";
import { isDestinationOf } from "~/domain/order/order-access";
import type { OrderKey } from "~/domain/order/order-key";
import { fail } from "~/domain/failure/result";
import type { OrderGateway } from "./order.server";

/** The key of the order in a gateway's body that is forwarded unchanged. Undefined if the body is not an order. */
export function readKeyOfOrder(body: string): OrderKey | undefined {
  const reading = readOrderKey(parseJson(body));
  return reading.ok ? reading.value : undefined;
}

/** The request's trace id, and the log for a gateway that returns the wrong order. */
interface AccessOptions {
  readonly traceId: string;
  readonly log: (event: string, fields: { readonly alarm: true; readonly orderId: string }) => void;
}

/** Look-ups that return an order only for its own number and destination address. */
export function withOrderAccess(
  gateway: Pick<OrderGateway, "fetchOrder">,
  { traceId, log }: AccessOptions,
): Pick<OrderGateway, "fetchOrder"> {
  return {
    fetchOrder: async (key) => {
      const found = await gateway.fetchOrder(key);
      if (!found.ok) return found;
      const isAsked = isOrderOf(found.value.id, key.orderId);
      // Two orders may pay out to one address; then only the number shows which one to pay or refund.
      if (!isAsked) log("order-id-mismatch", { alarm: true, orderId: key.orderId });
      if (isAsked && isDestinationOf(found.value, key.destinationAddress)) return found;
      return fail({
        kind: "upstream",
        code: "ERR_NOT_FOUND_E",
        message: "The order has another number or pays out to another address",
        status: 404,
        details: {},
        traceId,
      });
    },
  };
}
