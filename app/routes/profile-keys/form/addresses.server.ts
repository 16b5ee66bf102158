import ipaddr from "ipaddr.js";
import type { AddressesError } from "./fields";

/** The maximum number of IP addresses and ranges of a key (our choice). More are rejected. */
const KEY_ADDRESSES_MAX = 50;

/** The IP addresses and ranges of a list, or the first invalid line. */
export type ReadAddresses =
  | { readonly ok: true; readonly addresses: readonly string[] }
  | { readonly ok: false; readonly error: AddressesError };

/** How much of an invalid entry its error repeats, in characters. */
const SHOWN_TEXT = 60;

/** Parses a list with one IP address or range per line; commas and spaces also separate them. Returns each once, in its canonical form. */
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

/** Returns an IP address or range in its canonical form; undefined if it is invalid. */
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

// The library also reads 1 as 0.0.0.1 and 010.0.0.1 as octal, which are mistakes here. A zone (%eth0) never identifies
// a caller.
function isAddress(text: string): boolean {
  if (text.includes(":")) return !text.includes("%") && ipaddr.IPv6.isValid(text);
  return ipaddr.IPv4.isValidFourPartDecimal(text) && /^(?:(?:0|[1-9]\d*)(?:\.|$)){4}/.test(text);
}
