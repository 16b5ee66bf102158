// The cookies of an account gateway. They never reach the browser; names and values stay unchanged.
import { parse } from "set-cookie-parser";
import type { GatewayCookie } from "~/domain/account/session";
import type { ContractIssue } from "~/domain/failure/failure";

/** Most cookies of the account gateway that a session holds (our choice). */
export const MAX_GATEWAY_COOKIES = 20;

/** Longest accepted Set-Cookie header of the account gateway, characters (our choice: a browser's limit). */
const MAX_GATEWAY_COOKIE_BYTES = 4_096;

/** A logged name is cut to this length, characters. */
const LOGGED_NAME_LENGTH = 60;

// No cookie may contain characters that end a header line or start another cookie.
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;
const VALUE = /^(?:[^\s;\p{Cc}]|(?<=.) (?=.))*$/u;

/** The cookies after a response. A new cookie replaces one with the same name and path, and expired ones are removed. `now` is epoch ms. */
export function mergeCookies(
  before: readonly GatewayCookie[],
  setCookies: readonly string[],
  now: number,
): readonly GatewayCookie[] {
  return mergeAll(before, setCookies, now).slice(-MAX_GATEWAY_COOKIES);
}

/** What `mergeCookies` drops, for the log: names and reasons, never a value. */
export function listDroppedCookies(
  before: readonly GatewayCookie[],
  setCookies: readonly string[],
  now: number,
): readonly ContractIssue[] {
  const unusable = setCookies.filter((header) => readCookie(header, now).length === 0);
  const tooMany = mergeAll(before, setCookies, now).slice(0, -MAX_GATEWAY_COOKIES);
  return [
    ...unusable.map((header) => toIssue(header, describeProblem(header))),
    ...tooMany.map(({ name }) => toIssue(name, `more than ${String(MAX_GATEWAY_COOKIES)} cookies`)),
  ];
}

/** The paths under which a cookie's Path may begin: that of the call, and the same below the gateway's base. A gateway behind a proxy may not know its base. */
export function cookiePathsOf(url: string, baseUrl: string): readonly string[] {
  const { pathname } = new URL(url);
  const base = new URL(baseUrl).pathname.replace(/\/+$/, "");
  return base === "" ? [pathname] : [pathname, pathname.slice(base.length)];
}

function mergeAll(
  before: readonly GatewayCookie[],
  setCookies: readonly string[],
  now: number,
): readonly GatewayCookie[] {
  const cookies = new Map(before.map((cookie) => [identify(cookie), cookie]));
  for (const cookie of setCookies.flatMap((header) => readCookie(header, now))) {
    cookies.set(identify(cookie), cookie);
  }
  return [...cookies.values()].filter(isAlive(now));
}

function toIssue(header: string, message: string): ContractIssue {
  const [name = ""] = header.split(/[=;]/);
  return { path: `Set-Cookie.${name.trim().slice(0, LOGGED_NAME_LENGTH)}`, message };
}

function describeProblem(header: string): string {
  return header.length > MAX_GATEWAY_COOKIE_BYTES
    ? `longer than ${String(MAX_GATEWAY_COOKIE_BYTES)} characters`
    : "not a cookie";
}

/** The Cookie header of a request; undefined if no cookie matches. A cookie's Path may begin at any of the paths: the whole one, or the one below the gateway's base. `now` is epoch ms. */
export function toCookieHeader(
  cookies: readonly GatewayCookie[],
  pathnames: readonly string[],
  now: number,
): string | undefined {
  const isSent = ({ path }: GatewayCookie) =>
    pathnames.some((pathname) => isWithin(pathname, path));
  const sent = cookies.filter(isAlive(now)).filter(isSent);
  // Longer paths first, as in browsers (RFC 6265, 5.4).
  const ordered = sent.toSorted((left, right) => right.path.length - left.path.length);
  return ordered.map(({ name, value }) => `${name}=${value}`).join("; ") || undefined;
}

function readCookie(header: string, now: number): GatewayCookie[] {
  if (header.length > MAX_GATEWAY_COOKIE_BYTES) return [];
  // The value is returned unchanged; decoding could alter it.
  return parse([header], { decodeValues: false })
    .filter(({ name, value }) => NAME.test(name) && VALUE.test(value))
    .map(({ name, value, path, maxAge, expires }) => ({
      name,
      value,
      // Without a path, browsers would use the call's own folder. A gateway means all of its calls.
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
