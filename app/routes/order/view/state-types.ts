import type { Step } from "~/components/order/steps";
import type { PaymentState } from "~/domain/order/order-payment";
import type { OrderPhase } from "~/domain/order/order-phase";

/** A step of the progress. `key` names its text below `steps`. */
export interface StepView {
  readonly key: StepKey;
  readonly state: Step["state"];
}

/** The steps' texts. The last four replace the current step of an order that waits or has stopped. */
export type StepKey =
  | "send"
  | "pay"
  | "progress"
  | "completed"
  | "refunded"
  | "review"
  | "choice"
  | "expired"
  | "stopped";

/** How an offer differs from the agreed terms: '+0.3 ETH', '−0.5 %'. Absent parts are equal. */
export interface ChangeView {
  readonly amount: string | undefined;
  readonly percent: string | undefined;
  /** The offer is as good as agreed. Otherwise a refund is recommended. */
  readonly isFair: boolean;
}

/** The offer of a new rate; without a known rate its parts are undefined. */
export interface AcceptView {
  readonly amount: string | undefined;
  /** The amount as the form sends it. */
  readonly plainAmount: string | undefined;
  readonly rate: string | undefined;
  readonly change: ChangeView | undefined;
}

/** The headline: the key of its text, and the placeholders of all texts. */
export interface HeadlineView {
  readonly key: HeadlineKey;
  readonly values: Record<"name" | "amount" | "remaining" | "ticker" | "to" | "payout", string>;
}

/** Names the chip's text below `state`. */
export type StateKey = OrderPhase | "paying-FAILED" | "paying-ABANDONED";

export type HeadlineKey =
  | Exclude<OrderPhase, "paying">
  | "short"
  | `paying-${PaymentState}`
  | "differs"
  | "waitingRedirect"
  | "confirmed"
  | "decisionUnpaid"
  | "decisionRefund"
  | "decisionAccept"
  | "completedPayout"
  | "completedAbout"
  | "completedPayoutAbout";
