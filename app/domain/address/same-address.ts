// Whether two spellings name one address: gateways may send an address back in another spelling than was typed.

import { cleanAddress } from "./clean-address";

// Ethereum and its kin, Sui and Aptos: capitals are a checksum, or nothing. Bech32 and its kin, Bitcoin Cash: all
// capitals or none.
const ANY_CASE =
  /^(?:0x(?:[\da-f]{40}|[\da-f]{64})|[a-z]{2,12}1[02-9ac-hj-np-z]{6,}|(?:bitcoincash:)?[qp][02-9ac-hj-np-z]{41})$/i;

// TON: for whom it is written, the account, and a checksum over both, in either alphabet of base64.
const TON = /^[EU]Q([\w+/-]{43})[\w+/-]{3}$/;

const HEDERA_CHECKSUM = /^(\d+\.\d+\.\d+)-[a-z]{5}$/;

/** Whether both pay the same account; where capitals count, they have to be the same. */
export function isSameAddress(typed: string, named: string): boolean {
  return toAccount(typed) === toAccount(named);
}

/** What all spellings of an address have in common. */
function toAccount(spelled: string): string {
  const address = cleanAddress(spelled).replace(HEDERA_CHECKSUM, "$1").replace(/^xdc/i, "0x");
  const [, account] = TON.exec(address) ?? [];
  if (account) return account.replaceAll("+", "-").replaceAll("/", "_");
  return ANY_CASE.test(address) ? address.toLowerCase().replace("bitcoincash:", "") : address;
}
