// An address as its network writes it: QR codes hold capitals only, wallets show groups, and clipboards add what nobody
// sees (spec: Typed text).
import { cleanText, toNarrow } from "../site/clean-text";

// Addresses of this length end in a checksum, or have one length only: groups put together wrongly are no address.
const GROUPED_MIN = 25;

// Where a network's letters are all of one case: cash addresses, bech32 and its kin, hex after 0x or xdc.
const ALL_CAPITALS =
  /^(?:(?:BITCOINCASH:)?[QP][02-9AC-HJ-NP-Z]{41}|(?:[A-Z]{2,12}|U)1[02-9AC-HJ-NP-Z]{6,}|(?:0X|XDC)[\dA-F]{40}(?:[\dA-F]{24})?)$/;

/** The address that was typed or pasted, in the spelling that every gateway knows; a payment code keeps its blanks. */
export function cleanAddress(typed: string): string {
  const text = toNarrow(cleanText(typed));
  const joined = text.replace(/\s/g, "");
  const address = joined.length < GROUPED_MIN || joined.includes("?") ? text : joined;
  return ALL_CAPITALS.test(address) ? address.toLowerCase() : address.replace(/^0X/, "0x");
}
