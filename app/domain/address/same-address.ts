// Compares addresses across spellings, because a gateway may return another spelling than the typed one.

import { cleanAddress } from "./clean-address";

// Ethereum-like networks, Sui and Aptos: capitals are a checksum or nothing. TON's raw format and Bitcoin Cash have one
// case. So has bech32, which is in lowercase by now.
const ANY_CASE =
  /^(?:0x(?:[\da-f]{40}|[\da-f]{64})|-?\d:[\da-f]{64}|(?:bitcoincash:)?[qp][02-9ac-hj-np-z]{41})$/i;

// Sui and Aptos: lists of tokens leave out zeros at the start.
const SHORT_MOVE = /^0x([\da-f]{41,63})$/i;

// TON: 36 bytes in either base64 alphabet: a flag for its use, the workchain, the account, and a checksum.
const TON = /^[EU][Qf][\w+/-]{46}$/;

const HEDERA_CHECKSUM = /^(\d+\.\d+\.\d+)-[a-z]{5}$/;

/** Whether both address the same account. Case counts only where the format is case-sensitive. */
export function isSameAddress(typed: string, named: string): boolean {
  return toAccount(typed) === toAccount(named);
}

/** A normal form that is the same for all spellings of an address. */
export function toAccount(spelled: string): string {
  const address = cleanAddress(spelled).replace(HEDERA_CHECKSUM, "$1").replace(/^xdc/i, "0x");
  if (TON.test(address)) return toRawTon(address);
  const full = address.replace(SHORT_MOVE, (_, digits: string) => `0x${digits.padStart(64, "0")}`);
  return ANY_CASE.test(full) ? full.toLowerCase().replace("bitcoincash:", "") : full;
}

/** TON's other format: the workchain, and the account in hexadecimal digits. */
function toRawTon(address: string): string {
  const bytes = atob(address.replaceAll("-", "+").replaceAll("_", "/"));
  const [, workchain = "", ...account] = Array.from(bytes.slice(0, 34), toHex);
  return `${workchain === "ff" ? "-1" : "0"}:${account.join("")}`;
}

function toHex(byte: string): string {
  return (byte.codePointAt(0) ?? 0).toString(16).padStart(2, "0");
}
