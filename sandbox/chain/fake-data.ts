// Data that only looks real: deposit addresses that no wallet can pay, memos, and transaction hashes in their network's
// format. All derive from the order's id.
import type { CatalogueEntry } from "../instruments/catalogue";
import { isFiat } from "../instruments/fiat-side";
import type { AddressFamily } from "~/addresses/address-family";
import { PLAY_PREFIX } from "~/addresses/deposit-address";
import { hashWords } from "../market/noise";

const HEX = "0123456789abcdef";
const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/** Returns a deposit address that every wallet rejects: it starts with 'sandbox-'. */
export function makeDepositAddress(entry: CatalogueEntry, orderId: string): string {
  const tail = letters(HEX, 16, entry.slug, orderId, "address");
  return `${PLAY_PREFIX}${entry.currency.ticker.toLowerCase()}-${orderId.toLowerCase()}-${tail}`;
}

/** Returns the memo of a deposit on networks that need one. */
export function makeDepositMemo(entry: CatalogueEntry, orderId: string): string | undefined {
  if (!entry.network.requiresMemo) return undefined;
  return String(100_000_000 + (hashWords(orderId, "memo") % 900_000_000));
}

/** Returns a transaction hash in the network's format; `what` distinguishes the hashes of one order. A card payment has none. */
export function makeTransactionHash(
  entry: CatalogueEntry,
  orderId: string,
  what: string,
): string | undefined {
  if (isFiat(entry)) return undefined;
  return HASH_SHAPES[entry.network.family]?.(orderId, what) ?? letters(HEX, 64, orderId, what);
}

const HASH_SHAPES: Partial<Record<AddressFamily, (orderId: string, what: string) => string>> = {
  aptos: prefixedHex,
  evm: prefixedHex,
  polkadot: prefixedHex,
  solana: (orderId, what) => letters(BASE58, 88, orderId, what),
  sui: (orderId, what) => letters(BASE58, 44, orderId, what),
  tezos: (orderId, what) => `o${letters(BASE58, 50, orderId, what)}`,
  xrp: (orderId, what) => letters(HEX, 64, orderId, what).toUpperCase(),
  cosmos: (orderId, what) => letters(HEX, 64, orderId, what).toUpperCase(),
};

function prefixedHex(orderId: string, what: string): string {
  return `0x${letters(HEX, 64, orderId, what)}`;
}

function letters(alphabet: string, length: number, ...words: readonly string[]): string {
  return Array.from(
    { length },
    (_, place) => alphabet[hashWords(...words, place) % alphabet.length],
  ).join("");
}
