// A gateway that opens an order to its number alone is not believed: what it shows of somebody else's
// order counts as not found (docs/security.md 42; spec: Order access).
import { readOrderKey } from "~/contracts/order-calls";
import { parseJson } from "~/contracts/parse-json";
import { isOrderOf } from "~/domain/order/made-order";
import { isDestinationOf } from "~/domain/order/order-access";
import type { OrderKey } from "~/domain/order/order-key";
import { fail } from "~/domain/failure/result";
import type { OrderGateway } from "./order.server";

/** Number and address of the order in a gateway's body, which is passed on as it came; undefined if it is none. */
export function readKeyOfOrder(body: string): OrderKey | undefined {
  const reading = readOrderKey(parseJson(body));
  return reading.ok ? reading.value : undefined;
}

/** What the check speaks with: the trace id of the request, and the log for a gateway that mixes orders up. */
interface AccessOptions {
  readonly traceId: string;
  readonly log: (event: string, fields: { readonly alarm: true; readonly orderId: string }) => void;
}

/** Look-ups whose orders open to their own number and destination address only. */
export function withOrderAccess(
  gateway: Pick<OrderGateway, "fetchOrder">,
  { traceId, log }: AccessOptions,
): Pick<OrderGateway, "fetchOrder"> {
  return {
    fetchOrder: async (key) => {
      const found = await gateway.fetchOrder(key);
      if (!found.ok) return found;
      const isAsked = isOrderOf(found.value.id, key.orderId);
      // Of two orders that pay out to one address, only the number says which is to be paid or refunded.
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
