// Compares addresses across spellings, because a gateway may return another spelling than the typed one.

import { cleanAddress } from "./clean-address";

// Ethereum-like networks, Sui and Aptos: capitals are a checksum or nothing. Bech32-like formats and Bitcoin Cash: all
// capitals or none.
const ANY_CASE =
  /^(?:0x(?:[\da-f]{40}|[\da-f]{64})|[a-z]{2,12}1[02-9ac-hj-np-z]{6,}|(?:bitcoincash:)?[qp][02-9ac-hj-np-z]{41})$/i;

// TON: a flag for its use, the account, and a checksum over both, in either base64 alphabet.
const TON = /^[EU]Q([\w+/-]{43})[\w+/-]{3}$/;

const HEDERA_CHECKSUM = /^(\d+\.\d+\.\d+)-[a-z]{5}$/;

/** Whether both address the same account. Case counts only where the format is case-sensitive. */
export function isSameAddress(typed: string, named: string): boolean {
  return toAccount(typed) === toAccount(named);
}

/** A normal form that is the same for all spellings of an address. */
export function toAccount(spelled: string): string {
  const address = cleanAddress(spelled).replace(HEDERA_CHECKSUM, "$1").replace(/^xdc/i, "0x");
  const [, account] = TON.exec(address) ?? [];
  if (account) return account.replaceAll("+", "-").replaceAll("/", "_");
  return ANY_CASE.test(address) ? address.toLowerCase().replace("bitcoincash:", "") : address;
}
