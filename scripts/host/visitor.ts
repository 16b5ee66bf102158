// Finds out who visits a server of one's own. Anyone can send X-Forwarded headers, so only those of a trusted proxy
// count.
import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";
import type { HostSettings } from "./settings.ts";

/** A connection: its headers and the address at its other end. */
interface Connection {
  readonly headers: IncomingHttpHeaders;
  readonly peer: string;
}

/** A visitor as far as the server can know. */
export interface Visitor {
  readonly address: string;
  readonly isSecure: boolean;
  readonly country: string | undefined;
}

type Trust = Pick<HostSettings, "TRUSTED_PROXIES" | "COUNTRY_HEADER">;

/** Returns the visitor of a connection, from its trusted proxy or from the connection itself. */
export function readVisitor({ headers, peer }: Connection, trust: Trust): Visitor {
  const own = normalize(peer);
  if (own === undefined || !isTrusted(own, trust)) {
    return { address: own ?? peer, isSecure: false, country: undefined };
  }
  const country = trust.COUNTRY_HEADER && headers[trust.COUNTRY_HEADER];
  return {
    address: findAddress(toList(headers["x-forwarded-for"]), own, trust),
    isSecure: toList(headers["x-forwarded-proto"]).at(-1)?.toLowerCase() === "https",
    country: typeof country === "string" ? country : undefined,
  };
}

/** Each proxy appends the address that it saw, so the list is true from its end up to the first untrusted address. */
function findAddress(list: readonly string[], peer: string, trust: Trust): string {
  let known = peer;
  for (const text of list.toReversed()) {
    const address = normalize(text);
    if (address === undefined) return known;
    known = address;
    if (!isTrusted(address, trust)) return known;
  }
  return known;
}

function isTrusted(address: string, { TRUSTED_PROXIES }: Trust): boolean {
  return TRUSTED_PROXIES.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** Returns an IP address, without the IPv6 around an IPv4 one; undefined for any other text. */
function normalize(text: string): string | undefined {
  const address = text.replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(address) === 0 ? undefined : address;
}

function toList(header: string | string[] | undefined): string[] {
  return [header ?? []]
    .flat()
    .join(",")
    .split(",")
    .map((text) => text.trim())
    .filter(Boolean);
}
