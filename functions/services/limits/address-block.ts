// Defines what counts as one address: an IPv4 address, or the /64 that a provider gives to one IPv6 customer. Also
// finds the network around it.
import ipaddr from "ipaddr.js";

/** The addresses that Tor gives to the circuits of an onion service's visitors; only a trusted proxy can name one. */
const CIRCUITS = ipaddr.IPv6.parse("fc00:dead:beef:4dad::");
const CIRCUIT_BITS = 64;

const BITS_PER_GROUP = 16;

/** Returns the block of an IP address; any other text is its own block. */
export function toAddressBlock(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 && !isCircuit(parsed)
    ? toBlock(parsed, 64)
    : parsed.toString();
}

/** Returns the network of an IPv6 address: the /48 that one site may have. Returns undefined for IPv4, which has no such grouping. */
export function findNetwork(address: string): string | undefined {
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 && !isCircuit(parsed) ? toBlock(parsed, 48) : undefined;
}

/** Returns the network that takes its share of a total: the /24 of an IPv4 address, the /48 of an IPv6 address. Any other text is its own network. */
export function findSharingNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6) return toBlock(parsed, 48);
  return `${parsed.octets.slice(0, 3).join(".")}.0/24`;
}

function isCircuit(address: ipaddr.IPv6): boolean {
  return address.match(CIRCUITS, CIRCUIT_BITS);
}

function toBlock({ parts }: ipaddr.IPv6, bits: number): string {
  const network = parts.slice(0, bits / BITS_PER_GROUP).map((part) => part.toString(16));
  return `${network.join(":")}::/${String(bits)}`;
}
