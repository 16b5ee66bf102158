// The wire shapes of an account's earnings, balances and payouts (docs/gateway-contract.md; spec: Account responses).
import * as z from "zod/mini";
import { dayWire } from "./day-wire";
import { mapReading, readWire, readWireList, type Reading } from "./read-wire";
import type { Ties } from "./repair-wire";
import {
  amountWire,
  countWire,
  optionalTextWire,
  optionalTimeWire,
  optionalWire,
  textWire,
  timeWire,
  wordWire,
} from "./wire-values";
import { PAYOUT_INSTRUMENT } from "~/domain/account/payout";
import { deriveNetwork } from "~/domain/instrument/network";
import {
  PAYOUT_STATUSES,
  type AffiliateDay,
  type Balances,
  type Credit,
  type NewPayout,
  type Payout,
} from "~/domain/account/earnings";

const walletEntryWire = z.object({
  id: textWire,
  amount: amountWire,
  currencyTitle: textWire,
  usdValue: optionalWire(amountWire),
  createdAt: timeWire,
  status: optionalTextWire,
  transactionHash: optionalTextWire,
});

// The form knows the addresses of this network only.
const payoutNetworkWire = textWire.check(
  z.refine((networkTitle) => deriveNetwork({ networkTitle }) === "tron", "expected a name of Tron"),
);

/** Balances as sent by the gateway. */
export const balancesWire = z.object({
  accountBalance: amountWire,
  walletBalance: amountWire,
  currencyTitle: optionalTextWire,
  networkTitle: optionalWire(payoutNetworkWire),
  walletDeposits: optionalWire(z.array(walletEntryWire)),
  walletWithdrawals: optionalWire(z.array(walletEntryWire)),
  withdrawalMinimum: optionalWire(amountWire),
  withdrawalFee: optionalWire(amountWire),
  newAddressHoldSeconds: optionalWire(countWire),
});

/** An accrual, or a cashback, as sent by the gateway. */
export const creditWire = z.object({
  id: textWire,
  amount: amountWire,
  currencyTitle: optionalTextWire,
  orderId: optionalTextWire,
  percent: optionalWire(amountWire),
  usdValue: optionalWire(amountWire),
  createdAt: timeWire,
});

/** A withdrawal as sent by the gateway. */
export const payoutWire = z.object({
  id: textWire,
  amount: amountWire,
  currencyTitle: textWire,
  networkTitle: textWire,
  address: textWire,
  status: wordWire(PAYOUT_STATUSES),
  fee: optionalWire(amountWire),
  transactionHash: optionalTextWire,
  usdValue: optionalWire(amountWire),
  createdAt: timeWire,
  sendsAt: optionalTimeWire,
});

/** A day of the affiliate programme as sent by the gateway. */
export const affiliateDayWire = z.object({
  date: dayWire,
  clicks: countWire,
  registrations: countWire,
  orders: countWire,
  amount: amountWire,
});

// An amount in an unreadable currency must not count as USDT, nor an unknown network as Tron.
const currencyTies = { currencyTitle: "holder", networkTitle: "holder" } as const satisfies Ties;

/** Reads balances. */
export function readBalances(value: unknown): Reading<Balances> {
  return mapReading(readWire(balancesWire, value, currencyTies), (wire) => ({
    ...wire,
    currencyTitle: wire.currencyTitle ?? PAYOUT_INSTRUMENT.currencyTitle,
    networkTitle: wire.networkTitle ?? PAYOUT_INSTRUMENT.networkTitle,
    walletDeposits: wire.walletDeposits ?? [],
    walletWithdrawals: wire.walletWithdrawals ?? [],
  }));
}

/** Reads accruals or cashbacks. */
export function readCredits(value: unknown): Reading<readonly Credit[]> {
  return mapReading(readWireList(creditWire, value, currencyTies), (credits) =>
    credits.map(({ currencyTitle = PAYOUT_INSTRUMENT.currencyTitle, ...credit }) => ({
      ...credit,
      currencyTitle,
    })),
  );
}

/** Reads one withdrawal. */
export function readPayout(value: unknown): Reading<Payout> {
  return readWire(payoutWire, value);
}

/** Reads the account's withdrawals. */
export function readPayouts(value: unknown): Reading<readonly Payout[]> {
  return readWireList(payoutWire, value);
}

/** Reads the days of the affiliate programme. */
export function readAffiliateDays(value: unknown): Reading<readonly AffiliateDay[]> {
  return readWireList(affiliateDayWire, value);
}

/** The payload of a withdrawal (spec: Withdrawals). */
export function toPayoutPayload({ currencyTitle, networkTitle, address, amount }: NewPayout) {
  return { currencyTitle, networkTitle, address, amount };
}
