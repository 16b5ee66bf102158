// Checks callers' addresses: which addresses an API key allows (IPv4, IPv6 and ranges of either), and which addresses
// count as one.
import ipaddr from "ipaddr.js";
import { judgeRange } from "~/domain/account/address-range";

/** Groups of 16 bits in the /64 that a provider gives to one IPv6 customer. */
const CUSTOMER_GROUPS = 4;
/** Tor gives each circuit of an onion address one of these, so each is a visitor of its own. */
const CIRCUITS = ipaddr.IPv6.parse("fc00:dead:beef:4dad::");
const CIRCUIT_BITS = 64;

/** Returns the block that limits count as one address: an IPv4 address, a circuit of Tor, or the /64 of an IPv6 address. Other text is returned unchanged. */
export function toAddressBlock(address: string): string {
  if (!isAddress(address)) return address;
  const caller = ipaddr.process(address);
  if (caller instanceof ipaddr.IPv4 || caller.match(CIRCUITS, CIRCUIT_BITS)) {
    return caller.toString();
  }
  const network = caller.parts.slice(0, CUSTOMER_GROUPS).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}

/** Returns whether the text is an address, or a range that does not let nearly everybody in. */
export function isAddressOrRange(text: string): boolean {
  return isAddress(text) || (readRange(text) !== undefined && judgeRange(text) !== "too-wide");
}

/** Returns whether the list allows this address; an empty list allows all. */
export function isListed(list: readonly string[], address: string): boolean {
  if (list.length === 0) return true;
  if (!isAddress(address)) return false;
  // An IPv4 address written as IPv6 is the same address.
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

// Requires four parts: the library also accepts '127', which is never intended.
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
