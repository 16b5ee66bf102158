import type { RedirectTarget } from "~/components/order/redirect-dialog";
import type { MemoWord } from "~/domain/address/memo";
import type { PaymentStatus, RefundReason } from "~/domain/order/order";
import type { PaymentState } from "~/domain/order/order-payment";
import type { OrderDifference } from "~/domain/order/agreed-order";
import type { OrderTone } from "~/components/order/order-tone";
import type { OrderPhase } from "~/domain/order/order-phase";
import type { IntakeView, TransactionView } from "./intake-types";
import type { LogEntryView, WarningKind } from "./log-types";
import type { AcceptView, HeadlineView, StateKey, StepView } from "./state-types";
import type { OutsideView } from "./outside-types";
import type { WayView } from "./way-types";

/** One side of the pair, as shown. The slug is for links. */
export interface CoinView {
  readonly slug: string;
  readonly currencyTitle: string;
  readonly name: string;
  readonly network: string;
  readonly logoUrl: string | undefined;
  /** The network's picture for a badge on the logo. */
  readonly mark: string | undefined;
}

/** A QR code: its drawing, and whether the other variant (address ↔ payment URI) exists. */
export interface QrView {
  readonly size: number;
  readonly path: string;
  readonly kind: "address" | "uri";
  readonly hasOther: boolean;
}

/** What to send and where. `plainAmount` is for the clipboard. */
export interface SendView {
  readonly amount: string;
  readonly plainAmount: string;
  readonly address: string;
  readonly memo: MemoView | undefined;
  /** Undefined if the content exceeds the capacity of a code. */
  readonly qr: QrView | undefined;
  readonly paymentUri: string | undefined;
}

/** A memo with the network's name for it. */
export interface MemoView {
  readonly text: string;
  readonly word: MemoWord;
}

/** The payout. `isEstimate` is true while the amount depends on the market. */
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

/** The terms. `usual` is in minutes, `expiresAt` is epoch milliseconds by the server's clock. */
export interface TermsView {
  readonly isFixed: boolean;
  /** Whether `rate` is the final price after fees. Otherwise it is the agreed rate. */
  readonly isAfterFees: boolean;
  readonly rate: string | undefined;
  /** The agreed fees; undefined if the gateway sends none, or after other terms were accepted. */
  readonly networkFee: string | undefined;
  readonly serviceFee: string | undefined;
  readonly expiresAt: number | undefined;
  /** The fixed rate, or the time of a floating order, has expired, whether or not money has arrived. */
  readonly isRunOut: boolean;
  readonly confirmations: number | undefined;
  readonly usual: { readonly from: number; readonly to: number } | undefined;
}

/** The options of a decision: the new rate and a refund, each with its amounts. */
export interface DecisionView {
  readonly accept: AcceptView | undefined;
  readonly canRefund: boolean;
  /** Undefined if the held amount is unknown or zero. */
  readonly refund: RefundView | undefined;
  /** Whether the gateway has not sent the refund's amounts this time. */
  readonly isRefundLate: boolean;
}

/** The amounts of a refund, all in the sent currency. */
export interface RefundView {
  readonly amount: string;
  readonly fee: string;
  readonly arrives: string;
  /** The two figures that the request sends. */
  readonly plainAmount: string;
  readonly plainFee: string;
  readonly address: string;
  /** The address's memo; undefined if the network has none. */
  readonly memo: MemoView | undefined;
  /** The address was agreed at creation. Another one needs a second proof. */
  readonly isAgreed: boolean;
}

/** A refund to an address other than the agreed one, with what it waits for. `effectiveAt` (epoch ms) is set if it waits for a time, `mailbox` (masked) if for an email. */
export interface PendingRefundView {
  readonly address: string;
  readonly memo: MemoView | undefined;
  /** The network's word for a memo. */
  readonly memoWord: MemoWord;
  readonly needsConfirmation: boolean;
  readonly mailbox: string | undefined;
  readonly effectiveAt: number | undefined;
  /** Another address was named meanwhile. Support decides, or, with an email, the link in it. */
  readonly isContested: boolean;
}

/** A sent refund, and the fee of its transaction. */
export interface RefundSentView {
  readonly amount: string;
  readonly fee: string | undefined;
  /** Why it was returned without a request. */
  readonly reason: RefundReason | undefined;
  readonly transaction: TransactionView | undefined;
}

/** The state of a purchase's payment or a sale's payout at the provider. */
export type FiatOrderView = (
  | { readonly direction: "buy"; readonly status: PaymentState }
  | { readonly direction: "sell"; readonly status: PaymentStatus }
) & {
  /** The provider's name; undefined if the product no longer has one. */
  readonly provider: string | undefined;
  /** It failed or was abandoned. */
  readonly isUndone: boolean;
  /** The provider's own explanation of the failure, in any language. */
  readonly reason: string | undefined;
};

/** The payment page. */
export interface OrderRedirect extends RedirectTarget {
  /** The payment was tried before, for the same order. */
  readonly isAgain: boolean;
}

/** All data that the page shows about an order. */
export interface OrderView {
  readonly id: string;
  readonly displayId: string;
  readonly link: string;
  readonly phase: OrderPhase;
  /** The differences from the agreed order, without a rate that the visitor is asked about. With either, `send` is undefined, so that no visitor pays for it. */
  readonly differences: readonly OrderDifference[];
  /** The order differs, and nothing was sent yet. */
  readonly isOtherUnpaid: boolean;
  /** The whole deposit can still be sent, so `send` must be visible. */
  readonly isPayable: boolean;
  readonly state: StateKey;
  readonly tone: OrderTone;
  readonly headline: HeadlineView;
  readonly steps: readonly StepView[];
  readonly way: WayView;
  readonly isRefund: boolean;
  /** The exchange was not and will not be completed, so its payout amount was only planned. */
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
  /** What an outside provider makes different; undefined for other orders. */
  readonly outside: OutsideView | undefined;
  readonly log: readonly LogEntryView[];
  /** The address that gets the order's link, masked. */
  readonly email: string | undefined;
  /** Whether the order's link can be sent to an email address. */
  readonly takesEmail: boolean;
  readonly redirect: OrderRedirect | undefined;
  /** Undefined for an exchange of coins. */
  readonly fiat: FiatOrderView | undefined;
  readonly repeatPath: string;
}
