// What an account has earned, holds and was paid (spec: Affiliate data). Amounts are in `currencyTitle`, USDT where the
// gateway names none, `usdValue` is what they were worth then; times are epoch milliseconds.
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

/** What the account has. `accountBalance` is what was earned, `walletBalance` what was paid in. */
export interface Balances {
  readonly accountBalance: Amount;
  readonly walletBalance: Amount;
  readonly currencyTitle: string;
  readonly walletDeposits: readonly WalletEntry[];
  readonly walletWithdrawals: readonly WalletEntry[];
  readonly withdrawalMinimum?: Amount | undefined;
  readonly withdrawalFee?: Amount | undefined;
  /** How long the first payout to an address waits before it goes out, seconds; its email says how to stop it. */
  readonly newAddressHoldSeconds?: number | undefined;
}

/** What was credited for an exchange of somebody whom the account referred, or (as cashback) for one of its own. */
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

/** A payout of what was earned. */
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
  /** Until then it waits and can be stopped. */
  readonly sendsAt?: number | undefined;
}

/** How far a payout is. */
export const PAYOUT_STATUSES = ["PENDING", "COMPLETED", "REJECTED"] as const;

/** One of the statuses. */
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** A payout that is asked for. */
export interface NewPayout {
  readonly currencyTitle: string;
  readonly networkTitle: string;
  readonly address: string;
  readonly amount: Amount;
}

/** Which payout is stopped; without a token, by whoever is signed in. */
export interface PayoutStop {
  readonly id: string;
  readonly token?: string;
}

/** One day of the affiliate programme; `date` is YYYY-MM-DD (UTC), `amount` what was credited. */
export interface AffiliateDay {
  readonly date: string;
  readonly clicks: number;
  readonly registrations: number;
  readonly orders: number;
  readonly amount: Amount;
}
