// Everything that was credited, paid and exchanged, as one list (accounts' history page and its CSV).
import { addAmounts, type Amount } from "../money/money";
import type { Order } from "../order/order";
import { toOrderKey, type OrderKey } from "../order/order-key";
import { deriveOrderPhase, type OrderPhase } from "../order/order-phase";
import type { RecentOrder } from "../order/recent-order";
import { findInstrument, type InstrumentKey } from "../instrument/instrument";
import type { Balances, Credit, Payout, PayoutStatus, WalletEntry } from "./earnings";
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

/** One of the kinds: an accrual is a credit for a referred exchange, a payout one of earnings, a withdrawal one from the wallet. */
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** An amount of a currency. */
export interface Money {
  readonly amount: Amount;
  readonly currencyTitle: string;
}

/** One line of the history; `at` is epoch milliseconds. What is exchanged goes out, and the received amount comes in. */
export interface HistoryEntry extends Money {
  readonly id: string;
  readonly kind: HistoryKind;
  readonly at: number;
  readonly isOutgoing: boolean;
  /** Nothing is known to have moved: the amount is what an exchange was agreed on for, or what a rejected entry was to be. */
  readonly isAgreedOnly?: boolean | undefined;
  readonly receivedCurrency?: string | undefined;
  /** What was paid out. */
  readonly receivedAmount?: Amount | undefined;
  /** What an exchange that still goes on is to bring, in the received currency. */
  readonly expectedAmount?: Amount | undefined;
  /** What was paid back, in the currency of `amount`. */
  readonly refundedAmount?: Amount | undefined;
  /** All that was kept of what came in. */
  readonly fee?: Money | undefined;
  /** What paying back cost. */
  readonly refundFee?: Money | undefined;
  /** What the amount was worth when it moved, US dollars. */
  readonly usdValue?: Amount | undefined;
  readonly status?: PayoutStatus | undefined;
  readonly phase?: OrderPhase | undefined;
  readonly orderId?: string | undefined;
  /** Where the order can be opened without being asked for its address. */
  readonly orderKey?: OrderKey | undefined;
  readonly address?: string | undefined;
  readonly networkTitle?: string | undefined;
  readonly transactionHash?: string | undefined;
}

/** What the list is made of. */
export interface HistorySources {
  readonly accruals: readonly Credit[];
  readonly cashbacks: readonly Credit[];
  readonly payouts: readonly Payout[];
  readonly wallet: Pick<Balances, "walletDeposits" | "walletWithdrawals">;
  readonly orders: readonly Order[];
  /** Orders of this browser, which the account may not have. */
  readonly ownOrders: readonly RecentOrder[];
}

/** Who reads the list: the clock (epoch milliseconds), and the instruments by which orders of this browser are named. */
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

/** The withdrawals of the wallet that are not payouts: a gateway may list those in both places. */
export function listWalletWithdrawals(
  withdrawals: readonly WalletEntry[],
  payouts: readonly Payout[],
): readonly WalletEntry[] {
  return withdrawals.filter(
    ({ id, amount }) => !payouts.some((payout) => payout.id === id && payout.amount === amount),
  );
}

/** The state of a wallet's entry in the words of payouts; undefined where the gateway says none, or another. */
export function readEntryStatus({ status }: Pick<WalletEntry, "status">): PayoutStatus | undefined {
  const word = status?.toUpperCase();
  return STATUSES.find((known) => known === word);
}

const STATUSES = ["PENDING", "COMPLETED", "REJECTED"] as const satisfies readonly PayoutStatus[];

/** What was credited in all, by currency, the currency of the newest first. */
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
  // Whom an accrual is credited for is the customer's business: their order has no number here.
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

/** Every currency that the entries name, in the order of the alphabet. */
export function listCurrencies(entries: readonly HistoryEntry[]): string[] {
  const titles = entries.flatMap(({ currencyTitle, receivedCurrency }) =>
    receivedCurrency === undefined ? [currencyTitle] : [currencyTitle, receivedCurrency],
  );
  return [...new Set(titles)].sort();
}
