// The machine as most tests use it: an order that nothing else changes meanwhile.
import { advance as advanceBy, type Cause } from "../../exchange/orders/advance";
import type { PayableOrder } from "../../exchange/orders/order-record";
import { followOrder as follow, type Followed } from "../../exchange/orders/follow-order";
import type { Advanced } from "../../exchange/orders/raise";
import type { Provider } from "../../exchange/providers/provider";
import type { Sighting } from "../../exchange/providers/sighting";

/** Applies a sighting; without one, only the clock. */
export function advance(
  order: PayableOrder,
  sighting: Sighting | undefined,
  now: number,
): Advanced {
  const cause: Cause = sighting ? { kind: "sighting", sighting } : { kind: "clock" };
  return advanceBy(order, cause, now);
}

/** Looks at the order once. */
export function followOrder(
  order: PayableOrder,
  provider: Pick<Provider, "look">,
  now: number,
): Promise<Followed> {
  return follow(order, provider, { now, reread: () => Promise.resolve(order) });
}
