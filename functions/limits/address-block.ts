// What counts as one address: an IPv4, or the /64 that a provider gives to one customer of IPv6.
import ipaddr from "ipaddr.js";

const GROUPS_OF_64_BITS = 4;

/** The block that an IP address belongs to; text that is no address is a block of its own. */
export function toAddressBlock(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, GROUPS_OF_64_BITS).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}
