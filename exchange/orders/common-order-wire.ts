// The wire format of an order (docs/gateway-contract.md, "Order"): the fields that every gateway of ours sends.
import type { Deposit, OrderEvent, Refund, Withdrawal } from "~/domain/order/order";
import type { RateMode } from "~/domain/rate/rate";
import type { PendingRefund } from "./pending-refund";
import type { InstrumentWire } from "../instruments/instrument-wire";

/** The stored fields of an order. Times are epoch milliseconds. */
export interface OrderFacts {
  readonly orderId: string;
  readonly destinationAddress: string;
  readonly refundAddress?: string | undefined;
  readonly userEmail?: string | undefined;
  readonly createdAt: number;
  /** Send currency. */
  readonly claimedDeposit: string;
  readonly events: readonly OrderEvent[];
  readonly deposits: readonly Omit<Deposit, "confirmations">[];
  readonly withdrawals: readonly Withdrawal[];
  readonly refunds?: readonly Refund[] | undefined;
  readonly pendingRefund?: PendingRefund | undefined;
}

/** What an order is exchanged for, and how. */
interface OrderRate {
  readonly rateMode: RateMode;
  readonly pair: { readonly instrumentFrom: InstrumentWire; readonly instrumentTo: InstrumentWire };
  /** Receive currency. */
  readonly amountToGet: string;
}

/** Returns the common fields of an order as `public-info` and `create` send them; times are ISO text. */
export function toCommonOrderWire(order: OrderFacts, { rateMode, pair, amountToGet }: OrderRate) {
  return {
    orderId: order.orderId,
    rateMode,
    pair,
    destinationAddress: order.destinationAddress,
    refundAddress: order.refundAddress,
    userEmail: order.userEmail,
    createdAt: toIso(order.createdAt),
    claimedDepositAmount: order.claimedDeposit,
    amountToGet,
    orderEvents: order.events.map(withIsoTime),
    deposits: order.deposits,
    withdrawals: order.withdrawals,
    refunds: (order.refunds ?? []).map(withIsoTime),
    pendingRefund: order.pendingRefund && toPendingRefund(order.pendingRefund),
  };
}

// Without the token, which only the email contains.
function toPendingRefund({ token, ...pending }: PendingRefund) {
  return {
    refundAddress: pending.refundAddress,
    refundAddressMemo: pending.refundMemo,
    requestedAt: toIso(pending.requestedAt),
    effectiveAt: toIso(pending.effectiveAt),
    contestedAt: toIso(pending.contestedAt),
    needsConfirmation: token !== undefined,
  };
}

function withIsoTime<T extends { readonly createdAt?: number | undefined }>({
  createdAt,
  ...rest
}: T) {
  return { ...rest, createdAt: toIso(createdAt) };
}

/** Returns a time as ISO text. */
export function toIso(time: number | undefined): string | undefined {
  return time === undefined ? undefined : new Date(time).toISOString();
}
