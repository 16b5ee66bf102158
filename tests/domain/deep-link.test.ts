import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deriveDeepLinkPath } from "~/domain/deep-link";

describe("deriveDeepLinkPath", () => {
  it.each([
    ["h", "/"],
    ["x___btc-eth", "/exchange-btc-eth"],
    ["px", "/popular-exchanges"],
    ["p", "/price"],
    ["lk", "/lk"],
    ["bsn_w", "/wallet"],
    ["bsn_p", "/affiliate"],
    ["bsn_a", "/swap-api"],
    ["bsn_wi", "/widget"],
    ["bsn_c", "/cashback"],
    ["hiw", "/how-it-works"],
    ["fca", "/for-competent-authorities"],
    ["pr", "/profile/info"],
    ["pr_h", "/profile/history"],
    ["pr_c", "/profile/cashback"],
    ["pr_p", "/profile/affiliate-program"],
    ["pr_k", "/profile/keys"],
    ["pr_v", "/profile/verification"],
    ["pr_w", "/profile/wallet"],
    ["pr_wd", "/profile/withdraw"],
    ["su", "/support"],
    ["d", "/docs"],
    ["d___fees", "/docs/fees"],
    ["b", "/blog"],
    ["b___first-post", "/blog/first-post"],
    ["rmp", "/roadmap"],
    ["o___7Q2MK4XV", "/order/7Q2MK4XV"],
    ["o___a___b", "/order/a___b"],
  ])("%s leads to %s", (parameter, path) => {
    expect(deriveDeepLinkPath(parameter)).toBe(path);
  });

  it.each([
    "",
    "nope",
    "nope___x",
    "x",
    "x___",
    "o",
    "o___",
    "__proto__",
    "toString",
    "h/../x",
    "x___btc/eth",
    "o___é",
    "a".repeat(513),
  ])("%j goes home", (parameter) => {
    expect(deriveDeepLinkPath(parameter)).toBe("/");
  });

  it("always answers a path on our own origin", () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...Array.from("xohdb_-a1")) }),
    );
    fc.assert(
      fc.property(text, (parameter) => {
        expect(deriveDeepLinkPath(parameter)).toMatch(/^\/(?:[\w-]+(?:\/[\w-]+)*)?$/);
      }),
    );
  });
});
