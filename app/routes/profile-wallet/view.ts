import {
  toMoneyText,
  toTransactionView,
  type TransactionView,
} from "~/components/earnings/record-view";
import type { Balances, Payout, PayoutStatus, WalletEntry } from "~/domain/account/earnings";
import { listWalletWithdrawals, readEntryStatus } from "~/domain/account/history";
import { isZeroAmount } from "~/domain/money/money";
import { cutPage, type ListPage } from "~/domain/page/paging";
import type { Locale } from "~/i18n/locales";

const PER_PAGE = 20;

/** The balances, formatted. */
export interface BalancesView {
  readonly account: string;
  readonly wallet: string;
  /** Whether the wallet has deposits, which withdrawals cannot pay out. */
  readonly hasPaidIn: boolean;
  /** Whether there are earnings to withdraw. */
  readonly hasEarned: boolean;
}

/** A deposit or a withdrawal. */
export interface MovementView {
  readonly id: string;
  readonly at: number;
  readonly amount: string;
  readonly status: PayoutStatus | undefined;
  readonly transaction: TransactionView | undefined;
  /** The destination of a payout. Wallet entries have none. */
  readonly address?: string | undefined;
}

/** The page of a list and its language. */
export interface ListRequest {
  readonly page: number;
  readonly locale: Locale;
}

export function toBalancesView(balances: Balances, locale: Locale): BalancesView {
  const { currencyTitle, accountBalance, walletBalance } = balances;
  return {
    account: toMoneyText({ amount: accountBalance, currencyTitle }, locale),
    wallet: toMoneyText({ amount: walletBalance, currencyTitle }, locale),
    hasPaidIn: !isZeroAmount(walletBalance),
    hasEarned: !isZeroAmount(accountBalance),
  };
}

export function toDepositsView(
  { walletDeposits }: Balances,
  { page, locale }: ListRequest,
): ListPage<MovementView> {
  return toPage(
    walletDeposits.map((entry) => toEntryView(entry, locale)),
    page,
  );
}

/** Returns withdrawals from the wallet and payouts of earnings as one list. */
export function toWithdrawalsView(
  withdrawals: readonly WalletEntry[],
  payouts: readonly Payout[],
  { page, locale }: ListRequest,
): ListPage<MovementView> {
  const own = listWalletWithdrawals(withdrawals, payouts);
  const all = [
    ...own.map((entry) => toEntryView(entry, locale)),
    ...payouts.map((payout) => toPayoutView(payout, locale)),
  ];
  return toPage(all, page);
}

function toPage(views: readonly MovementView[], page: number): ListPage<MovementView> {
  return cutPage(
    views.toSorted((left, right) => right.at - left.at),
    page,
    PER_PAGE,
  );
}

function toEntryView(entry: WalletEntry, locale: Locale): MovementView {
  return {
    // The ids of wallet entries and payouts are separate, so a prefix keeps them unique.
    id: `wallet ${entry.id}`,
    at: entry.createdAt,
    amount: toMoneyText(entry, locale),
    status: readEntryStatus(entry),
    transaction: toTransactionView(entry),
  };
}

function toPayoutView(payout: Payout, locale: Locale): MovementView {
  const { id, createdAt: at, status, address } = payout;
  return {
    id,
    at,
    status,
    address,
    amount: toMoneyText(payout, locale),
    transaction: toTransactionView(payout),
  };
}
