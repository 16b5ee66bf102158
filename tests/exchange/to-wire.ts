import { toOrderWire } from "../../exchange/orders/order-wire";
import type { PayableOrder } from "../../exchange/orders/order-record";
import { NEAR_INTENTS_CLAIMS } from "../../exchange/providers/near-intents/claims";

/** Returns an order of NEAR Intents as the exchange sends it. */
export function toWire(order: PayableOrder) {
  return toOrderWire(order, NEAR_INTENTS_CLAIMS);
}
