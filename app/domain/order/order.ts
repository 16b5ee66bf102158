// An order and the figures that follow from it; its status and phase are read in order-status.ts and order-phase.ts.
import type { Instrument } from "../instrument/instrument";
import { MONERO_CONFIRMATIONS } from "../limits";
import { addAmounts, subtractAmounts, ZERO, type Amount } from "../money/money";
import { isPriceHeld, type RateMode } from "../rate/rate";
import type { OrderParties } from "./order-parties";

/** Everything that can happen to an order (spec: Order events); the last three are ours, and optional for a gateway. */
export const ORDER_EVENT_KINDS = [
  "CREATION_END",
  "DEPOSIT_REGISTERED",
  "INCOMING_FUNDS_DETECTED",
  "FUNDS_WITHDRAWAL_START",
  "WITHDRAWAL_COMPLETED",
  "REFUND_REQUESTED",
  "REFUND_COMPLETED",
  "RATE_MODE_CHANGED",
  "RATE_MODE_CHANGE_ACCEPTED",
  "FIXED_RATE_HIGH_VOLATILITY_DETECTED",
  "FIXED_RATE_SLOW_DEPOSIT_DETECTED",
  "FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED",
  "UNDER_REVIEW",
  "EXPIRED",
  "FAILED",
] as const;

/** One of the event kinds. */
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number];

/** Something that happened; `createdAt` is epoch milliseconds where the gateway says. */
export interface OrderEvent {
  readonly kind: OrderEventKind;
  readonly createdAt?: number | undefined;
}

/** Money that arrived, in the send currency, with the confirmations it has so far. */
export interface Deposit {
  readonly amount: Amount;
  readonly confirmations: number;
  readonly transactionHash?: string | undefined;
}

/** Money that was paid out, in the receive currency. */
export interface Withdrawal {
  readonly amount: Amount;
  readonly transactionHash?: string | undefined;
}

/** Money that was paid back, in the send currency; `networkFee` is what its transaction cost, taken off already. */
export interface Refund {
  readonly amount: Amount;
  readonly networkFee?: Amount | undefined;
  readonly transactionHash?: string | undefined;
  readonly createdAt?: number | undefined;
}

/** A refund to another address than the one agreed on: it waits for a second proof, or for `effectiveAt` (epoch milliseconds). */
export interface PendingRefund {
  readonly refundAddress: string;
  /** Undefined where the refund has none, or the gateway does not say. */
  readonly refundMemo?: string | undefined;
  /** Epoch milliseconds: the same refund asked for again is another one. */
  readonly requestedAt?: number | undefined;
  readonly effectiveAt?: number | undefined;
  /** A link was sent to the order's email; the refund waits until it is followed. */
  readonly needsConfirmation: boolean;
}

/** How the payment at the fiat provider goes; where coins are sold, the payout. */
export const PAYMENT_STATUSES = ["WAITING", "PROCESSING", "PAID", "FAILED", "ABANDONED"] as const;

/** One of the payment's statuses. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The payment of a fiat order, without a status where the gateway names none of these; the reason is the provider's own words. */
export interface Payment {
  readonly status?: PaymentStatus | undefined;
  readonly failureReason?: string | undefined;
}

/** An order as the gateway describes it; times are epoch milliseconds, `expectedDeposit` is in the send and `amountToGet` in the receive currency. */
export interface Order extends OrderParties {
  readonly id: string;
  readonly rateMode: RateMode;
  readonly from: Instrument;
  readonly to: Instrument;
  readonly createdAt: number;
  readonly expectedDeposit: Amount;
  readonly amountToGet: Amount;
  readonly price?: Amount | undefined;
  /** The fees that were agreed on at creation, in the receive currency; `amountToGet` is what is left after them. */
  readonly networkFee?: Amount | undefined;
  readonly serviceFee?: Amount | undefined;
  readonly events: readonly OrderEvent[];
  readonly deposits: readonly Deposit[];
  readonly withdrawals: readonly Withdrawal[];
  readonly refunds: readonly Refund[];
  readonly pendingRefund?: PendingRefund | undefined;
  /** Whether the gateway takes a refund request now; where it does not say, the events do (`canRequestRefund`). */
  readonly canRefund?: boolean | undefined;
  /** Whether the gateway lets the visitor accept a changed rate now; where it does not say, the events do (`canAcceptRate`). */
  readonly canAccept?: boolean | undefined;
  readonly minConfirmations?: number | undefined;
  /** Where a fiat order is paid; where coins are sold, where payout details are given. */
  readonly redirectUrl?: string | undefined;
  /** Of a fiat order. */
  readonly payment?: Payment | undefined;
  readonly depositAddress?: string | undefined;
  readonly depositMemo?: string | undefined;
  readonly expiresAt?: number | undefined;
}

/** What a refund would bring back, in the send currency: what is held, and the network fee that has not been taken off it yet. */
export interface RefundInfo {
  readonly amountWithoutNetworkFee: Amount;
  readonly networkFee: Amount;
}

/** Received so far in the send currency: the sum of all deposits, confirmed or not. */
export function deriveReceivedAmount(order: Pick<Order, "deposits">): Amount {
  return order.deposits.reduce((sum, deposit) => addAmounts(sum, deposit.amount), ZERO);
}

/** Still to be sent, in the send currency; zero once enough arrived. */
export function deriveRemainingAmount(order: Pick<Order, "deposits" | "expectedDeposit">): Amount {
  return subtractAmounts(order.expectedDeposit, deriveReceivedAmount(order));
}

/** Confirmations that a deposit of this order needs: Monero's own number, else what the order says; undefined if it says nothing (spec: Confirmations). */
export function deriveRequiredConfirmations(
  order: Pick<Order, "from" | "minConfirmations">,
): number | undefined {
  return order.from.currencyTitle === "XMR" ? MONERO_CONFIRMATIONS : order.minConfirmations;
}

/** Confirmations of the deposit that has fewest of them, as the order waits for the slowest; zero before any deposit. */
export function deriveConfirmations(order: Pick<Order, "deposits">): number {
  const counts = order.deposits.map((deposit) => deposit.confirmations);
  return counts.length === 0 ? 0 : Math.min(...counts);
}

/** Whether the order is bound to its fixed rate: one that was changed, or given up for a new one, binds nothing. */
export function isRateFixed({ rateMode, events }: Pick<Order, "rateMode" | "events">): boolean {
  const isGivenUp = events.some(
    ({ kind }) => kind === "RATE_MODE_CHANGED" || kind === "RATE_MODE_CHANGE_ACCEPTED",
  );
  return isPriceHeld(rateMode) && !isGivenUp;
}

/** Whether a fixed rate ran out before any money arrived; `now` is the server's clock in epoch milliseconds. */
export function isOrderExpired(
  order: Pick<Order, "rateMode" | "expiresAt" | "deposits" | "events">,
  now: number,
): boolean {
  const isPast = order.expiresAt !== undefined && now >= order.expiresAt;
  return isRateFixed(order) && isPast && !hasArrived(order);
}

/** Whether money is in: a deposit is listed, or the gateway says that one was detected. */
export function hasArrived(order: Pick<Order, "deposits" | "events">): boolean {
  const isDetected = order.events.some(({ kind }) => kind === "INCOMING_FUNDS_DETECTED");
  return order.deposits.length > 0 || isDetected;
}

/** What the gateway returns for a creation: the order is there, its page is built from a call of its own. */
export interface CreatedOrder {
  readonly id: string;
  readonly destinationAddress: string;
  readonly rateMode: RateMode;
  readonly redirectUrl?: string | undefined;
}

/** An exchange that somebody just made, for the list on the home page. */
export interface LatestOrder {
  readonly from: Instrument;
  readonly to: Instrument;
  readonly amountToGive: Amount;
  readonly amountToGet: Amount;
  readonly createdAt: number;
}
