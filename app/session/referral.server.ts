// Who sent the visitor: `ref` of any page's address, kept for 24 hours and attached to orders and
// registrations (spec: Referral). Set at the edge, so that it works without JavaScript.
import { REFERRAL_COOKIE_SECONDS } from "~/domain/limits";
import type { CookieJar } from "./cookies.server";

const COOKIE = "referralID";
const VALID = /^[\w.-]{1,64}$/;

/** The referral of one request. */
export interface Referral {
  readonly id: string | undefined;
  /** Called when the gateway says that it does not know the referrer (spec: Referral). */
  readonly clear: () => void;
}

/** The referral of this request: the address wins over the cookie. Only an address writes the cookie. */
export function readReferral(url: URL, jar: CookieJar): Referral {
  const invited = valid(url.searchParams.get("ref"));
  const id = invited ?? valid(jar.read(COOKIE));
  return {
    id,
    clear() {
      jar.remove(COOKIE);
    },
  };
}

/** Keeps the referral of a page's address. Islands read it: it is a parameter of the rate calls. */
export function keepReferral(url: URL, jar: CookieJar): void {
  const invited = valid(url.searchParams.get("ref"));
  if (invited === undefined || invited === jar.read(COOKIE)) return;
  jar.write(COOKIE, invited, { maxAgeSeconds: REFERRAL_COOKIE_SECONDS, isHttpOnly: false });
}

function valid(id: string | null | undefined): string | undefined {
  return id && VALID.test(id) ? id : undefined;
}
