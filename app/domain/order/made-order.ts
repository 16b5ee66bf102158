// Checks that an order that a gateway created or shows is the requested one (docs/security.md 42, 50).
import { isSameAddress } from "../address/same-address";
import type { RateMode } from "../rate/rate";
import { isSameOrderId } from "./order-id";
import type { OrderToCreate } from "./new-order";

/** How a created order differs from the request. The visitor must not send money to such an order. */
export type OrderMismatch = "address" | "rate-mode";

/** The difference between a created order and its request; undefined if there is none. A sale has no address, and an existing order does not report its rate mode. */
export function findOrderMismatch(
  { destinationAddress: asked, rate }: Pick<OrderToCreate, "destinationAddress" | "rate">,
  made: { readonly destinationAddress: string; readonly rateMode?: RateMode | undefined },
): OrderMismatch | undefined {
  if (asked !== undefined && !isSameAddress(asked, made.destinationAddress)) return "address";
  return made.rateMode === undefined || made.rateMode === rate.rateMode ? undefined : "rate-mode";
}

/** Whether an order has this number, in any spelling. */
export function isOrderOf(id: string, asked: string): boolean {
  return isSameOrderId(id.trim().toLowerCase(), asked.trim().toLowerCase());
}
