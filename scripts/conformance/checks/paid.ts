// Checks of paid orders. They need a command that sends the deposit, because most gateways use real money.
import { readRefundInfo } from "~/contracts/order-calls";
import {
  compareAmounts,
  divideAmounts,
  parseAmount,
  subtractAmounts,
  ZERO,
  type Amount,
} from "~/domain/money/money";
import { deriveReceivedAmount, type Order } from "~/domain/order/order";
import {
  canAcceptRate,
  canRequestRefund,
  hasEvent,
  isOrderSettled,
} from "~/domain/order/order-status";
import type { RateMode } from "~/domain/rate/rate";
import { CALLS } from "../calls.ts";
import type { CallRequest } from "../call-request.ts";
import type { Check, CheckContext } from "../check.ts";
import { expectError } from "../expect-error.ts";
import { followOrder, type FollowedOrder } from "../follow-order.ts";
import { createOrder, readMadeOrder, type OrderKey } from "../made-order.ts";
import { expectThat, Nonconformance, NotApplicable } from "../nonconformance.ts";

/** How long a paid order is followed, milliseconds. */
const FOLLOW_MS = 30 * 60_000;
const TWO = parseAmount("2") ?? ZERO;

interface PaidOrder {
  /** The order before the deposit. */
  readonly order: Order;
  readonly key: OrderKey;
  readonly followed: FollowedOrder;
  readonly paid: Amount;
  readonly request: CallRequest;
  /** The refund address of the creation. */
  readonly refundAddress: string | undefined;
}

/** Creates an order and pays all or half of it. */
async function payOrder(
  context: CheckContext,
  rateMode: RateMode,
  share: "whole" | "half",
): Promise<PaidOrder> {
  const { client, options } = context;
  if (!options.pay) throw new NotApplicable("pays an order: add --create and --pay");
  const { orderId, destinationAddress } = await createOrder(context, rateMode);
  const key = { orderId, destinationAddress };
  const made = await readMadeOrder(context, key);
  const followed = followOrder(client, made, options.followMs ?? FOLLOW_MS);
  const order = await followed.waitFor({
    what: "address to pay to",
    isSo: ({ depositAddress }) => depositAddress !== undefined,
  });
  const paid = share === "whole" ? order.expectedDeposit : halfOf(order);
  const { from: instrument, depositAddress: address = "", depositMemo: memo } = order;
  await options.pay({ orderId, address, memo, amount: paid, instrument });
  const { refundAddress } = order;
  return { order, key, followed, paid, request: CALLS.order({ ...key }), refundAddress };
}

function halfOf({ expectedDeposit, from }: Order): Amount {
  return divideAmounts(expectedDeposit, TWO, from.precisionDecimals) ?? expectedDeposit;
}

/** Pays half of a fixed order whose visitor decides what happens next. */
async function payForDecision(context: CheckContext): Promise<PaidOrder> {
  const paid = await payOrder(context, "FIXED", "half");
  if (paid.order.refundsItself) throw new NotApplicable("refunds run by themselves here");
  return paid;
}

async function expectWritten(context: CheckContext, request: CallRequest): Promise<void> {
  const { status } = await context.client.call(request);
  expectThat(status >= 200 && status < 300, `status ${String(status)}`, request);
}

/** Requests a refund while the exchange is in progress, as anyone with the order's link could. */
async function expectNoRefund(
  context: CheckContext,
  { key, order, refundAddress }: Pick<PaidOrder, "key" | "order" | "refundAddress">,
): Promise<void> {
  const asked = CALLS["refund-info"]({ ...key });
  const info = await context.client.read(asked, (body) => readRefundInfo(body, order.from));
  const { amountWithoutNetworkFee: refundAmount, networkFee: claimedNetworkFee } = info;
  const body = { ...key, refundAddress, refundAmount, claimedNetworkFee };
  const request = CALLS["request-refund"](body, crypto.randomUUID());
  const { status } = await context.client.call(request);
  if (status >= 400) return;
  const found = `status ${String(status)} for a refund that is not offered`;
  throw new Nonconformance(found, request, "nothingToDo");
}

const ARRIVED = {
  what: "deposit listed, nor INCOMING_FUNDS_DETECTED",
  isSo: (order: Order) => order.deposits.length > 0 || hasEvent(order, "INCOMING_FUNDS_DETECTED"),
};
const PAID_OUT = {
  what: "WITHDRAWAL_COMPLETED",
  isSo: (order: Order) => hasEvent(order, "WITHDRAWAL_COMPLETED"),
};
const PAID_BACK = {
  what: "REFUND_COMPLETED",
  isSo: (order: Order) => hasEvent(order, "REFUND_COMPLETED"),
};

const BACK_OR_OUT = {
  what: "REFUND_COMPLETED, nor WITHDRAWAL_COMPLETED",
  isSo: (order: Order) => isOrderSettled(order),
};

/** The checks of paid orders. */
export const PAID: readonly Check[] = [
  {
    name: "order: paid, it is listed, paid out, and stays so",
    call: "order",
    rule: "paidOut",
    run: async (context) => {
      const { followed, paid, request, ...made } = await payOrder(context, "FLOATING", "whole");
      const arrived = await followed.waitFor(ARRIVED);
      if (!canRequestRefund(arrived)) await expectNoRefund(context, made);
      const order = await followed.waitFor(PAID_OUT);
      const received = deriveReceivedAmount(order);
      const isAll = order.deposits.length === 0 || compareAmounts(received, paid) === 0;
      expectThat(isAll, `lists ${received} of the ${paid} that were paid`, request);
      const isOver = !canRequestRefund(order) && !canAcceptRate(order);
      expectThat(isOver, "offers a refund or a new rate of what was paid out", request);
      await followed.waitFor(PAID_OUT);
    },
  },
  {
    name: "request-refund: a fixed order paid short is paid back, once",
    call: "request-refund",
    rule: "refundOnce",
    run: async (context) => {
      const { key, followed, paid, refundAddress } = await payForDecision(context);
      const { from } = await followed.waitFor({ what: "refund offered", isSo: canRequestRefund });
      const asked = CALLS["refund-info"]({ ...key });
      const info = await context.client.read(asked, (body) => readRefundInfo(body, from));
      const { amountWithoutNetworkFee: refundAmount, networkFee: claimedNetworkFee } = info;
      const isHeld = compareAmounts(refundAmount, paid) <= 0;
      expectThat(isHeld, `${refundAmount} of the ${paid} that were paid`, asked);
      const body = { ...key, refundAddress, refundAmount, claimedNetworkFee };
      const idempotencyKey = crypto.randomUUID();
      const request = CALLS["request-refund"](body, idempotencyKey);
      await expectWritten(context, request);
      await expectWritten(context, request);
      const other = CALLS["request-refund"]({ ...body, refundAddress: "x" }, idempotencyKey);
      await expectError(context.client, other, { codes: ["ERR_IDEMPOTENCY_KEY_REUSED"] });
      const { refunds } = await followed.waitFor(PAID_BACK);
      const back = subtractAmounts(refundAmount, claimedNetworkFee);
      const isOnce = refunds.length === 0 || refunds.map(({ amount }) => amount).join() === back;
      const listed = refunds.map(({ amount }) => amount).join(" and ");
      expectThat(isOnce, `lists ${listed} paid back where ${back} is due`, CALLS.order({ ...key }));
    },
  },
  {
    name: "accept-rate: a fixed order paid short continues at the new rate, once",
    call: "accept-rate",
    rule: "sameKey",
    run: async (context) => {
      const { key, followed } = await payForDecision(context);
      await followed.waitFor({ what: "new rate offered", isSo: canAcceptRate });
      const request = CALLS["accept-rate"](key, crypto.randomUUID());
      await expectWritten(context, request);
      await expectWritten(context, request);
      await followed.waitFor(PAID_OUT);
    },
  },
  {
    name: "order: paid short, it goes back by itself where it says so",
    call: "order",
    rule: "refundsItself",
    run: async (context) => {
      const { order, followed, request } = await payOrder(context, "FLOATING", "half");
      if (!order.refundsItself) throw new NotApplicable("promises no refund by itself");
      const end = await followed.waitFor(BACK_OR_OUT);
      const isBack = hasEvent(end, "REFUND_COMPLETED") && end.refunds.length > 0;
      const isOut = hasEvent(end, "WITHDRAWAL_COMPLETED");
      expectThat(isBack || isOut, "REFUND_COMPLETED without an entry in refunds", request);
    },
  },
];
