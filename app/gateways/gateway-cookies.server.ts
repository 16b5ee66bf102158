// The cookies of an account gateway, which never reach the browser: its names and values, as they came.
import { parse } from "set-cookie-parser";
import type { GatewayCookie } from "~/domain/account/session";

/** Cookies of the account gateway that a session holds, at most (our choice). */
export const MAX_GATEWAY_COOKIES = 20;

/** Longest Set-Cookie header of the account gateway that is taken, characters (our choice: what a browser would take). */
const MAX_GATEWAY_COOKIE_BYTES = 4_096;

// What could end a header's line or start another cookie is in no cookie of ours.
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;
const VALUE = /^[^\s;,\p{Cc}]*$/u;

/** The cookies after a response of the gateway: what it sets replaces what has the same name and path, what has expired goes. `now` is epoch ms. */
export function mergeCookies(
  before: readonly GatewayCookie[],
  setCookies: readonly string[],
  now: number,
): readonly GatewayCookie[] {
  const cookies = new Map(before.map((cookie) => [identify(cookie), cookie]));
  for (const cookie of setCookies.flatMap((header) => readCookie(header, now))) {
    cookies.set(identify(cookie), cookie);
  }
  return [...cookies.values()].filter(isAlive(now)).slice(-MAX_GATEWAY_COOKIES);
}

/** The Cookie header of a request to a path; undefined where there is nothing to send. `now` is epoch ms. */
export function toCookieHeader(
  cookies: readonly GatewayCookie[],
  pathname: string,
  now: number,
): string | undefined {
  const sent = cookies.filter(isAlive(now)).filter(({ path }) => isWithin(pathname, path));
  // The longer path first, as browsers do (RFC 6265, 5.4).
  const ordered = sent.toSorted((left, right) => right.path.length - left.path.length);
  return ordered.map(({ name, value }) => `${name}=${value}`).join("; ") || undefined;
}

function readCookie(header: string, now: number): GatewayCookie[] {
  if (header.length > MAX_GATEWAY_COOKIE_BYTES) return [];
  // The value goes back as it came: decoded, it might be another one.
  return parse([header], { decodeValues: false })
    .filter(({ name, value }) => NAME.test(name) && VALUE.test(value))
    .map(({ name, value, path, maxAge, expires }) => ({
      name,
      value,
      // Without a path, browsers would send it to the neighbours of the call alone: a gateway means all of its calls.
      path: path?.startsWith("/") ? path : "/",
      expiresAt: toExpiry(maxAge, expires, now),
    }));
}

function toExpiry(
  maxAgeSeconds: number | undefined,
  expires: Date | undefined,
  now: number,
): number | undefined {
  if (maxAgeSeconds !== undefined && !Number.isNaN(maxAgeSeconds)) {
    return now + maxAgeSeconds * 1_000;
  }
  const time = expires?.getTime();
  return time === undefined || Number.isNaN(time) ? undefined : time;
}

function isAlive(now: number): (cookie: GatewayCookie) => boolean {
  return ({ expiresAt }) => expiresAt === undefined || expiresAt > now;
}

function isWithin(pathname: string, path: string): boolean {
  if (pathname === path) return true;
  return pathname.startsWith(path.endsWith("/") ? path : `${path}/`);
}

function identify({ name, path }: GatewayCookie): string {
  return `${name} ${path}`;
}
