// Checks that a new order is one: created now, unpaid, of the listed instruments.
import type { Order, OrderEventKind } from "~/domain/order/order";
import { canAcceptRate, canRequestRefund, hasEvent } from "~/domain/order/order-status";
import { CALLS } from "../calls.ts";
import type { Check } from "../check.ts";
import { expectListedCoins } from "../listed-pair.ts";
import { createReadableOrder, findStrictestMode, readUnchangedOrder } from "../made-order.ts";
import { expectThat, Nonconformance } from "../nonconformance.ts";
import type { Rule } from "../rules.ts";

/** Reject a creation time that differs from now by more. Another time zone differs by half an hour at least. */
const CREATED_ROOM_MS = 10 * 60_000;

/** What happens to money that has arrived, or to an order whose time is over. */
const LATER: readonly OrderEventKind[] = [
  "INCOMING_FUNDS_DETECTED",
  "DEPOSIT_INCOMPLETE",
  "FUNDS_WITHDRAWAL_START",
  "WITHDRAWAL_COMPLETED",
  "REFUND_REQUESTED",
  "REFUND_COMPLETED",
  "EXPIRED",
];

/** Returns what a new order cannot have; undefined if there is nothing. */
function findEarly(order: Order): string | undefined {
  const lists = ["deposits", "withdrawals", "refunds"] as const;
  return (
    LATER.find((kind) => hasEvent(order, kind)) ?? lists.find((name) => order[name].length > 0)
  );
}

function check(name: string, rule: Rule, run: Check["run"]): Check {
  return { name: `order: ${name}`, call: "order", rule, run };
}

/** The checks of new orders. */
export const NEW_ORDERS: readonly Check[] = [
  check("was created just now", "created", async (context) => {
    const { key, order } = await createReadableOrder(context, await findStrictestMode(context));
    const isNow = Math.abs(Date.now() - order.createdAt) <= CREATED_ROOM_MS;
    const found = `createdAt is ${new Date(order.createdAt).toISOString()}`;
    expectThat(isNow, found, CALLS.order({ ...key }));
  }),
  check("a new order holds no money, and offers nothing yet", "newOrder", async (context) => {
    const { key, order } = await readUnchangedOrder(context);
    const request = CALLS.order({ ...key });
    const early = findEarly(order);
    if (early !== undefined) throw new Nonconformance(`has ${early} at its creation`, request);
    const isOffered = canRequestRefund(order) || canAcceptRate(order);
    expectThat(!isOffered, "offers a refund or a new rate before a deposit", request);
  }),
  check("its deposit address is its own", "ownDeposit", async (context) => {
    const { key, order } = await readUnchangedOrder(context);
    const { order: other } = await createReadableOrder(context, order.rateMode);
    const isShared =
      order.depositAddress !== undefined &&
      order.depositAddress === other.depositAddress &&
      order.depositMemo === other.depositMemo;
    const found = `has the deposit address of order ${other.id}`;
    expectThat(!isShared, found, CALLS.order({ ...key }));
  }),
  check("its instruments are those of the list", "sameCoin", async (context) => {
    const { key, order } = await readUnchangedOrder(context);
    await expectListedCoins(context, order, CALLS.order({ ...key }));
  }),
];
