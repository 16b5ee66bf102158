import ipaddr from "ipaddr.js";
import { judgeRange } from "~/domain/account/address-range";
import type { AddressesError, LineError } from "./fields";

/** The maximum number of IP addresses and ranges of a key (our choice). More are rejected. */
const KEY_ADDRESSES_MAX = 50;

/** The IP addresses and ranges of a list, or the first invalid line. */
export type ReadAddresses =
  | { readonly ok: true; readonly addresses: readonly string[] }
  | { readonly ok: false; readonly error: AddressesError };

/** How much of an invalid entry its error repeats, in characters. */
const SHOWN_TEXT = 60;

/** IPv6 writes all IPv4 addresses as ::ffff:0:0/96. */
const MAPPED = ipaddr.IPv6.parse("::ffff:0:0");
const MAPPED_BITS = 96;

/** Parses a list with one IP address or range per line; commas and spaces also separate them. Returns each once, in its canonical form. */
export function readAddresses(text: string): ReadAddresses {
  const addresses = new Set<string>();
  for (const [index, line] of text.split(/\r\n|[\r\n]/).entries()) {
    for (const part of line.split(/[\s,;]+/).filter(Boolean)) {
      const read = readEntry(part);
      if ("key" in read) {
        const shown = part.slice(0, SHOWN_TEXT);
        return { ok: false, error: { key: read.key, line: index + 1, text: shown } };
      }
      addresses.add(read.entry);
    }
  }
  return addresses.size > KEY_ADDRESSES_MAX
    ? { ok: false, error: { key: "too_many_addresses" } }
    : { ok: true, addresses: [...addresses] };
}

type ReadEntry = { readonly entry: string } | Pick<LineError, "key">;

const INVALID = { key: "addresses_line" } as const;
const TOO_WIDE = { key: "range_too_wide" } as const;

/** Returns an IP address or range in its canonical form, or why it is rejected. */
function readEntry(text: string): ReadEntry {
  const [address = "", bits, ...rest] = text.split("/");
  if (!isAddress(address) || rest.length > 0) return INVALID;
  if (bits === undefined) return { entry: ipaddr.process(address).toString() };
  try {
    const entry = toRange(...ipaddr.parseCIDR(text));
    return entry === undefined || judgeRange(entry) === "too-wide" ? TOO_WIDE : { entry };
  } catch {
    return INVALID;
  }
}

/** Returns the range by its first address; undefined for an IPv6 range that contains all IPv4 addresses. */
function toRange(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string | undefined {
  if (address instanceof ipaddr.IPv6 && bits <= MAPPED_BITS && MAPPED.match(address, bits)) {
    return undefined;
  }
  if (address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress()) {
    return toRange(address.toIPv4Address(), bits - MAPPED_BITS);
  }
  const bytes = address.toByteArray().map((byte, index) => byte & toMask(bits - 8 * index));
  return `${ipaddr.fromByteArray(bytes).toString()}/${String(bits)}`;
}

/** Returns a byte whose first bits are set. */
function toMask(bits: number): number {
  return 0xff & (0xff00 >> Math.min(Math.max(bits, 0), 8));
}

// The library also reads 1 as 0.0.0.1 and 010.0.0.1 as octal, which are mistakes here. A zone (%eth0) never identifies
// a caller.
function isAddress(text: string): boolean {
  if (text.includes(":")) return !text.includes("%") && ipaddr.IPv6.isValid(text);
  return ipaddr.IPv4.isValidFourPartDecimal(text) && /^(?:(?:0|[1-9]\d*)(?:\.|$)){4}/.test(text);
}
