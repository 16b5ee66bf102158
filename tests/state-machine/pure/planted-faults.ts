// Rules broken on purpose, each in one place, with the invariant that must find it.
import { ZERO } from "~/domain/money/money";
import { isOrderSettled } from "~/domain/order/order-status";
import { withEvents, type OrderRecord } from "../../../sandbox/orders/order-record";
import { completeOrder, isWaitingForRest } from "../../../sandbox/orders/progress";
import type { INVARIANTS } from "../invariants";
import { RULES, type Rules } from "./rules";

interface PlantedFault {
  name: string;
  breaks: keyof typeof INVARIANTS;
  rules: Partial<Rules>;
}

/** Changes the result of each automatic step of an order. */
function stepping(change: (after: OrderRecord, before: OrderRecord, now: number) => OrderRecord) {
  const stepOrder: Rules["stepOrder"] = (record, payout, now) =>
    change(RULES.stepOrder(record, payout, now), record, now);
  return { stepOrder };
}

/** Changes the result of the step that ends an order. */
function ending(change: (after: OrderRecord) => OrderRecord) {
  return stepping((after, before) =>
    isOrderSettled(after) && !isOrderSettled(before) ? change(after) : after,
  );
}

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
      restore: (record) => ({ ...record, isPaused: true }),
      toOrderWire: (record, pair) => {
        const said = RULES.toOrderWire(record, pair);
        return record.isPaused ? { ...said, depositAddress: "sandbox-btc-other" } : said;
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
    name: "a payout without a deposit",
    breaks: "funded",
    rules: {
      stepOrder: (record, payout, now) =>
        record.deposits.length === 0
          ? completeOrder(record, now)
          : RULES.stepOrder(record, payout, now),
    },
  },
  {
    name: "a payout twice",
    breaks: "balance",
    rules: ending((after) => ({ ...after, withdrawals: twice(after.withdrawals) })),
  },
  {
    name: "a short deposit paid like a full one",
    breaks: "balance",
    rules: stepping((after, { amountToGet }) => ({ ...after, amountToGet })),
  },
  {
    name: "a refund twice",
    breaks: "balance",
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
    rules: stepping((after) => ({ ...after, events: after.events.slice(-3) })),
  },
  {
    name: "events that change their order",
    breaks: "events",
    rules: stepping((after) => ({ ...after, events: after.events.toReversed() })),
  },
  {
    name: "a final order that moves on",
    breaks: "final",
    rules: stepping((after, before, now) =>
      isOrderSettled(before) ? withEvents(after, now, "REFUND_COMPLETED") : after,
    ),
  },
  {
    name: "an order that a restart stops",
    breaks: "ends",
    rules: {
      restore: (record) => ({ ...record, isPaused: true }),
      stepOrder: (record, payout, now) =>
        record.isPaused ? record : RULES.stepOrder(record, payout, now),
    },
  },
  {
    name: "a deposit that is too small and is never refunded",
    breaks: "ends",
    rules: {
      stepOrder: (record, payout, now) =>
        isWaitingForRest(record) ? record : RULES.stepOrder(record, payout, now),
    },
  },
  {
    name: "a return by itself that pays out too",
    breaks: "balance",
    rules: stepping((after, before, now) =>
      after.returnReason && !before.returnReason ? completeOrder(after, now) : after,
    ),
  },
  {
    name: "a price that moves during the payout",
    breaks: "ends",
    rules: {
      stepOrder: (record, payout, now) =>
        record.events.some(({ kind }) => kind === "FIXED_RATE_HIGH_VOLATILITY_DETECTED") &&
        record.rateMode === "FIXED" &&
        record.deposits.length > 0
          ? record
          : RULES.stepOrder(record, payout, now),
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
