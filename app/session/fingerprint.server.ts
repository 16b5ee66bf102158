// The device fingerprint that an island stores in the cookie `u_id` (spec: Device fingerprint).
import type { CookieJar } from "./cookies.server";

const COOKIE = "u_id";
const VALID = /^[\w-]{1,64}$/;

/** The fingerprint; undefined without JavaScript or with an invalid value. */
export function readFingerprint(jar: CookieJar): string | undefined {
  const value = jar.read(COOKIE);
  return value !== undefined && VALID.test(value) ? value : undefined;
}
