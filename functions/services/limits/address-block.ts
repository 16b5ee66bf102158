// What counts as one address: an IPv4, or the /64 that a provider gives to one customer of IPv6; and the network that holds it.
import ipaddr from "ipaddr.js";

const BITS_PER_GROUP = 16;

/** The block that an IP address belongs to; text that is no address is a block of its own. */
export function toAddressBlock(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? toBlock(parsed, 64) : parsed.toString();
}

/** The network of an IPv6 address: the /48 that a site may have, with all its blocks; IPv4 has none that belongs together. */
export function findNetwork(address: string): string | undefined {
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? toBlock(parsed, 48) : undefined;
}

/** The network that shares a total with all others: the /24 of an IPv4 address, the /48 of an IPv6; text that is no address is a network of its own. */
export function findSharingNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6) return toBlock(parsed, 48);
  return `${parsed.octets.slice(0, 3).join(".")}.0/24`;
}

function toBlock({ parts }: ipaddr.IPv6, bits: number): string {
  const network = parts.slice(0, bits / BITS_PER_GROUP).map((part) => part.toString(16));
  return `${network.join(":")}::/${String(bits)}`;
}
