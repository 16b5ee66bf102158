// An account's earnings, balances and payouts (spec: Affiliate data). Amounts are in `currencyTitle` (USDT if the
// gateway names none). `usdValue` is their worth at that time. Times are epoch milliseconds.
import type { Amount } from "../money/money";

/** A deposit to the wallet, or a withdrawal from it. */
export interface WalletEntry {
  readonly id: string;
  readonly amount: Amount;
  readonly currencyTitle: string;
  readonly usdValue?: Amount | undefined;
  readonly createdAt: number;
  readonly status?: string | undefined;
  readonly transactionHash?: string | undefined;
}

/** The account's balances: `accountBalance` holds earnings, `walletBalance` holds deposits. */
export interface Balances {
  readonly accountBalance: Amount;
  readonly walletBalance: Amount;
  readonly currencyTitle: string;
  /** The network of payouts in the gateway's spelling, a name of Tron. */
  readonly networkTitle: string;
  readonly walletDeposits: readonly WalletEntry[];
  readonly walletWithdrawals: readonly WalletEntry[];
  readonly withdrawalMinimum?: Amount | undefined;
  readonly withdrawalFee?: Amount | undefined;
  /** How long the first payout to a new address waits, seconds. Its email explains how to stop it. */
  readonly newAddressHoldSeconds?: number | undefined;
}

/** A credit for the exchange of a referred customer, or cashback for one of the account's own. */
export interface Credit {
  readonly id: string;
  readonly amount: Amount;
  readonly currencyTitle: string;
  readonly orderId?: string | undefined;
  /** The share of the fee, percent. */
  readonly percent?: Amount | undefined;
  readonly usdValue?: Amount | undefined;
  readonly createdAt: number;
}

/** A payout of earnings. */
export interface Payout {
  readonly id: string;
  readonly amount: Amount;
  readonly currencyTitle: string;
  readonly networkTitle: string;
  readonly address: string;
  readonly status: PayoutStatus;
  readonly fee?: Amount | undefined;
  readonly transactionHash?: string | undefined;
  readonly usdValue?: Amount | undefined;
  readonly createdAt: number;
  /** Until then the payout waits and can be stopped. */
  readonly sendsAt?: number | undefined;
}

/** The states of a payout. */
export const PAYOUT_STATUSES = ["PENDING", "COMPLETED", "REJECTED"] as const;

/** One of the statuses. */
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** A payout request. */
export interface NewPayout {
  readonly currencyTitle: string;
  readonly networkTitle: string;
  readonly address: string;
  readonly amount: Amount;
}

/** The payout to stop. Without a token, the signed-in account must own it. */
export interface PayoutStop {
  readonly id: string;
  readonly token?: string;
}

/** One day of the affiliate programme; `date` is YYYY-MM-DD (UTC), `amount` is the credited sum. */
export interface AffiliateDay {
  readonly date: string;
  readonly clicks: number;
  readonly registrations: number;
  readonly orders: number;
  readonly amount: Amount;
}
