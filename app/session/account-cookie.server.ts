// The cookie that leads to a signed-in browser's session: 128 random bits, which say nothing and open everything, so
// that only their hash is ever kept, and a MAC, so that a cookie which somebody made up costs nothing (docs/security.md
// 11, 12, 57).
import { SESSION_LIFETIME_MS } from "~/domain/account-limits";
import { hashText, toHex } from "~/domain/site/text-hash";
import type { CookieJar } from "./cookies.server";
import type { Signer } from "./mac.server";

const COOKIE = "__Host-agio-account";
const VALUE = /^([0-9a-f]{32})\.([0-9a-f]{64})$/;

/** Whether the browser sent a cookie that looks like ours; its MAC is not verified. */
export function hasAccountCookie(jar: CookieJar): boolean {
  return VALUE.test(jar.read(COOKIE) ?? "");
}

/** Returns the bits that the browser sent; undefined where there are none, or another than us signed them. */
export async function readAccountToken(
  jar: CookieJar,
  signer: Signer,
): Promise<string | undefined> {
  const [, token, mac] = VALUE.exec(jar.read(COOKIE) ?? "") ?? [];
  if (token === undefined || mac === undefined) return undefined;
  return (await signer.verify(COOKIE, token, mac)) ? token : undefined;
}

/** Bits that nobody has had before. */
export function makeAccountToken(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}

/** Leaves the bits in the browser, with their MAC. */
export async function writeAccountToken(
  jar: CookieJar,
  token: string,
  signer: Signer,
): Promise<void> {
  const maxAgeSeconds = SESSION_LIFETIME_MS / 1_000;
  const value = `${token}.${await signer.sign(COOKIE, token)}`;
  jar.write(COOKIE, value, { maxAgeSeconds, isHttpOnly: true });
}

/** Takes them out of the browser. */
export function removeAccountToken(jar: CookieJar): void {
  jar.remove(COOKIE);
}

/** The name of the session that the bits lead to. */
export function hashAccountToken(token: string): Promise<string> {
  return hashText(token);
}
