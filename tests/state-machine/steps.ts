// The actions on an exchange, and the checks after each.
import { expect } from "vitest";
import { addAmounts, divideAmounts, isZeroAmount, ZERO } from "~/domain/money/money";
import { hasArrived } from "~/domain/order/order";
import { canAcceptRate, canRequestRefund } from "~/domain/order/order-status";
import { amount } from "../support/amount";
import { checkBalance, checkCount, checkOrder, checkPage, INVARIANTS } from "./invariants";
import {
  learn,
  type CallFault,
  type Decision,
  type Exchange,
  type Intent,
  type KnownOrder,
  type Model,
  type Reading,
} from "./model";

const IS_HALF = { exact: false, short: true, extra: true, late: false, twice: false } as const;

/** Deposits: the whole sum, half of it, half more, the whole too late, the whole twice at once. */
export type DepositKind = keyof typeof IS_HALF;
export const DEPOSITS = Object.keys(IS_HALF).filter((kind): kind is DepositKind => kind in IS_HALF);

/** Compares the order with the model, and reads its page. */
export async function review(known: KnownOrder, model: Model, exchange: Exchange): Promise<void> {
  const now = await exchange.inspect(known.id);
  checkOrder(known, now);
  learn(known, now, model.worth);
  checkBalance(known);
  await checkCount(model, exchange);
}

/** Presses the intent's form; it leads to the same order each time. */
export async function press(
  intent: Intent,
  fault: CallFault,
  { model, exchange }: { model: Model; exchange: Exchange },
): Promise<void> {
  const id = await exchange.create(intent, fault);
  if (id !== undefined) {
    expect(id, INVARIANTS.oneOrder).toBe(intent.orderId ?? id);
    intent.orderId = id;
    if (!model.orders.has(id)) {
      const first = await exchange.inspect(id);
      const known = { id, intent, sent: ZERO, first, latest: first };
      model.orders.set(id, known);
      await poll(known, exchange, { readings: ["fresh"], seed: 0 });
    }
  }
  await checkCount(model, exchange);
}

/** Sends money to the order's address. */
export async function deposit(
  known: KnownOrder,
  exchange: Exchange,
  kind: DepositKind,
): Promise<void> {
  const { expectedDeposit } = known.first;
  const half = divideAmounts(expectedDeposit, amount("2"), 8) ?? expectedDeposit;
  const sum = IS_HALF[kind] ? half : expectedDeposit;
  const times = kind === "twice" ? 2 : 1;
  await Promise.all(
    Array.from({ length: times }, () => exchange.deposit(known.id, sum, kind === "late")),
  );
  for (let time = 0; time < times; time += 1) known.sent = addAmounts(known.sent, sum);
}

/** The order advances on its own. */
export async function alarm(known: KnownOrder, exchange: Exchange, times: number): Promise<void> {
  await exchange.alarm(known.id, times);
  await noticeOwnVisitor(known, exchange);
}

/** The sandbox's own visitor pays an unpaid order once, exactly. */
export async function noticeOwnVisitor(known: KnownOrder, exchange: Exchange): Promise<void> {
  const { deposits } = await exchange.inspect(known.id);
  const [only] = deposits;
  const isFirst = isZeroAmount(known.sent) && deposits.length === 1;
  if (isFirst && only?.amount === known.first.expectedDeposit) known.sent = only.amount;
}

/** The page's open decision. */
export function offeredDecisions({ latest }: KnownOrder): readonly Decision[] {
  return [
    ...(canAcceptRate(latest) ? (["accept"] as const) : []),
    ...(canRequestRefund(latest) && hasArrived(latest) ? (["refund"] as const) : []),
  ];
}

/** Presses a button of the page, if it exists. */
export async function decide(
  known: KnownOrder,
  exchange: Exchange,
  { decision, fault }: { decision: Decision; fault: CallFault },
): Promise<void> {
  if (offeredDecisions(known).includes(decision)) await exchange.decide(known.id, decision, fault);
}

/** Reads the order's page, once for each fate. */
export async function poll(
  known: KnownOrder,
  exchange: Exchange,
  { readings, seed }: { readings: readonly Reading[]; seed: number },
): Promise<void> {
  for (const reading of readings) {
    const shown = await exchange.look(known.id, reading, seed);
    if (shown) checkPage(known, shown, reading !== "late" && reading !== "lost");
    if (!exchange.remembersPages) known.shownEnd = undefined;
  }
}
