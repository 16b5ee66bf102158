import {
  toMoneyText,
  toTransactionView,
  type TransactionView,
} from "~/components/earnings/record-view";
import type { Balances, Payout, PayoutStatus } from "~/domain/account/earnings";
import {
  deriveArrival,
  findLatestPayout,
  isFirstPayoutTo,
  PAYOUT_INSTRUMENT,
  type PayoutTerms,
} from "~/domain/account/payout";
import type { Amount } from "~/domain/money/money";
import { cutPage, type ListPage } from "~/domain/page/paging";
import type { Locale } from "~/i18n/locales";

const PER_PAGE = 20;

/** The form's limits and known addresses. */
export interface TermsView {
  readonly terms: PayoutTerms;
  readonly network: string;
  /** Addresses of earlier payouts, the last used one first; undefined if the list failed. */
  readonly knownAddresses: readonly string[] | undefined;
  /** A recent payout, shown so that a visitor who missed its confirmation does not repeat it. */
  readonly latest: PayoutView | undefined;
}

/** A payout, formatted. */
export interface PayoutView {
  readonly id: string;
  readonly at: number;
  readonly amount: string;
  readonly fee: string | undefined;
  readonly arrives: string | undefined;
  readonly address: string;
  readonly network: string;
  readonly status: PayoutStatus;
  readonly transaction: TransactionView | undefined;
  /** Until this time the payout waits and can be stopped. */
  readonly sendsAt: number | undefined;
}

/** A payout that was just made, or an earlier one that was requested again. */
export interface DoneView {
  readonly payout: PayoutView;
  readonly isFirst: boolean;
  readonly isEarlier: boolean;
}

/** A payout with an unknown outcome. */
export interface PendingView {
  readonly amount: string;
  readonly address: string;
  readonly sentAt: number;
}

export function toTermsView(
  balances: Balances,
  payouts: readonly Payout[] | undefined,
  { now, locale }: { readonly now: number; readonly locale: Locale },
): TermsView {
  const { accountBalance, networkTitle, withdrawalMinimum, withdrawalFee } = balances;
  const latest = payouts && findLatestPayout(payouts, now);
  const used = payouts
    ?.toSorted((left, right) => right.createdAt - left.createdAt)
    .filter(({ status }) => status === "COMPLETED")
    .map(({ address }) => address);
  return {
    terms: { accountBalance, withdrawalMinimum, withdrawalFee },
    network: networkTitle,
    knownAddresses: used && [...new Set(used)],
    latest: latest && toPayoutView(latest, locale),
  };
}

export function toPayoutsView(
  payouts: readonly Payout[],
  { page, locale }: { readonly page: number; readonly locale: Locale },
): ListPage<PayoutView> {
  const newestFirst = payouts.toSorted((left, right) => right.createdAt - left.createdAt);
  const list = cutPage(newestFirst, page, PER_PAGE);
  return { ...list, items: list.items.map((payout) => toPayoutView(payout, locale)) };
}

export function toPayoutView(payout: Payout, locale: Locale): PayoutView {
  const { id, createdAt: at, amount, fee, currencyTitle, address, status } = payout;
  const money = (figure: Amount) => toMoneyText({ amount: figure, currencyTitle }, locale);
  const arrives = deriveArrival(amount, fee);
  return {
    id,
    at,
    address,
    status,
    amount: money(amount),
    fee: fee && money(fee),
    arrives: arrives && money(arrives),
    network: payout.networkTitle,
    transaction: toTransactionView(payout),
    sendsAt: status === "PENDING" ? payout.sendsAt : undefined,
  };
}

/** Whether the address was new is determined without the payout itself. */
export function toDoneView(
  payout: Payout,
  payouts: readonly Payout[],
  { locale, isEarlier }: { readonly locale: Locale; readonly isEarlier: boolean },
): DoneView {
  const others = payouts.filter(({ id }) => id !== payout.id);
  return {
    isEarlier,
    payout: toPayoutView(payout, locale),
    isFirst: payout.status !== "REJECTED" && isFirstPayoutTo(payout.address, others),
  };
}

/** Returns '12.5 USDT'. */
export function toPayoutMoney(amount: Amount, locale: Locale): string {
  return toMoneyText({ amount, currencyTitle: PAYOUT_INSTRUMENT.currencyTitle }, locale);
}
