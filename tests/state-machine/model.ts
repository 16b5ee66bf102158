// What the visitor and the world outside know of an exchange: which orders were asked for, what was sent, what was seen.
import { isOrderSettled } from "~/domain/order/order-status";
import { isRateFixed, type Order } from "~/domain/order/order";
import { addAmounts, ZERO, type Amount } from "~/domain/money/money";

/** One wish for one exchange; however often its form is pressed, it is the same wish. */
export interface Intent {
  number: number;
  rateMode: "FIXED" | "FLOATING";
  amount: Amount;
  orderId?: string;
}

/** An order whose visitor was led to it. */
export interface KnownOrder {
  id: string;
  intent: Intent;
  /** All that was ever sent to its address, in the send currency. */
  sent: Amount;
  /** As the gateway held it first, and after the last command. */
  first: Order;
  latest: Order;
  /** What had been sent, and what it had to bring, when the payout started. */
  payout?: { of: Amount; due: Amount };
  /** The end of it, once the page in the browser has shown one. */
  shownEnd?: string | undefined;
}

export interface Model {
  intents: Intent[];
  orders: Map<string, KnownOrder>;
  /** What a deposit is worth at the floating rate now, in the receive currency. */
  worth: (deposit: Amount) => Amount;
}

/** How a call goes: `lost` happened, but nobody hears of it; `rejected` did not happen. */
export type CallFault = "none" | "lost" | "rejected";

/** How the order is read: late is an older state of it, doubled and shuffled concern its lists, lost is no response. */
export type Reading = "fresh" | "late" | "doubled" | "shuffled" | "lost" | "remembered";

/** What a page shows of an order. */
export interface Shown {
  phase: string;
  address: string | undefined;
  offersPayment: boolean;
  log: readonly string[];
}

/** Everything that can be done to an exchange, whether its parts are functions or Workers. */
export interface Exchange {
  /** Whether a page that stays open goes by what it has shown before; without script each load stands for itself. */
  remembersPages: boolean;
  /** Presses the form of this intent; the order that the visitor is led to. */
  create: (intent: Intent, fault: CallFault) => Promise<string | undefined>;
  deposit: (id: string, amount: Amount, isLate: boolean) => Promise<void>;
  /** The order's alarm fires, so many times at once. */
  alarm: (id: string, times: number) => Promise<void>;
  trouble: (id: string, kind: Trouble) => Promise<void>;
  decide: (id: string, decision: Decision, fault: CallFault) => Promise<void>;
  /** The gateway's memory is evicted. */
  restart: (ids: readonly string[]) => Promise<void>;
  moveMarket: (percent: number) => Promise<(deposit: Amount) => Amount>;
  /** The order as the gateway itself holds it. */
  inspect: (id: string) => Promise<Order>;
  countOrders: () => Promise<number>;
  /** Looks at the page again; undefined while it says that it is not available. */
  look: (id: string, reading: Reading, seed: number) => Promise<Shown | undefined>;
  /** The browser drops the page that it has open. */
  close: (id: string) => Promise<void>;
}

/** What gets in the way of an order without anybody's doing. */
export const TROUBLES = ["volatility", "change-rate-mode", "expire-order", "fail"] as const;
export type Trouble = (typeof TROUBLES)[number];
export type Decision = "accept" | "refund";

/** Takes the order's new state into what is known; the invariants are checked before that. */
export function learn(known: KnownOrder, now: Order, worth: Model["worth"]): void {
  const isStarted = now.events.some(({ kind }) => kind === "FUNDS_WITHDRAWAL_START");
  if (isStarted && !known.payout) {
    const due = isRateFixed(now) ? known.first.amountToGet : worth(known.sent);
    known.payout = { of: known.sent, due };
  }
  known.latest = now;
}

export function sumOf(amounts: readonly { amount: Amount }[]): Amount {
  return amounts.reduce((sum, { amount }) => addAmounts(sum, amount), ZERO);
}

export function isEnded({ latest }: KnownOrder): boolean {
  return isOrderSettled(latest);
}
