// The cookie of a signed-in browser's session: 128 random bits and a MAC (docs/security.md 11, 12, 57). The bits open
// the session, so only their hash is stored. The MAC rejects invented cookies without a look-up.
import { PREFIX } from "~/brand";
import { SESSION_LIFETIME_MS } from "~/domain/limits/account-limits";
import { hashText, toHex } from "~/domain/text/text-hash";
import type { CookieJar } from "./cookies.server";
import type { Signer } from "./mac.server";

const COOKIE = `__Host-${PREFIX}-account`;
const VALUE = /^([0-9a-f]{32})\.([0-9a-f]{64})$/;

/** Whether the browser sent a cookie in our format; its MAC is not verified. */
export function hasAccountCookie(jar: CookieJar): boolean {
  return VALUE.test(jar.read(COOKIE) ?? "");
}

/** Returns the bits that the browser sent; undefined if they are missing or their MAC is wrong. */
export async function readAccountToken(
  jar: CookieJar,
  signer: Signer,
): Promise<string | undefined> {
  const [, token, mac] = VALUE.exec(jar.read(COOKIE) ?? "") ?? [];
  if (token === undefined || mac === undefined) return undefined;
  return (await signer.verify(COOKIE, token, mac)) ? token : undefined;
}

/** Returns new random bits. */
export function makeAccountToken(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}

/** Stores the bits with their MAC in the browser. */
export async function writeAccountToken(
  jar: CookieJar,
  token: string,
  signer: Signer,
): Promise<void> {
  const maxAgeSeconds = SESSION_LIFETIME_MS / 1_000;
  const value = `${token}.${await signer.sign(COOKIE, token)}`;
  jar.write(COOKIE, value, { maxAgeSeconds, isHttpOnly: true });
}

/** Removes the cookie from the browser. */
export function removeAccountToken(jar: CookieJar): void {
  jar.remove(COOKIE);
}

/** The session's name, a hash of the bits. */
export function hashAccountToken(token: string): Promise<string> {
  return hashText(token);
}
