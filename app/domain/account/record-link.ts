// Explorer links for the transactions of deposits, withdrawals and payouts.
import { deriveTransactionLink } from "../instrument/explorer";
import { PAYOUT_INSTRUMENT } from "./payout";

/** A transaction of the account; wallet entries carry no network. */
export interface RecordedTransaction {
  readonly currencyTitle: string;
  readonly networkTitle?: string | undefined;
  readonly transactionHash?: string | undefined;
}

// The shape of Tron's hashes. On Ethereum and similar networks, hashes of the same coin begin with 0x.
const TRON_HASH = /^[0-9a-f]{64}$/i;

/** The explorer's page of a transaction; undefined if its network is unknown or has no explorer. */
export function deriveRecordLink(record: RecordedTransaction): string | undefined {
  const { transactionHash: hash } = record;
  const networkTitle = record.networkTitle ?? guessNetwork(record);
  return hash && networkTitle ? deriveTransactionLink({ networkTitle }, hash) : undefined;
}

// The wallet holds the payout coin. A hash of this shape can only be Tron's.
function guessNetwork({ currencyTitle, transactionHash = "" }: RecordedTransaction) {
  const isPayoutCoin = currencyTitle === PAYOUT_INSTRUMENT.currencyTitle;
  return isPayoutCoin && TRON_HASH.test(transactionHash)
    ? PAYOUT_INSTRUMENT.networkTitle
    : undefined;
}
