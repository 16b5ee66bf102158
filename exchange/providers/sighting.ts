// What the provider reports about a swap. A sighting is a claim: only `advance` (exchange/orders/advance.ts) decides
// its effect.
import type { PaymentStatus, RefundReason } from "~/domain/order/order";
import type { Amount } from "~/domain/money/money";

/** The states of a swap; each provider's words are translated to them. */
export const SIGHTED_STATUSES = [
  "waiting",
  /** The time to pay is over, and nothing came. */
  "expired",
  "seen",
  "short",
  "working",
  "held",
  /** The provider cannot keep the terms, and waits for a decision about the deposit. */
  "asks",
  "returning",
  "failed",
  "paid",
  "returned",
] as const;

/** One of the states. */
export type SightedStatus = (typeof SIGHTED_STATUSES)[number];

/** Why a provider waits for a decision: a deposit after the time or of another amount, a market that moved too far, or a rate that became a floating one. */
export type Question = "late" | "amount" | "volatile" | "floating";

/** One deposit of an order whose provider tells them apart. Amounts are whole coins. */
export interface SightedDeposit {
  readonly amount: Amount;
  readonly transactionHash?: string | undefined;
  /** Confirmations so far; undefined if the provider does not tell them. */
  readonly confirmations?: number | undefined;
  /** Its own payout, receive currency. */
  readonly payout?: SightedTransfer | undefined;
  /** Its own refund as it arrives, send currency. */
  readonly refund?: SightedRefund | undefined;
}

/** A payout or a refund. */
export interface SightedTransfer {
  readonly amount: Amount;
  readonly transactionHash?: string | undefined;
}

/** A refund of one deposit. */
export interface SightedRefund extends SightedTransfer {
  readonly networkFee?: Amount | undefined;
  readonly reason?: RefundReason | undefined;
}

/** Where the visitor goes on at the provider, and how a payment by card goes there. The reason is the provider's own text. */
export interface Visit {
  readonly url?: string | undefined;
  readonly payment?:
    | { readonly status: PaymentStatus; readonly failureReason?: string | undefined }
    | undefined;
}

/** One report about a swap. Amounts are whole coins; `at` is the provider's time of the state, epoch milliseconds. */
export interface Sighting {
  /** "unknown" for words without a translation. */
  readonly status: SightedStatus | "unknown";
  /** The provider's own word, for alerts. */
  readonly word: string;
  readonly at: number;
  /** What it asks; only with the status "asks". */
  readonly question?: Question | undefined;
  /** The payout of the floating rate that it asks about, receive currency. */
  readonly get?: Amount | undefined;
  readonly visit?: Visit | undefined;
  /** Until when the deposit must arrive, epoch milliseconds, if the provider repeats it. Only an earlier time counts. */
  readonly payBy?: number | undefined;
  /** The described swap, as the provider repeats the order. Undefined if it does not repeat its id. */
  readonly id?: string | undefined;
  readonly depositAddress: string;
  readonly recipient: string;
  /** Undefined if the provider does not repeat it. */
  readonly depositMemo?: string | undefined;
  readonly refundTo?: string | undefined;
  /** The sum of all deposits, send currency. */
  readonly deposited?: Amount | undefined;
  /** Every deposit in the order of arrival, if the provider tells them apart. The sums are theirs. */
  readonly deposits?: readonly SightedDeposit[] | undefined;
  /** Transactions on the send network: deposits, and refunds once there are any. */
  readonly originHashes: readonly string[];
  /** The payout, receive currency; known once the swap is settled. */
  readonly paidOut?: Amount | undefined;
  readonly payoutHashes: readonly string[];
  /** The sum of all refunds as they arrive, send currency; undefined if the provider does not tell it. */
  readonly returned?: Amount | undefined;
  readonly returnFee?: Amount | undefined;
  readonly returnReason?: RefundReason | undefined;
}
