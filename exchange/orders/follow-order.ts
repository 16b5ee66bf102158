// One look at an order, as its alarm makes it. It never throws: an alarm that throws is repeated a few times and then
// gone, and with it the order.
import { nextLookTime } from "./look-times";
import { advance, type Advanced } from "./advance";
import type { PayableOrder } from "./order-record";
import type { Provider } from "../providers/provider";

/** The order after a look. `nextLookAt` is epoch milliseconds; undefined if no look is needed any more. */
export interface Followed extends Advanced {
  readonly nextLookAt: number | undefined;
}

/** Looks at the order and advances it; without an answer only the clock counts. */
export async function followOrder(
  order: PayableOrder,
  provider: Pick<Provider, "look">,
  now: number,
): Promise<Followed> {
  const pair = { from: order.from.asset, to: order.to.asset };
  const looked = await provider.look(order.payment, pair).catch(() => undefined);
  const advanced = advance(order, looked?.ok ? looked.value : undefined, now);
  const tried = { ...advanced.order, triedAt: now };
  return { ...advanced, order: tried, nextLookAt: nextLookTime(tried, now) };
}
