// The visitor's referrer: `ref` of any page's address, kept for 24 hours and attached to orders and registrations
// (spec: Referral). The edge sets it, so it works without JavaScript.
import { REFERRAL_COOKIE_SECONDS } from "~/domain/limits/cookie-limits";
import { findInvitation, REFERRAL_COOKIE, toReferralId } from "~/domain/visit/referral";
import type { CookieJar } from "./cookies.server";

/** The referral of one request. */
export interface Referral {
  /** Undefined once it is cleared. */
  readonly id: string | undefined;
  /** Called when the gateway does not know the referrer (spec: Referral). */
  readonly clear: () => void;
  /** Stores the referral of a page's address for 24 hours from now. The exchange form's script reads it as a parameter of the rate calls. */
  readonly keep: () => void;
}

/** The referral of this request: the address takes precedence over the cookie. Only an address writes the cookie. */
export function readReferral(url: URL, jar: CookieJar): Referral {
  const invited = findInvitation(url.searchParams);
  let id = invited ?? toReferralId(jar.read(REFERRAL_COOKIE));
  return {
    get id() {
      return id;
    },
    clear() {
      id = undefined;
      jar.remove(REFERRAL_COOKIE);
    },
    keep() {
      if (invited === undefined || id === undefined) return;
      jar.write(REFERRAL_COOKIE, invited, {
        maxAgeSeconds: REFERRAL_COOKIE_SECONDS,
        isHttpOnly: false,
      });
    },
  };
}
