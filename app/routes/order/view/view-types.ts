import type { RedirectTarget } from "~/components/order/redirect-dialog";
import type { MemoWord } from "~/domain/address/memo";
import type { OrderEventKind, PaymentStatus } from "~/domain/order/order";
import type { PaymentState } from "~/domain/order/order-payment";
import type { OrderDifference } from "~/domain/order/agreed-order";
import type { OrderPhase } from "~/domain/order/order-phase";
import type { OrderStepIndex } from "~/domain/order/order-status";

/** One side of the pair as shown; the slug is for links. */
export interface CoinView {
  readonly slug: string;
  readonly currencyTitle: string;
  readonly name: string;
  readonly network: string;
  readonly logoUrl: string | undefined;
}

/** What to scan: the drawing of the code, and whether the other code (address ↔ payment URI) exists. */
export interface QrView {
  readonly size: number;
  readonly path: string;
  readonly kind: "address" | "uri";
  readonly hasOther: boolean;
}

/** What to send and where; `plainAmount` is what goes into the clipboard. */
export interface SendView {
  readonly amount: string;
  readonly plainAmount: string;
  readonly address: string;
  readonly memo: MemoView | undefined;
  /** Undefined where it would hold more than a code can. */
  readonly qr: QrView | undefined;
  readonly paymentUri: string | undefined;
}

/** A memo with the network's own word for it. */
export interface MemoView {
  readonly text: string;
  readonly word: MemoWord;
}

/** Money that was seen on its way in. */
export interface DepositView {
  readonly amount: string;
  readonly confirmations: number;
  readonly needed: number | undefined;
  readonly transaction: TransactionView | undefined;
}

/** A transaction with its place in a public explorer, where we know one. */
export interface TransactionView {
  readonly hash: string;
  readonly url: string | undefined;
}

/** Required, received and what is missing, in the send currency; `remaining` only while something is. */
export interface IntakeView {
  readonly plainRequired: string;
  readonly required: string;
  readonly received: string;
  readonly remaining: string | undefined;
  readonly hasReceived: boolean;
  /** How far the money has come, as a place on ORDER_EVIDENCE; no sentence falls behind it. */
  readonly evidence: number;
  /** All of the confirmations are there. */
  readonly isHeld: boolean;
  /** Something arrived, be its amount known or not. */
  readonly isSeen: boolean;
  /** A deposit was registered, or is spoken of by a warning, but none has been seen. */
  readonly isAnnounced: boolean;
  readonly deposits: readonly DepositView[];
}

/** Where the money goes; `isEstimate` while the market still decides. */
export interface PayoutView {
  readonly amount: string;
  readonly isEstimate: boolean;
  readonly address: string;
  readonly addressUrl: string | undefined;
  readonly memo: MemoView | undefined;
  readonly refundAddress: string | undefined;
  readonly refundMemo: MemoView | undefined;
  readonly transactions: readonly TransactionView[];
}

/** The terms; minutes are a usual span, `expiresAt` is epoch milliseconds by the server's clock. */
export interface TermsView {
  readonly isFixed: boolean;
  /** The rate is what an order brought in the end, with the fees taken off; else it is the one agreed on. */
  readonly isAfterFees: boolean;
  readonly rate: string | undefined;
  /** The fees agreed on; undefined where the gateway does not say, or once other terms were accepted. */
  readonly networkFee: string | undefined;
  readonly serviceFee: string | undefined;
  readonly expiresAt: number | undefined;
  /** The fixed rate ended, whether or not something has arrived. */
  readonly isRunOut: boolean;
  readonly confirmations: number | undefined;
  readonly usual: { readonly from: number; readonly to: number } | undefined;
}

/** A warning that still stands (spec: Rate warning; Rate-changed warning). */
export type WarningKind = Extract<
  OrderEventKind,
  | "FIXED_RATE_HIGH_VOLATILITY_DETECTED"
  | "FIXED_RATE_SLOW_DEPOSIT_DETECTED"
  | "FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED"
  | "RATE_MODE_CHANGED"
>;

/** What may be decided: the new rate and what it would bring, a refund and what it would bring. */
export interface DecisionView {
  readonly accept:
    | { readonly amount: string | undefined; readonly rate: string | undefined }
    | undefined;
  readonly canRefund: boolean;
  /** Undefined while it is not known what is held, or nothing is. */
  readonly refund: RefundView | undefined;
}

/** What a refund would bring back, all in the send currency. */
export interface RefundView {
  readonly amount: string;
  readonly fee: string;
  readonly arrives: string;
  /** The two figures as they are sent along with the request. */
  readonly plainAmount: string;
  readonly plainFee: string;
  readonly address: string;
  /** The memo that belongs to the address; undefined where the network has none. */
  readonly memo: MemoView | undefined;
  /** The address was agreed on at creation: another one needs a second proof. */
  readonly isAgreed: boolean;
}

/** A refund to another address than the one agreed on: what it waits for, and until when (epoch ms) if it waits for time. */
export interface PendingRefundView {
  readonly address: string;
  readonly memo: MemoView | undefined;
  readonly needsConfirmation: boolean;
  readonly effectiveAt: number | undefined;
}

/** Money that was paid back, and what its transaction cost. */
export interface RefundSentView {
  readonly amount: string;
  readonly fee: string | undefined;
  readonly transaction: TransactionView | undefined;
}

/** The payment of a purchase, or the payout of a sale, as it stands at the provider. */
export type FiatOrderView = (
  | { readonly direction: "buy"; readonly status: PaymentState }
  | { readonly direction: "sell"; readonly status: PaymentStatus }
) & {
  /** It failed, or was given up. */
  readonly isUndone: boolean;
  /** The provider's own words on what went wrong, in whatever language. */
  readonly reason: string | undefined;
};

/** Keys below `log` in order.json. */
export type LogKind =
  | Exclude<OrderEventKind, "CREATION_END">
  | "CREATED"
  | "PAYMENT_REGISTERED"
  | "PAYMENT_ARRIVED";

/** One line of what has happened. */
export interface LogEntryView {
  readonly kind: LogKind;
  readonly at: number | undefined;
}

/** Where an order is paid. */
export interface OrderRedirect extends RedirectTarget {
  /** The payment was tried before; it stays the same order. */
  readonly isAgain: boolean;
}

/** Everything that the page shows of an order. */
export interface OrderView {
  readonly id: string;
  readonly displayId: string;
  readonly link: string;
  readonly phase: OrderPhase;
  /** In what the order is not the one that was agreed on: `send` is undefined then, so that nobody pays for it. */
  readonly differences: readonly OrderDifference[];
  /** It differs, and nothing has been sent to it yet. */
  readonly isOtherUnpaid: boolean;
  /** The whole deposit can still be sent: `send` must be in sight. */
  readonly isPayable: boolean;
  readonly step: OrderStepIndex;
  readonly isRefund: boolean;
  /** The exchange is not finished and will not be: what it pays out is only what was wanted. */
  readonly isUnfulfilled: boolean;
  readonly isSettled: boolean;
  readonly createdAt: number;
  readonly serverNow: number;
  readonly settledAt: number | undefined;
  readonly from: CoinView;
  readonly to: CoinView;
  readonly send: SendView | undefined;
  readonly intake: IntakeView;
  readonly payout: PayoutView;
  readonly terms: TermsView;
  readonly warnings: readonly WarningKind[];
  readonly decision: DecisionView | undefined;
  readonly refunds: readonly RefundSentView[];
  readonly pendingRefund: PendingRefundView | undefined;
  readonly log: readonly LogEntryView[];
  readonly email: string | undefined;
  readonly redirect: OrderRedirect | undefined;
  /** Undefined where a coin is exchanged for a coin. */
  readonly fiat: FiatOrderView | undefined;
  readonly repeatPath: string;
}
