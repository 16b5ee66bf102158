// The visitor's referrer (spec: Referral). Visitors can edit addresses and cookies, so the id is only a claim.
import { cleanText } from "../text/clean-text";

/** The cookie with the referral id. Scripts may read it, because cached pages are the same for everyone. */
export const REFERRAL_COOKIE = "referralID";

const REFERRAL = /^[\w.-]{1,64}$/;

/** What people write around an id: '@anna', 'anna/'. */
const AROUND = /^@|\/+$/g;

/** The cleaned text if it has the shape of a referral id; otherwise undefined. */
export function toReferralId(text: string | null | undefined): string | undefined {
  const id = cleanText(text ?? "").replaceAll(AROUND, "");
  return REFERRAL.test(id) ? id : undefined;
}

/** The referral id in an address. */
export function findInvitation(query: URLSearchParams): string | undefined {
  return toReferralId(query.get("ref") || query.get("partner"));
}
