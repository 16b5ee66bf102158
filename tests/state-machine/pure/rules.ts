// The rules that the machine plays: the sandbox's for the order, the product's for the page.
import { applyConsoleStep } from "../../../sandbox/orders/console-steps";
import { openOrder, type OrderRecord } from "../../../sandbox/orders/order-record";
import { toOrderWire } from "../../../sandbox/orders/order-wire";
import { stepOrder } from "../../../sandbox/orders/progress";
import { applyRequest } from "../../../sandbox/orders/visitor-requests";
import { readOrder } from "~/contracts/order";
import { seePage } from "~/routes/order/page/page-to-show";
import { toOrderView } from "~/routes/order/view/view";

export const RULES = {
  /** The id of the order that a creation under this key creates or finds. */
  orderIdOf: (key: string, _count: number): string => key,
  /** An evicted order as it is read again. */
  restore: (record: OrderRecord): OrderRecord => structuredClone(record),
  openOrder,
  stepOrder,
  applyConsoleStep,
  applyRequest,
  toOrderWire,
  readOrder,
  toOrderView,
  seePage,
};

export type Rules = typeof RULES;
