// Who sent the visitor (spec: Referral). Addresses and cookies are claims of whoever wrote them.

/** What keeps it in the browser, where scripts may read it: a page that is the same for everyone does not know it. */
export const REFERRAL_COOKIE = "referralID";

const REFERRAL = /^[\w.-]{1,64}$/;

/** A referral id that can be one; anything else is none. */
export function toReferralId(text: string | null | undefined): string | undefined {
  return text && REFERRAL.test(text) ? text : undefined;
}

/** The id that an address carries. */
export function findInvitation(query: URLSearchParams): string | undefined {
  return toReferralId(query.get("ref"));
}
