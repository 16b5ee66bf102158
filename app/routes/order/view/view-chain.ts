import { deriveAddressLink, deriveTransactionLink } from "~/domain/instrument/explorer";
import type { Instrument } from "~/domain/instrument/instrument";
import { deriveMemoRule } from "~/domain/address/memo";
import type { TransactionView } from "./intake-types";
import type { MemoView } from "./view-types";

// The prefix of the sandbox's hashes and addresses, which no explorer knows.
const MADE_UP = "sandbox";

export function toTransactionView(
  instrument: Instrument,
  hash: string | undefined,
): TransactionView | undefined {
  if (!hash) return undefined;
  return {
    hash,
    url: hash.startsWith(MADE_UP) ? undefined : deriveTransactionLink(instrument, hash),
  };
}

export function toAddressUrl(instrument: Instrument, address: string): string | undefined {
  return address.startsWith(MADE_UP) ? undefined : deriveAddressLink(instrument, address);
}

export function toMemoView(instrument: Instrument, memo: string | undefined): MemoView | undefined {
  return memo ? { text: memo, word: deriveMemoRule(instrument).word } : undefined;
}
