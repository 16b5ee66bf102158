// Where the transaction of a deposit, a withdrawal or a payout can be looked up.
import { deriveTransactionLink } from "../instrument/explorer";
import { PAYOUT_INSTRUMENT } from "./payout";

/** What names a transaction; wallets' entries do not say their network. */
export interface RecordedTransaction {
  readonly currencyTitle: string;
  readonly networkTitle?: string | undefined;
  readonly transactionHash?: string | undefined;
}

// Hashes of Tron; where the same coin moves on Ethereum and its like they begin with 0x.
const TRON_HASH = /^[0-9a-f]{64}$/i;

/** The explorer's page of a transaction; undefined where its network is not known, or has none. */
export function deriveRecordLink(record: RecordedTransaction): string | undefined {
  const { transactionHash: hash } = record;
  const networkTitle = record.networkTitle ?? guessNetwork(record);
  return hash && networkTitle ? deriveTransactionLink({ networkTitle }, hash) : undefined;
}

// The wallet holds what payouts are made in: a hash that can only be Tron's is Tron's.
function guessNetwork({ currencyTitle, transactionHash = "" }: RecordedTransaction) {
  const isPayoutCoin = currencyTitle === PAYOUT_INSTRUMENT.currencyTitle;
  return isPayoutCoin && TRON_HASH.test(transactionHash)
    ? PAYOUT_INSTRUMENT.networkTitle
    : undefined;
}
