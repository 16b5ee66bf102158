// Checks of paid orders. They need a command that sends the deposit, because most gateways use real money.
import { readOrder } from "~/contracts/order";
import {
  addAmounts,
  compareAmounts,
  multiplyAmounts,
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
import { CALLS } from "../calls.ts";
import type { CallRequest } from "../call-request.ts";
import type { Check, CheckContext } from "../check.ts";
import { expectError } from "../expect-error.ts";
import { makeKey } from "../idempotency-key.ts";
import { findStrictestMode } from "../made-order.ts";
import { expectThat, Nonconformance } from "../nonconformance.ts";
import { waitForChoice } from "../choice.ts";
import { payForDecision, payOrder, prepareRefund, type PaidOrder } from "../paid-order.ts";
import { isNearAmount } from "../rate-questions.ts";

/** Reject a payout that differs from the order's amount by more than this share. */
const PAYOUT_ROOM = parseAmount("0.005") ?? ZERO;

async function expectWritten(context: CheckContext, request: CallRequest): Promise<void> {
  const { status } = await context.client.call(request);
  expectThat(status >= 200 && status < 300, `status ${String(status)}`, request);
}

/** Requests a refund while the exchange is in progress, as anyone with the order's link could. */
async function expectNoRefund(context: CheckContext, paid: PaidOrder): Promise<void> {
  const { body } = await prepareRefund(context, paid);
  const request = CALLS["request-refund"](body, makeKey());
  const { status } = await context.client.call(request);
  if (status >= 400) return;
  const found = `status ${String(status)} for a refund that is not offered`;
  throw new Nonconformance(found, request, "nothingToDo");
}

/** Requires that a fixed order keeps its amount to the digit, and that it is paid out. */
function expectPayout({ order: before, request }: PaidOrder, after: Order): void {
  const isKept = before.rateMode !== "FIXED" || before.amountToGet === after.amountToGet;
  const found = `${after.amountToGet} where ${before.amountToGet} was agreed on`;
  if (!isKept) throw new Nonconformance(found, request, "agreed");
  expectWithdrawals(after, request);
}

/** Requires that the payouts, where they are listed, add up to the order's amount. */
function expectWithdrawals(after: Order, request: CallRequest): void {
  if (after.withdrawals.length === 0) return;
  const sent = after.withdrawals.map(({ amount }) => amount).reduce(addAmounts, ZERO);
  const room = multiplyAmounts(after.amountToGet, PAYOUT_ROOM);
  const isSent =
    compareAmounts(sent, addAmounts(after.amountToGet, room)) <= 0 &&
    compareAmounts(sent, subtractAmounts(after.amountToGet, room)) >= 0;
  const sum = `pays out ${sent} where it states ${after.amountToGet}`;
  if (!isSent) throw new Nonconformance(sum, request, "payout");
}

/**
 * Requests a refund to another address, as anyone with the order's link could. Without a valid proof it must wait.
 * The address is the order's own deposit address, so that a faulty gateway sends the money only to itself.
 */
async function expectElsewhereWaits(
  { client }: CheckContext,
  { key, order }: PaidOrder,
  body: Awaited<ReturnType<typeof prepareRefund>>["body"],
): Promise<void> {
  const refundAddress = order.depositAddress;
  const elsewhere = { ...body, refundAddress, refundAddressMemo: order.depositMemo };
  const withProof = { ...elsewhere, refundProof: crypto.randomUUID() };
  const proven = CALLS["request-refund"](withProof, makeKey());
  const { status } = await client.call(proven);
  const isRefused = `status ${String(status)} for a proof that nobody sent`;
  if (status < 400) throw new Nonconformance(isRefused, proven, "proof");
  const request = CALLS["request-refund"](elsewhere, makeKey());
  await client.call(request);
  const after = await client.read(CALLS.order({ ...key }), readOrder);
  const hasGone = hasEvent(after, "REFUND_REQUESTED") || hasEvent(after, "REFUND_COMPLETED");
  const found = "a refund to another address than that of the creation goes out at once";
  if (hasGone) throw new Nonconformance(found, request, "refundElsewhere");
}

/** Requires one refund of the held amount less its network fee, which may have changed since it was quoted. */
function expectPaidBack(
  { refunds }: Order,
  due: { readonly held: Amount; readonly fee: Amount },
  request: CallRequest,
): void {
  const [first, ...more] = refunds;
  if (!first) return;
  const back = subtractAmounts(due.held, due.fee);
  const isRight = first.networkFee
    ? addAmounts(first.amount, first.networkFee) === due.held &&
      compareAmounts(first.networkFee, addAmounts(due.fee, due.fee)) <= 0
    : isNearAmount(first.amount, back);
  const listed = refunds.map(({ amount }) => amount).join(" and ");
  expectThat(
    isRight && more.length === 0,
    `lists ${listed} paid back where ${back} is due`,
    request,
  );
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
      const rateMode = await findStrictestMode(context);
      const made = await payOrder(context, { rateMode, share: "whole" });
      const { followed, paid, request } = made;
      const arrived = await followed.waitFor(ARRIVED);
      if (!canRequestRefund(arrived)) await expectNoRefund(context, made);
      const order = await followed.waitFor(PAID_OUT);
      const received = deriveReceivedAmount(order);
      const isAll = order.deposits.length === 0 || compareAmounts(received, paid) === 0;
      expectThat(isAll, `lists ${received} of the ${paid} that were paid`, request);
      const isOver = !canRequestRefund(order) && !canAcceptRate(order);
      expectThat(isOver, "offers a refund or a new rate for a completed order", request);
      expectPayout(made, await followed.waitFor(PAID_OUT));
    },
  },
  {
    name: "request-refund: a fixed order paid short is paid back, once",
    call: "request-refund",
    rule: "refundOnce",
    run: async (context) => {
      const made = await payForDecision(context);
      const { followed, paid } = made;
      await waitForChoice(made, "refund", canRequestRefund);
      const { asked, body } = await prepareRefund(context, made);
      const { refundAmount: held, claimedNetworkFee: fee } = body;
      const isHeld = compareAmounts(held, paid) <= 0;
      expectThat(isHeld, `${held} of the ${paid} that were paid`, asked);
      await expectElsewhereWaits(context, made, body);
      const idempotencyKey = makeKey();
      const request = CALLS["request-refund"](body, idempotencyKey);
      await expectWritten(context, request);
      await expectWritten(context, request);
      const other = CALLS["request-refund"](
        { ...body, refundAmount: addAmounts(held, held) },
        idempotencyKey,
      );
      await expectError(context.client, other, { codes: ["ERR_IDEMPOTENCY_KEY_REUSED"] });
      expectPaidBack(await followed.waitFor(PAID_BACK), { held, fee }, made.request);
    },
  },
  {
    name: "accept-rate: a fixed order paid short continues at the new rate, once",
    call: "accept-rate",
    rule: "sameKey",
    run: async (context) => {
      const made = await payForDecision(context);
      const { key, followed } = made;
      await waitForChoice(made, "new rate", canAcceptRate);
      const request = CALLS["accept-rate"](key, makeKey());
      await expectWritten(context, request);
      await expectWritten(context, request);
      expectWithdrawals(await followed.waitFor(PAID_OUT), made.request);
    },
  },
  {
    name: "order: paid below the minimum, it is refunded without a request, if the gateway says so",
    call: "order",
    rule: "refundsItself",
    run: async (context) => {
      const findNoUse = ({ refundsItself }: Order) =>
        refundsItself ? undefined : "promises no refund by itself";
      const { followed, request } = await payOrder(context, {
        rateMode: "FLOATING",
        share: "half",
        findNoUse,
      });
      const end = await followed.waitFor(BACK_OR_OUT);
      const isBack = hasEvent(end, "REFUND_COMPLETED") && end.refunds.length > 0;
      const isOut = hasEvent(end, "WITHDRAWAL_COMPLETED");
      expectThat(isBack || isOut, "REFUND_COMPLETED without an entry in refunds", request);
    },
  },
];
