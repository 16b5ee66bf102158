// The cookie that leads to a signed-in browser's session: 128 random bits, which say nothing and open everything, so
// that only their hash is ever kept (docs/security.md 11, 12).
import { SESSION_LIFETIME_MS } from "~/domain/account-limits";
import { hashText, toHex } from "~/domain/site/text-hash";
import type { CookieJar } from "./cookies.server";

const COOKIE = "__Host-agio-account";
const TOKEN = /^[0-9a-f]{32}$/;

/** The bits that the browser sent; undefined where there are none of ours. */
export function readAccountToken(jar: CookieJar): string | undefined {
  const token = jar.read(COOKIE);
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/** Bits that nobody has had before. */
export function makeAccountToken(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}

/** Leaves the bits in the browser. */
export function writeAccountToken(jar: CookieJar, token: string): void {
  const maxAgeSeconds = SESSION_LIFETIME_MS / 1_000;
  jar.write(COOKIE, token, { maxAgeSeconds, isHttpOnly: true });
}

/** Takes them out of the browser. */
export function removeAccountToken(jar: CookieJar): void {
  jar.remove(COOKIE);
}

/** The name of the session that the bits lead to. */
export function hashAccountToken(token: string): Promise<string> {
  return hashText(token);
}
