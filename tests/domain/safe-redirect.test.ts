import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deriveSafeRedirect } from "~/domain/visit/safe-redirect";

const ORIGIN = "https://agio.example";
const POLICY = { origin: ORIGIN, allowedHosts: ["pay.example"] };

describe("deriveSafeRedirect", () => {
  it.each([
    ["/order/1?destinationAddress=a#x", "/order/1?destinationAddress=a#x"],
    ["order/1", "/order/1"],
    [`${ORIGIN}/lk`, "/lk"],
    ["?pick=send", "/?pick=send"],
    ["https://pay.example/kyc?id=1", "https://pay.example/kyc?id=1"],
    ["/a/../../b", "/b"],
  ])("lets %s through as %s", (target, expected) => {
    expect(deriveSafeRedirect(target, POLICY)).toBe(expected);
  });

  it.each([
    "",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/%5Cevil.example",
    "/%5cevil.example",
    "/\tevil.example",
    "/%09/evil.example",
    "/\r\nLocation: https://evil.example",
    "/%0d%0aSet-Cookie:a=b",
    "https://evil.example",
    "https:evil.example",
    "http://pay.example/",
    "https://pay.example:8443/",
    "https://pay.example.evil.example/",
    "https://user@pay.example/",
    "https://user:pass@agio.example/",
    "javascript:alert(1)",
    "data:text/html,x",
    "http://agio.example/",
    "https://[",
  ])("rejects %j", (target) => {
    expect(deriveSafeRedirect(target, POLICY)).toBeUndefined();
  });

  it("never leads to an unlisted host for any text (10,000 runs)", () => {
    const piece = fc.constantFrom(
      "/",
      "//",
      "\\",
      "%5C",
      "%2F",
      "\t",
      "\r",
      "\n",
      "%09",
      "%0a",
      "..",
      ".",
      "@",
      ":",
      "?",
      "#",
      "evil.example",
      "agio.example",
      "pay.example",
      "https:",
      "http:",
      "javascript:",
      " ",
      "\u2028",
      "／",
      "。",
    );
    const target = fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 8 });
    fc.assert(
      fc.property(target, (pieces) => {
        const redirect = deriveSafeRedirect(pieces.join(""), POLICY);
        if (redirect === undefined) return;
        expect(redirect).not.toMatch(/[\\\p{Cc}]/u);
        // The browser resolves Location against the page that sent it.
        const landing = new URL(redirect, `${ORIGIN}/some/page`);
        expect([ORIGIN, "https://pay.example"]).toContain(landing.origin);
        if (landing.origin === ORIGIN) expect(redirect).toMatch(/^\/(?!\/)/);
      }),
      { numRuns: 10_000 },
    );
  });
});
