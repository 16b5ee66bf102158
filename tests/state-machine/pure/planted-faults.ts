// Rules broken on purpose, each in one place, with the invariant that must find it.
import { addAmounts, ZERO, type Amount } from "~/domain/money/money";
import { hasEnded } from "../../../exchange/orders/judge-sighting";
import { literalAmount } from "~/domain/money/literal-amount";
import { completeSwap, isWaitingForRest } from "../../../sandbox/play/progress";
import type { INVARIANTS } from "../invariants";
import { advancing, ending, lying, stepping } from "./plant";
import { RULES, type Rules } from "./rules";

interface PlantedFault {
  name: string;
  breaks: keyof typeof INVARIANTS;
  rules: Partial<Rules>;
}

const ZERO_POINT_ONE = literalAmount("0.1");

const doubled = ({ amount }: { amount: Amount }) => ({ amount: addAmounts(amount, amount) });
const twice = <T>(items: readonly T[]): readonly T[] => [...items, ...items];

export const PLANTED_FAULTS: readonly PlantedFault[] = [
  {
    name: "a repeated creation makes a second order",
    breaks: "oneOrder",
    rules: { orderIdOf: (_, count) => `B000000${count}` },
  },
  {
    name: "the address changes after a restart",
    breaks: "oneAddress",
    rules: {
      restore: ({ order, swap }) => {
        const payment = { ...order.payment, depositAddress: "sandbox-btc-other" };
        return { order: { ...order, payment }, swap };
      },
    },
  },
  {
    name: "a page shows the address of another order",
    breaks: "oneAddress",
    rules: {
      toOrderView: (order, context) =>
        RULES.toOrderView({ ...order, depositAddress: "sandbox-btc-other" }, context),
    },
  },
  {
    name: "a second deposit is lost",
    breaks: "received",
    rules: {
      applyConsoleStep: (record, step, market) => {
        const after = RULES.applyConsoleStep(record, step, market);
        return { ...after, deposits: after.deposits.slice(0, 1) };
      },
    },
  },
  {
    name: "a deposit is counted twice",
    breaks: "received",
    rules: stepping((after, { deposits }) =>
      deposits.length === 1 ? { ...after, deposits: twice(after.deposits) } : after,
    ),
  },
  {
    name: "a payout is listed before a deposit",
    breaks: "funded",
    rules: advancing(({ deposits, withdrawals }) => ({
      withdrawals: deposits.length === 0 ? [{ amount: ZERO_POINT_ONE }] : withdrawals,
    })),
  },
  {
    // The exchange does not believe it before there is one.
    name: "a payout without a deposit",
    breaks: "balance",
    rules: {
      stepSwap: (record, payout, now) =>
        record.deposits.length === 0
          ? completeSwap(record, now)
          : RULES.stepSwap(record, payout, now),
    },
  },
  {
    name: "a payout twice",
    breaks: "balance",
    rules: lying(({ payout, ...deposit }) => ({ ...deposit, payout: payout && doubled(payout) })),
  },
  {
    name: "a short deposit paid like a full one",
    breaks: "balance",
    rules: stepping((after, { amountToGet }) => ({ ...after, amountToGet })),
  },
  {
    // More than came, so the exchange does not believe it.
    name: "a refund twice",
    breaks: "ends",
    rules: ending((after) => ({ ...after, refunds: twice(after.refunds ?? []) })),
  },
  {
    name: "a refund without a trace",
    breaks: "balance",
    rules: ending((after) => ({ ...after, refunds: [] })),
  },
  {
    name: "a refund that keeps twice the fee",
    breaks: "balance",
    rules: ending((after) => ({
      ...after,
      refunds: (after.refunds ?? []).map((refund) => ({ ...refund, networkFee: ZERO })),
    })),
  },
  {
    name: "events that get lost",
    breaks: "events",
    rules: advancing(({ events }) => ({ events: events.slice(-3) })),
  },
  {
    name: "events that change their order",
    breaks: "events",
    rules: advancing(({ events }) => ({ events: events.toReversed() })),
  },
  {
    name: "a final order that moves on",
    breaks: "final",
    rules: advancing(({ events }, before) =>
      hasEnded(before) && !events.some(({ kind }) => kind === "FAILED")
        ? { events: [...events, { kind: "FAILED", createdAt: 0 }] }
        : {},
    ),
  },
  {
    name: "an order that a restart stops",
    breaks: "ends",
    rules: {
      restore: ({ order, swap }) => ({ order, swap: { ...swap, isPaused: true } }),
      stepSwap: (record, payout, now) =>
        record.isPaused ? record : RULES.stepSwap(record, payout, now),
    },
  },
  {
    name: "a deposit that is too small and is never refunded",
    breaks: "ends",
    rules: {
      stepSwap: (record, payout, now) =>
        isWaitingForRest(record) ? record : RULES.stepSwap(record, payout, now),
    },
  },
  {
    name: "a return by itself that pays out too",
    breaks: "balance",
    rules: lying((deposit, { amountToGet, returnReason }) =>
      returnReason ? { ...deposit, payout: { amount: amountToGet } } : deposit,
    ),
  },
  {
    name: "a price that moves during the payout",
    breaks: "ends",
    rules: {
      stepSwap: (record, payout, now) =>
        record.events.some(({ kind }) => kind === "FIXED_RATE_HIGH_VOLATILITY_DETECTED") &&
        record.rateMode === "FIXED" &&
        record.deposits.length > 0
          ? record
          : RULES.stepSwap(record, payout, now),
    },
  },
  {
    name: "a page that shows doubled events twice",
    breaks: "page",
    rules: {
      toOrderView: (order, context) => {
        const view = RULES.toOrderView(order, context);
        return { ...view, log: twice(view.log) };
      },
    },
  },
  {
    name: "a page that returns to an earlier state",
    breaks: "final",
    rules: { seePage: (_, page) => RULES.seePage(undefined, page) },
  },
  {
    name: "a page that requests money after the end",
    breaks: "payment",
    rules: {
      toOrderView: (order, context) => ({
        ...RULES.toOrderView(order, context),
        isPayable: order.depositAddress !== undefined,
      }),
    },
  },
];
