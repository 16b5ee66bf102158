// Whether an order that a gateway made, or shows, is the one that was asked for (docs/security.md 42, 50).
import { isSameAddress } from "../address/same-address";
import type { RateMode } from "../rate/rate";
import { isSameOrderId } from "./order-id";
import type { OrderToCreate } from "./new-order";

/** What of a created order is not as it was asked for: nothing may be sent to such an order. */
export type OrderMismatch = "address" | "rate-mode";

/** What a created order lacks of what was asked for; a sale has no address, and an order that was made before does not say its rate mode. */
export function findOrderMismatch(
  { destinationAddress: asked, rate }: Pick<OrderToCreate, "destinationAddress" | "rate">,
  made: { readonly destinationAddress: string; readonly rateMode?: RateMode | undefined },
): OrderMismatch | undefined {
  if (asked !== undefined && !isSameAddress(asked, made.destinationAddress)) return "address";
  return made.rateMode === undefined || made.rateMode === rate.rateMode ? undefined : "rate-mode";
}

/** Whether an order is the one of this number, however it is spelled. */
export function isOrderOf(id: string, asked: string): boolean {
  return isSameOrderId(id.trim().toLowerCase(), asked.trim().toLowerCase());
}
