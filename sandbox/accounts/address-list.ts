// Addresses of callers: from which ones a key may be used (IPv4, IPv6 and ranges of either), and which ones count as one.
import ipaddr from "ipaddr.js";

/** Groups of 16 bits in the /64 that a provider gives to one customer of IPv6. */
const CUSTOMER_GROUPS = 4;

/** What limits count as one address: an IPv4, the /64 of an IPv6; other text as it is. */
export function toAddressBlock(address: string): string {
  if (!isAddress(address)) return address;
  const caller = ipaddr.process(address);
  if (caller instanceof ipaddr.IPv4) return caller.toString();
  const network = caller.parts.slice(0, CUSTOMER_GROUPS).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}

/** Whether the text is an address or a range. */
export function isAddressOrRange(text: string): boolean {
  return isAddress(text) || readRange(text) !== undefined;
}

/** Whether the list lets this address in; an empty list lets everybody in. */
export function isListed(list: readonly string[], address: string): boolean {
  if (list.length === 0) return true;
  if (!isAddress(address)) return false;
  // An IPv4 address that is written as IPv6 is the same address.
  const caller = ipaddr.process(address);
  return list.some((entry) => isIn(caller, entry));
}

function isIn(caller: ipaddr.IPv4 | ipaddr.IPv6, entry: string): boolean {
  if (isAddress(entry)) return ipaddr.process(entry).toString() === caller.toString();
  const [network, bits = 0] = readRange(entry) ?? [];
  if (caller instanceof ipaddr.IPv4) {
    return network instanceof ipaddr.IPv4 && caller.match(network, bits);
  }
  return network instanceof ipaddr.IPv6 && caller.match(network, bits);
}

// Four parts: to the library '127' is an address too, and nobody means it.
function isAddress(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
}

function readRange(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] | undefined {
  if (!isAddress(text.split("/")[0] ?? "")) return undefined;
  try {
    return ipaddr.parseCIDR(text);
  } catch {
    return undefined;
  }
}
