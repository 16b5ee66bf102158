import ipaddr from "ipaddr.js";
import type { AddressesError } from "./fields";

/** Addresses and ranges of one key, at most (our choice). */
const KEY_ADDRESSES_MAX = 50;

/** The addresses and ranges of a list, or the first line that is neither. */
export type ReadAddresses =
  | { readonly ok: true; readonly addresses: readonly string[] }
  | { readonly ok: false; readonly error: AddressesError };

/** Longest text of a line that is shown again in its error, characters. */
const SHOWN_TEXT = 60;

/** Reads a list with one address or range a line; commas and spaces divide them too. Each comes out in its usual spelling, once. */
export function readAddresses(text: string): ReadAddresses {
  const addresses = new Set<string>();
  for (const [index, line] of text.split(/\r\n|[\r\n]/).entries()) {
    for (const part of line.split(/[\s,;]+/).filter(Boolean)) {
      const address = readAddress(part);
      if (address === undefined) {
        const shown = part.slice(0, SHOWN_TEXT);
        return { ok: false, error: { key: "addresses_line", line: index + 1, text: shown } };
      }
      addresses.add(address);
    }
  }
  return addresses.size > KEY_ADDRESSES_MAX
    ? { ok: false, error: { key: "too_many_addresses" } }
    : { ok: true, addresses: [...addresses] };
}

/** An address or a range in its usual spelling. */
function readAddress(text: string): string | undefined {
  const [address = "", bits, ...rest] = text.split("/");
  if (!isAddress(address) || rest.length > 0) return undefined;
  if (bits === undefined) return ipaddr.process(address).toString();
  try {
    const [network, length] = ipaddr.parseCIDR(text);
    return `${network.toString()}/${String(length)}`;
  } catch {
    return undefined;
  }
}

// The library also reads 1 as 0.0.0.1 and 010.0.0.1 as octal: nobody means that. A zone (%eth0) is no address of a caller.
function isAddress(text: string): boolean {
  if (text.includes(":")) return !text.includes("%") && ipaddr.IPv6.isValid(text);
  return ipaddr.IPv4.isValidFourPartDecimal(text) && /^(?:(?:0|[1-9]\d*)(?:\.|$)){4}/.test(text);
}
