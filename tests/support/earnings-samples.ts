import type { Balances, Credit, Payout, WalletEntry } from "~/domain/account/earnings";
import { amount } from "./amount";
import { NOW } from "./samples";

export const TRON_HASH = "9f".repeat(32);
export const TRON_ADDRESS = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";

export function samplePayout(overrides: Partial<Payout> = {}): Payout {
  return {
    id: "payout-1",
    amount: amount("60"),
    currencyTitle: "USDT",
    networkTitle: "Tron (TRC20)",
    address: TRON_ADDRESS,
    status: "PENDING",
    fee: amount("1.6"),
    createdAt: NOW,
    ...overrides,
  };
}

export function sampleCredit(overrides: Partial<Credit> = {}): Credit {
  return {
    id: "credit-1",
    amount: amount("0.25"),
    currencyTitle: "USDT",
    orderId: "7Q2MK4XV",
    percent: amount("10"),
    createdAt: NOW,
    ...overrides,
  };
}

export function sampleEntry(overrides: Partial<WalletEntry> = {}): WalletEntry {
  return {
    id: "entry-1",
    amount: amount("25"),
    currencyTitle: "USDT",
    createdAt: NOW,
    status: "COMPLETED",
    transactionHash: TRON_HASH,
    ...overrides,
  };
}

export function sampleBalances(overrides: Partial<Balances> = {}): Balances {
  return {
    accountBalance: amount("120.5"),
    walletBalance: amount("25"),
    currencyTitle: "USDT",
    networkTitle: "Tron (TRC20)",
    walletDeposits: [],
    walletWithdrawals: [],
    withdrawalMinimum: amount("50"),
    withdrawalFee: amount("1.6"),
    ...overrides,
  };
}
