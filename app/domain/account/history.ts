// All credits, payouts and exchanges of an account in one list, for the history page and its CSV.
import { addAmounts, type Amount } from "../money/money";
import type { Order } from "../order/order";
import { toOrderKey, type OrderKey } from "../order/order-key";
import { deriveOrderPhase, type OrderPhase } from "../order/order-phase";
import type { RecentOrder } from "../order/recent-order";
import { findInstrument, type InstrumentKey } from "../instrument/instrument";
import {
  PAYOUT_STATUSES,
  type Balances,
  type Credit,
  type Payout,
  type PayoutStatus,
  type WalletEntry,
} from "./earnings";
import { deriveExchangedMoney } from "./exchanged-money";

/** The kinds of entries, in the order of the filter. */
export const HISTORY_KINDS = [
  "exchange",
  "cashback",
  "accrual",
  "payout",
  "deposit",
  "withdrawal",
] as const;

/** One of the kinds. An accrual is a credit for a referred exchange. A payout pays earnings out; a withdrawal leaves the wallet. */
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** An amount of a currency. */
export interface Money {
  readonly amount: Amount;
  readonly currencyTitle: string;
}

/** One line of the history; `at` is epoch milliseconds. The amount of an exchange is sent, and `receivedAmount` is received. */
export interface HistoryEntry extends Money {
  readonly id: string;
  readonly kind: HistoryKind;
  readonly at: number;
  readonly isOutgoing: boolean;
  /** No money is known to have moved. `amount` is the agreed amount of an exchange, or the planned amount of a rejected entry. */
  readonly isAgreedOnly?: boolean | undefined;
  readonly receivedCurrency?: string | undefined;
  /** The sum of the payouts. */
  readonly receivedAmount?: Amount | undefined;
  /** The amount that an unfinished exchange should pay out, in the received currency. */
  readonly expectedAmount?: Amount | undefined;
  /** The refunded sum, in the currency of `amount`. */
  readonly refundedAmount?: Amount | undefined;
  /** The sum of all fees. */
  readonly fee?: Money | undefined;
  /** The network fee of refunds. */
  readonly refundFee?: Money | undefined;
  /** The amount's worth when it moved, US dollars. */
  readonly usdValue?: Amount | undefined;
  readonly status?: PayoutStatus | undefined;
  readonly phase?: OrderPhase | undefined;
  readonly orderId?: string | undefined;
  /** Opens the order without a question for its address. */
  readonly orderKey?: OrderKey | undefined;
  readonly address?: string | undefined;
  readonly networkTitle?: string | undefined;
  readonly transactionHash?: string | undefined;
}

/** The lists that make up the history. */
export interface HistorySources {
  readonly accruals: readonly Credit[];
  readonly cashbacks: readonly Credit[];
  readonly payouts: readonly Payout[];
  readonly wallet: Pick<Balances, "walletDeposits" | "walletWithdrawals">;
  readonly orders: readonly Order[];
  /** Orders of this browser, which may be missing from the account's list. */
  readonly ownOrders: readonly RecentOrder[];
}

/** The clock (epoch milliseconds), and the instruments that name this browser's orders. */
export interface HistoryReader {
  readonly now: number;
  readonly instruments: readonly InstrumentKey[];
}

/** The whole list, newest first. */
export function listHistory(sources: HistorySources, reader: HistoryReader): HistoryEntry[] {
  const { accruals, cashbacks, payouts, wallet, orders, ownOrders } = sources;
  const known = new Set(orders.map(({ id }) => id));
  const missing = ownOrders.filter(({ orderId }) => !known.has(orderId));
  const entries = [
    ...accruals.map((credit) => toCreditEntry("accrual", credit)),
    ...cashbacks.map((credit) => toCreditEntry("cashback", credit)),
    ...payouts.map(toPayoutEntry),
    ...wallet.walletDeposits.map((entry) => toWalletEntry("deposit", entry)),
    ...listWalletWithdrawals(wallet.walletWithdrawals, payouts).map((entry) =>
      toWalletEntry("withdrawal", entry),
    ),
    ...orders.map((order) => toOrderEntry(order, reader.now)),
    ...missing.map((order) => toOwnOrderEntry(order, reader.instruments)),
  ];
  return entries.sort((left, right) => right.at - left.at);
}

/** The wallet's withdrawals without payouts, because a gateway may list a payout in both places. */
export function listWalletWithdrawals(
  withdrawals: readonly WalletEntry[],
  payouts: readonly Payout[],
): readonly WalletEntry[] {
  return withdrawals.filter(
    ({ id, amount }) => !payouts.some((payout) => payout.id === id && payout.amount === amount),
  );
}

/** The status of a wallet entry as a payout status; undefined if the gateway sends none or an unknown one. */
export function readEntryStatus({ status }: Pick<WalletEntry, "status">): PayoutStatus | undefined {
  const word = status?.toUpperCase();
  return PAYOUT_STATUSES.find((known) => known === word);
}

/** The credited sum of each currency; the currency of the newest credit comes first. */
export function sumByCurrency(credits: readonly Money[]): Money[] {
  const sums = new Map<string, Amount>();
  for (const { amount, currencyTitle } of credits) {
    const sum = sums.get(currencyTitle);
    sums.set(currencyTitle, sum === undefined ? amount : addAmounts(sum, amount));
  }
  return [...sums].map(([currencyTitle, amount]) => ({ currencyTitle, amount }));
}

function toCreditEntry(kind: "accrual" | "cashback", credit: Credit): HistoryEntry {
  const { createdAt: at, percent: _percent, orderId, ...entry } = credit;
  // A referred customer's order is private: an accrual does not show its number.
  const own = kind === "accrual" ? undefined : orderId;
  return { ...entry, orderId: own, kind, at, isOutgoing: false, status: "COMPLETED" };
}

function toPayoutEntry({ createdAt, fee, ...payout }: Payout): HistoryEntry {
  const { currencyTitle } = payout;
  return {
    ...payout,
    kind: "payout",
    at: createdAt,
    isOutgoing: true,
    ...(payout.status === "REJECTED"
      ? { isAgreedOnly: true, usdValue: undefined }
      : { fee: fee && { amount: fee, currencyTitle } }),
  };
}

function toWalletEntry(
  kind: "deposit" | "withdrawal",
  { createdAt, ...entry }: WalletEntry,
): HistoryEntry {
  const isOutgoing = kind === "withdrawal";
  const status = readEntryStatus(entry);
  const isRejected = status === "REJECTED";
  const usdValue = isRejected ? undefined : entry.usdValue;
  return { ...entry, kind, at: createdAt, isOutgoing, status, usdValue, isAgreedOnly: isRejected };
}

function toOrderEntry(order: Order, now: number): HistoryEntry {
  const { id, from, to, createdAt: at } = order;
  const { fee, refundFee, ...money } = deriveExchangedMoney(order, now);
  return {
    ...money,
    id,
    kind: "exchange",
    at,
    isOutgoing: true,
    currencyTitle: from.currencyTitle,
    receivedCurrency: to.currencyTitle,
    fee: fee && { amount: fee, currencyTitle: to.currencyTitle },
    refundFee: refundFee && { amount: refundFee, currencyTitle: from.currencyTitle },
    phase: deriveOrderPhase(order, now),
    orderId: id,
    orderKey: toOrderKey(order),
    address: order.destinationAddress,
    networkTitle: to.networkTitle,
    transactionHash: order.withdrawals.at(-1)?.transactionHash,
  };
}

function toOwnOrderEntry(order: RecentOrder, instruments: readonly InstrumentKey[]): HistoryEntry {
  const { orderId, destinationAddress, amount, createdAt: at } = order;
  const nameOf = (slug: string) =>
    findInstrument(instruments, slug)?.currencyTitle ?? slug.toUpperCase();
  return {
    id: orderId,
    kind: "exchange",
    at,
    isOutgoing: true,
    amount,
    isAgreedOnly: true,
    currencyTitle: nameOf(order.from),
    receivedCurrency: nameOf(order.to),
    orderId,
    orderKey: { orderId, destinationAddress },
    address: destinationAddress,
  };
}

/** Every currency that the entries name, in alphabetical order. */
export function listCurrencies(entries: readonly HistoryEntry[]): string[] {
  const titles = entries.flatMap(({ currencyTitle, receivedCurrency }) =>
    receivedCurrency === undefined ? [currencyTitle] : [currencyTitle, receivedCurrency],
  );
  return [...new Set(titles)].sort();
}
