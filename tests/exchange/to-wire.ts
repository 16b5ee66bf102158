import { toOrderWire } from "../../exchange/orders/order-wire";
import type { PayableOrder } from "../../exchange/orders/order-record";
import { findProvider } from "../../exchange/parts";
import { PROVIDERS } from "../../exchange/provider-list";

/** Returns an order of NEAR Intents as the exchange sends it. */
export function toWire(order: PayableOrder) {
  const { claims, abilities } = findProvider({ providers: PROVIDERS }, order.provider);
  return toOrderWire(order, { claims, abilities, takesEmail: false });
}
