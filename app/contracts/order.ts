// The wire shape of an order and its optional fields (docs/gateway-contract.md; spec: Order).
import { RATE_MODES } from "~/domain/rate/rate";
import * as z from "zod/mini";
import { cutReason } from "./cut-reason";
import { toDeposit } from "./deposit";
import { instrumentTies, instrumentWire } from "./instrument";
import type { Arrival } from "./pair-data";
import { orderClaims, toNotices, withoutWrongLeasts } from "./outside-provider";
import { mapReading, readWire, type Reading } from "./read-wire";
import { roundOptional } from "./precision";
import type { Ties } from "./repair-wire";
import {
  amountWire,
  countWire,
  findWord,
  optionalTextWire,
  optionalTimeWire,
  optionalWire,
  textWire,
  timeWire,
  wordWire,
} from "./wire-values";
import type { Instrument } from "~/domain/instrument/instrument";
import { roundAmount, type Amount } from "~/domain/money/money";
import {
  ORDER_EVENT_KINDS,
  PAYMENT_STATUSES,
  REFUND_REASONS,
  type Order,
  type OrderEvent,
  type Payment,
  type PendingRefund,
} from "~/domain/order/order";
import { MINUTE_MS } from "~/domain/time/time-units";

const eventWire = z.object({ kind: textWire, createdAt: optionalTimeWire });

const depositWire = z.object({
  amount: amountWire,
  confirmations: optionalWire(countWire),
  confirmedAt: optionalWire(z.array(timeWire)),
  transactionHash: optionalTextWire,
});

const withdrawalWire = z.object({ amount: amountWire, transactionHash: optionalTextWire });

const refundWire = z.object({
  amount: amountWire,
  networkFee: optionalWire(amountWire),
  transactionHash: optionalTextWire,
  createdAt: optionalTimeWire,
  reason: optionalTextWire,
});

const pendingRefundWire = z.object({
  refundAddress: textWire,
  refundAddressMemo: optionalTextWire,
  requestedAt: optionalTimeWire,
  effectiveAt: optionalTimeWire,
  contestedAt: optionalTimeWire,
  needsConfirmation: optionalWire(z.boolean()),
});

const paymentWire = z.object({ status: optionalTextWire, failureReason: optionalTextWire });

/** An order as sent by the gateway; use `readOrder` for the Order. */
export const orderWire = z.object({
  orderId: textWire,
  rateMode: wordWire(RATE_MODES),
  pair: z.object({ instrumentFrom: instrumentWire, instrumentTo: instrumentWire }),
  destinationAddress: textWire,
  destinationAddressMemo: optionalTextWire,
  refundAddress: optionalTextWire,
  refundAddressMemo: optionalTextWire,
  userEmail: optionalTextWire,
  createdAt: timeWire,
  claimedDepositAmount: amountWire,
  amountToGet: amountWire,
  claimedPublicRate: optionalWire(
    z.object({
      price: optionalWire(amountWire),
      finalNetworkFeeAmount: optionalWire(amountWire),
      platformFee_Absolute: optionalWire(amountWire),
    }),
  ),
  orderEvents: optionalWire(z.array(eventWire)),
  deposits: optionalWire(z.array(depositWire)),
  withdrawals: optionalWire(z.array(withdrawalWire)),
  refunds: optionalWire(z.array(refundWire)),
  pendingRefund: optionalWire(pendingRefundWire),
  canRefund: optionalWire(z.boolean()),
  canAccept: optionalWire(z.boolean()),
  minConfirmationsToWithdraw: optionalWire(countWire),
  redirectUrl: optionalTextWire,
  payment: optionalWire(paymentWire),
  depositAddress: optionalTextWire,
  depositAddressMemo: optionalTextWire,
  expiresAt: optionalTimeWire,
  refundsItself: optionalWire(z.boolean()),
  refundBy: optionalTimeWire,
  ...orderClaims,
});

// An address without its memo is a different one. The deposit address is hidden if money may have arrived already, or
// if the deadline is unknown.
const orderTies = {
  ...instrumentTies,
  refundAddressMemo: { field: "refundAddress" },
  depositAddressMemo: { field: "depositAddress" },
  expiresAt: { field: "depositAddress" },
  deposits: { field: "depositAddress" },
  orderEvents: { field: "depositAddress" },
} as const satisfies Ties;

type OrderWire = z.output<typeof orderWire>;

/** Reads an order. Times that it still waits for are converted to our clock, as far as the arrival reveals the sender's clock. */
export function readOrder(value: unknown, arrival?: Arrival): Reading<Order> {
  const ahead = toWholeMinutesAhead(arrival);
  const reading = withoutWrongLeasts(readWire(orderWire, value, orderTies));
  return mapReading(reading, (wire) => toOrder(wire, ahead));
}

// Whole minutes, so that a page's times do not jump by the second to which Date is rounded.
function toWholeMinutesAhead({ receivedAt, sentAt }: Partial<Arrival> = {}): number {
  if (receivedAt === undefined || sentAt === undefined) return 0;
  return Math.round((sentAt - receivedAt) / MINUTE_MS) * MINUTE_MS;
}

function toOrder(wire: OrderWire, ahead: number): Order {
  const { instrumentFrom: from, instrumentTo: to } = wire.pair;
  return {
    id: wire.orderId,
    rateMode: wire.rateMode,
    from,
    to,
    destinationAddress: wire.destinationAddress,
    destinationMemo: wire.destinationAddressMemo,
    refundAddress: wire.refundAddress,
    refundMemo: wire.refundAddressMemo,
    email: wire.userEmail,
    createdAt: wire.createdAt - ahead,
    expectedDeposit: roundAmount(wire.claimedDepositAmount, from.precisionDecimals),
    amountToGet: roundAmount(wire.amountToGet, to.precisionDecimals),
    price: wire.claimedPublicRate?.price,
    networkFee: roundOptional(wire.claimedPublicRate?.finalNetworkFeeAmount, to.precisionDecimals),
    serviceFee: roundOptional(wire.claimedPublicRate?.platformFee_Absolute, to.precisionDecimals),
    events: toOrderEvents(wire.orderEvents ?? []).map(({ kind, createdAt }) => ({
      kind,
      createdAt: minus(createdAt, ahead),
    })),
    deposits: (wire.deposits ?? []).map(({ confirmations = 0, confirmedAt, ...deposit }) => ({
      ...cutTo(from, deposit),
      confirmations,
      confirmedAt: confirmedAt?.map((time) => time - ahead),
    })),
    withdrawals: (wire.withdrawals ?? []).map((withdrawal) => cutTo(to, withdrawal)),
    refunds: (wire.refunds ?? []).map(({ networkFee, createdAt, reason, ...refund }) => ({
      ...cutTo(from, refund),
      reason: REFUND_REASONS.find((known) => known === reason?.toUpperCase()),
      createdAt: minus(createdAt, ahead),
      networkFee: roundOptional(networkFee, from.precisionDecimals),
    })),
    pendingRefund: wire.pendingRefund && toPendingRefund(wire.pendingRefund, ahead),
    canRefund: wire.canRefund,
    canAccept: wire.canAccept,
    minConfirmations: wire.minConfirmationsToWithdraw,
    redirectUrl: wire.redirectUrl,
    payment: toPayment(wire.payment),
    ...toDeposit(wire),
    expiresAt: minus(wire.expiresAt, ahead),
    // Without an address nothing can be returned automatically.
    refundsItself: wire.refundAddress === undefined ? undefined : wire.refundsItself,
    refundBy: minus(wire.refundBy, ahead),
    amountToGetAtLeast: roundOptional(wire.amountToGetAtLeast, to.precisionDecimals),
    depositAtLeast: roundOptional(wire.depositAtLeast, from.precisionDecimals),
    takesEmail: wire.takesEmail,
    provider: wire.provider,
    notices: toNotices(wire.notices),
  };
}

function toPendingRefund(wire: z.output<typeof pendingRefundWire>, ahead: number): PendingRefund {
  return {
    refundAddress: wire.refundAddress,
    refundMemo: wire.refundAddressMemo,
    requestedAt: minus(wire.requestedAt, ahead),
    effectiveAt: minus(wire.effectiveAt, ahead),
    contestedAt: minus(wire.contestedAt, ahead),
    needsConfirmation: wire.needsConfirmation ?? false,
  };
}

// An unknown status reveals neither a payment nor its absence.
function toPayment(wire: z.output<typeof paymentWire> | undefined): Payment | undefined {
  if (!wire) return undefined;
  const { status: name, failureReason } = wire;
  const status = findWord(PAYMENT_STATUSES, name ?? "");
  return { status, failureReason: cutReason(failureReason) };
}

function minus(time: number | undefined, ahead: number): number | undefined {
  return time === undefined ? undefined : time - ahead;
}

function cutTo<T extends { readonly amount: Amount }>(instrument: Instrument, money: T): T {
  return { ...money, amount: roundAmount(money.amount, instrument.precisionDecimals) };
}

// Unknown event kinds and repeated events are dropped, because the page cannot show them.
function toOrderEvents(events: readonly z.output<typeof eventWire>[]): readonly OrderEvent[] {
  const seen = new Set<string>();
  return events.flatMap(({ kind: name, createdAt }) => {
    const kind = findWord(ORDER_EVENT_KINDS, name);
    const identity = `${String(kind)} ${String(createdAt)}`;
    if (!kind || seen.has(identity)) return [];
    seen.add(identity);
    return [{ kind, createdAt }];
  });
}
