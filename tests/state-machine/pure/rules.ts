// The rules that the machine plays: the exchange's for the order, the sandbox's for its provider, the product's for the
// page.
import { advance } from "../../../exchange/orders/advance";
import type { PayableOrder } from "../../../exchange/orders/order-record";
import { toPlayWire } from "../../support/play-exchange";
import { applyConsoleStep } from "../../../sandbox/play/console-steps";
import { applyDecision } from "../../../sandbox/play/decide";
import { stepSwap } from "../../../sandbox/play/progress";
import { sight } from "../../../sandbox/play/sight";
import { openSwap, type Swap } from "../../../sandbox/play/swap";
import { readOrder } from "~/contracts/order";
import { seePage } from "~/routes/order/page/page-to-show";
import { toOrderView } from "~/routes/order/view/view";

/** What is stored of an order: the exchange's part and its provider's. */
export interface Stored {
  readonly order: PayableOrder;
  readonly swap: Swap;
}

export const RULES = {
  /** The id of the order that a creation under this key creates or finds. */
  orderIdOf: (key: string, _count: number): string => key,
  /** An evicted order as it is read again. */
  restore: (stored: Stored): Stored => structuredClone(stored),
  openSwap,
  stepSwap,
  applyConsoleStep,
  applyDecision,
  sight,
  advance,
  toWire: toPlayWire,
  readOrder,
  toOrderView,
  seePage,
};

export type Rules = typeof RULES;
