// Ways to plant a fault in the rules.
import type { OrderMoney } from "../../../exchange/orders/order-record";
import type { SightedDeposit } from "../../../exchange/providers/sighting";
import type { Swap } from "../../../sandbox/play/swap";
import { isOrderSettled } from "~/domain/order/order-status";
import { RULES, type Rules } from "./rules";

/** Changes the result of each automatic step of an order. */
export function stepping(change: (after: Swap, before: Swap, now: number) => Swap) {
  const stepSwap: Rules["stepSwap"] = (record, payout, now) =>
    change(RULES.stepSwap(record, payout, now), record, now);
  return { stepSwap };
}

/** Changes the result of the step that ends an order. */
export function ending(change: (after: Swap) => Swap) {
  return stepping((after, before) =>
    isOrderSettled(after) && !isOrderSettled(before) ? change(after) : after,
  );
}

/** Changes what the exchange stores after each look. */
export function advancing(change: (after: OrderMoney, before: OrderMoney) => Partial<OrderMoney>) {
  const advance: Rules["advance"] = (order, cause, now) => {
    const advanced = RULES.advance(order, cause, now);
    return { ...advanced, order: { ...advanced.order, ...change(advanced.order, order) } };
  };
  return { advance };
}

/** A provider that lies about each deposit of an ended swap. */
export function lying(lie: (deposit: SightedDeposit, swap: Swap) => SightedDeposit) {
  const sight: Rules["sight"] = (swap) => {
    const seen = RULES.sight(swap);
    const isOver = seen.status === "paid" || seen.status === "returned";
    return isOver ? { ...seen, deposits: seen.deposits?.map((each) => lie(each, swap)) } : seen;
  };
  return { sight };
}
