// The model of an exchange, as the visitor and the outside world know it: requested orders, sent money, seen pages.
import { isOrderSettled } from "~/domain/order/order-status";
import { isRateFixed, type Order } from "~/domain/order/order";
import { addAmounts, ZERO, type Amount } from "~/domain/money/money";

/** What every order sends. */
export const FROM = "btc";
/** What one receives: an outside provider exchanges the second, and returns what it cannot exchange. */
export type Receive = "eth" | "avax";

/** One intent to exchange; repeated presses of its form are the same intent. */
export interface Intent {
  number: number;
  rateMode: "FIXED" | "FLOATING";
  amount: Amount;
  to: Receive;
  orderId?: string;
}

/** An order that a response led the visitor to. */
export interface KnownOrder {
  id: string;
  intent: Intent;
  /** The sum of all deposits to its address, in the send currency. */
  sent: Amount;
  /** The gateway's order at first, and after the last command. */
  first: Order;
  latest: Order;
  /** The deposits, and the amount due, when the payout started. */
  payout?: { of: Amount; due: Amount };
  /** Its end, once the browser's page has shown one. */
  shownEnd?: string | undefined;
}

export interface Model {
  intents: Intent[];
  orders: Map<string, KnownOrder>;
  /** The value of a deposit at the present floating rate, in the receive currency. */
  worth: Worth;
}

export type Worth = (deposit: Amount, to: string) => Amount;

/** The fate of a call: `lost` happened without a reply; `rejected` did not happen. */
export type CallFault = "none" | "lost" | "rejected";

/** The fate of a read: late returns an older state, doubled and shuffled affect its lists, lost returns no response. */
export type Reading = "fresh" | "late" | "doubled" | "shuffled" | "lost" | "remembered";

/** What a page shows of an order. */
export interface Shown {
  phase: string;
  address: string | undefined;
  offersPayment: boolean;
  log: readonly string[];
}

/** All actions on an exchange, whether its parts are functions or Workers. */
export interface Exchange {
  /** Whether an open page keeps its earlier state; without script each load is independent. */
  remembersPages: boolean;
  /** Presses the form of this intent; returns the order that it leads to. */
  create: (intent: Intent, fault: CallFault) => Promise<string | undefined>;
  deposit: (id: string, amount: Amount, isLate: boolean) => Promise<void>;
  /** Fires the order's alarm this many times at once. */
  alarm: (id: string, times: number) => Promise<void>;
  trouble: (id: string, kind: Trouble) => Promise<void>;
  decide: (id: string, decision: Decision, fault: CallFault) => Promise<void>;
  /** The gateway's memory is evicted. */
  restart: (ids: readonly string[]) => Promise<void>;
  moveMarket: (percent: number) => Promise<Worth>;
  /** The gateway's own order. */
  inspect: (id: string) => Promise<Order>;
  countOrders: () => Promise<number>;
  /** Reads the page again; undefined while it is unavailable. */
  look: (id: string, reading: Reading, seed: number) => Promise<Shown | undefined>;
  /** The browser closes its open page. */
  close: (id: string) => Promise<void>;
}

/** Disturbances of an order without anyone's action. */
export const TROUBLES = ["volatility", "change-rate-mode", "expire-order", "fail"] as const;
export type Trouble = (typeof TROUBLES)[number];
export type Decision = "accept" | "refund";

/** Adds the order's new state to the model, after the invariants are checked. */
export function learn(known: KnownOrder, now: Order, worth: Worth): void {
  const isStarted = now.events.some(({ kind }) => kind === "FUNDS_WITHDRAWAL_START");
  if (isStarted && !known.payout) {
    const due = isRateFixed(now) ? known.first.amountToGet : worth(known.sent, known.intent.to);
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
