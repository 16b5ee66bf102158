// An order and its derived figures; order-status.ts and order-phase.ts derive its status and phase.
import type { DepositProblem } from "../address/lost-address";
import type { Instrument } from "../instrument/instrument";
import { MONERO_CONFIRMATIONS } from "../limits/order-limits";
import { addAmounts, subtractAmounts, ZERO, type Amount } from "../money/money";
import type { Notice, Provider } from "../rate/outside-provider";
import { isPriceHeld, type RateMode } from "../rate/rate";
import type { OrderParties } from "./order-parties";

/** Every event of an order (spec: Order events). The last four are our additions, and optional for a gateway. */
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
  "DEPOSIT_INCOMPLETE",
  "UNDER_REVIEW",
  "EXPIRED",
  "FAILED",
] as const;

/** One of the event kinds. */
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number];

/** An event of an order; `createdAt` is epoch milliseconds if the gateway reports it. */
export interface OrderEvent {
  readonly kind: OrderEventKind;
  readonly createdAt?: number | undefined;
}

/** A received deposit, in the send currency, with its confirmations so far and the time of each, epoch milliseconds, if the gateway reports them. */
export interface Deposit {
  readonly amount: Amount;
  readonly confirmations: number;
  readonly confirmedAt?: readonly number[] | undefined;
  readonly transactionHash?: string | undefined;
}

/** A payout, in the receive currency. */
export interface Withdrawal {
  readonly amount: Amount;
  readonly transactionHash?: string | undefined;
}

/** Why the gateway returned money without a request. */
export const REFUND_REASONS = ["NO_LIQUIDITY", "EXPIRED", "WRONG_AMOUNT", "OTHER"] as const;

/** One of the reasons. */
export type RefundReason = (typeof REFUND_REASONS)[number];

/** A refund, in the send currency; `networkFee` is already subtracted. */
export interface Refund {
  readonly amount: Amount;
  readonly networkFee?: Amount | undefined;
  readonly transactionHash?: string | undefined;
  readonly createdAt?: number | undefined;
  readonly reason?: RefundReason | undefined;
}

/** A refund to another address than the agreed one. It waits for a second proof, or until `effectiveAt` (epoch milliseconds). */
export interface PendingRefund {
  readonly refundAddress: string;
  /** Undefined if the refund has no memo or the gateway does not report it. */
  readonly refundMemo?: string | undefined;
  /** Epoch milliseconds; identifies the request, because a repeated request is a new refund. */
  readonly requestedAt?: number | undefined;
  readonly effectiveAt?: number | undefined;
  /** When another address was named while this refund waited, epoch milliseconds. The link in the order's email decides, or support if there is none. */
  readonly contestedAt?: number | undefined;
  /** Whether the refund waits until the visitor follows the link in the order's email. */
  readonly needsConfirmation: boolean;
}

/** The state of the payment at the fiat provider; for a sale, of the payout. */
export const PAYMENT_STATUSES = ["WAITING", "PROCESSING", "PAID", "FAILED", "ABANDONED"] as const;

/** One of the payment's statuses. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The payment of a fiat order, without a status if the gateway reports an unknown one. The reason is the provider's own text. */
export interface Payment {
  readonly status?: PaymentStatus | undefined;
  readonly failureReason?: string | undefined;
}

/** An order as the gateway describes it. Times are epoch milliseconds; `expectedDeposit` is in the send currency, `amountToGet` in the receive currency. */
export interface Order extends OrderParties {
  readonly id: string;
  readonly rateMode: RateMode;
  readonly from: Instrument;
  readonly to: Instrument;
  readonly createdAt: number;
  readonly expectedDeposit: Amount;
  readonly amountToGet: Amount;
  readonly price?: Amount | undefined;
  /** The fees agreed at creation, in the receive currency; `amountToGet` is already net of them. */
  readonly networkFee?: Amount | undefined;
  readonly serviceFee?: Amount | undefined;
  readonly events: readonly OrderEvent[];
  readonly deposits: readonly Deposit[];
  readonly withdrawals: readonly Withdrawal[];
  readonly refunds: readonly Refund[];
  readonly pendingRefund?: PendingRefund | undefined;
  /** Whether the gateway accepts a refund request now. If undefined, the events decide (`canRequestRefund`). */
  readonly canRefund?: boolean | undefined;
  /** Whether the gateway lets the visitor accept a changed rate now. If undefined, the events decide (`canAcceptRate`). */
  readonly canAccept?: boolean | undefined;
  readonly minConfirmations?: number | undefined;
  /** Where the visitor pays a fiat order, or gives payout details for a sale. */
  readonly redirectUrl?: string | undefined;
  /** Only for a fiat order. */
  readonly payment?: Payment | undefined;
  readonly depositAddress?: string | undefined;
  readonly depositMemo?: string | undefined;
  /** Why the gateway's deposit address is not among these fields. */
  readonly depositProblem?: DepositProblem | undefined;
  /** Until when the deposit must have arrived (`deriveDeadline`). */
  readonly expiresAt?: number | undefined;
  /** Whether the gateway refunds a deposit that it cannot exchange without a request. */
  readonly refundsItself?: boolean | undefined;
  /** By when it is back, epoch milliseconds. */
  readonly refundBy?: number | undefined;
  /** The smallest payout, in the receive currency. Below it, the gateway refunds the deposit. */
  readonly amountToGetAtLeast?: Amount | undefined;
  /** The smallest deposit that is exchanged, in the send currency. If undefined, `expectedDeposit` is. */
  readonly depositAtLeast?: Amount | undefined;
  /** Whether an email address can be set now. If undefined, it can. */
  readonly takesEmail?: boolean | undefined;
  readonly provider?: Provider | undefined;
  readonly notices?: readonly Notice[] | undefined;
}

/** A refund's figures in the send currency: the held amount, and the network fee that is still to be subtracted. */
export interface RefundInfo {
  readonly amountWithoutNetworkFee: Amount;
  readonly networkFee: Amount;
}

/** The received amount in the send currency: the sum of all deposits, confirmed or not. */
export function deriveReceivedAmount(order: Pick<Order, "deposits">): Amount {
  return order.deposits.reduce((sum, deposit) => addAmounts(sum, deposit.amount), ZERO);
}

/** The remaining amount to send, in the send currency; zero once enough arrived. */
export function deriveRemainingAmount(order: Pick<Order, "deposits" | "expectedDeposit">): Amount {
  return subtractAmounts(order.expectedDeposit, deriveReceivedAmount(order));
}

/** Confirmations that a deposit of this order needs: Monero's fixed number, else the order's own (spec: Confirmations). Undefined if neither applies. */
export function deriveRequiredConfirmations(
  order: Pick<Order, "from" | "minConfirmations">,
): number | undefined {
  return order.from.currencyTitle === "XMR" ? MONERO_CONFIRMATIONS : order.minConfirmations;
}

/** Confirmations of the slowest deposit, because the order waits for it; zero without deposits. */
export function deriveConfirmations(order: Pick<Order, "deposits">): number {
  const counts = order.deposits.map((deposit) => deposit.confirmations);
  return counts.length === 0 ? 0 : Math.min(...counts);
}

/** Whether a fixed rate still binds the order. False once the rate mode changed or the visitor accepted a new rate. */
export function isRateFixed(order: Pick<Order, "rateMode" | "events">): boolean {
  return isPriceHeld(order.rateMode) && !isRateGivenUp(order);
}

function isRateGivenUp({ events }: Pick<Order, "events">): boolean {
  return events.some(
    ({ kind }) => kind === "RATE_MODE_CHANGED" || kind === "RATE_MODE_CHANGE_ACCEPTED",
  );
}

/** Until when the deposit must have arrived, epoch milliseconds: the end of a fixed rate, or of a floating order. After the rate was given up, the order waits without a deadline. */
export function deriveDeadline(
  order: Pick<Order, "rateMode" | "expiresAt" | "events">,
): number | undefined {
  return isRateGivenUp(order) ? undefined : order.expiresAt;
}

/** Whether the deadline passed before any money arrived; `now` is the server's clock in epoch milliseconds. */
export function isOrderExpired(
  order: Pick<Order, "rateMode" | "expiresAt" | "deposits" | "events">,
  now: number,
): boolean {
  const deadline = deriveDeadline(order);
  return deadline !== undefined && now >= deadline && !hasArrived(order);
}

/** Whether money arrived: a deposit is listed, or the gateway reports a detected one, perhaps too small. */
export function hasArrived(order: Pick<Order, "deposits" | "events">): boolean {
  const isDetected = order.events.some(
    ({ kind }) => kind === "INCOMING_FUNDS_DETECTED" || kind === "DEPOSIT_INCOMPLETE",
  );
  return order.deposits.length > 0 || isDetected;
}

/** The gateway's reply to a creation. The order's page requests the full order itself. */
export interface CreatedOrder {
  readonly id: string;
  readonly destinationAddress: string;
  readonly rateMode: RateMode;
  readonly redirectUrl?: string | undefined;
}

/** A recent exchange of any visitor, for the list on the home page. */
export interface LatestOrder {
  readonly from: Instrument;
  readonly to: Instrument;
  readonly amountToGive: Amount;
  readonly amountToGet: Amount;
  readonly createdAt: number;
}
