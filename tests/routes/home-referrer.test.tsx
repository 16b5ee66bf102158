import { afterEach, describe, expect, it, vi } from "vitest";
import { findReferrerId } from "~/routes/home/form/client/visitor";

afterEach(() => {
  history.replaceState(null, "", "/");
});

describe("the referrer of the form's rate requests", () => {
  it.each<[string, string, string, string | undefined]>([
    ["the address's", "?ref=anna", "", "anna"],
    ["the cookie's", "?utm_source=a", "theme=dark; referralID=partner-5; u_id=1", "partner-5"],
    ["the address's before the cookie's", "?ref=anna", "referralID=partner-5", "anna"],
    [
      "the cookie's when the address has an invalid one",
      "?ref=%3Cb%3E",
      "referralID=boris",
      "boris",
    ],
    ["none when the cookie is invalid", "", "referralID=<b>", undefined],
    ["none when an id is too long", `?ref=${"a".repeat(65)}`, "", undefined],
    ["none when only another cookie's name ends in it", "", "xreferralID=anna", undefined],
    ["none without both", "", "", undefined],
  ])("%s", (_name, search, cookie, expected) => {
    history.replaceState(null, "", `/${search}`);
    vi.spyOn(document, "cookie", "get").mockReturnValue(cookie);
    expect(findReferrerId()).toBe(expected);
  });
});
