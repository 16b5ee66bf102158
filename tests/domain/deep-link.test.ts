import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deriveDeepLinkPath } from "~/domain/visit/deep-link";
import { DEEP_LINKS } from "../support/deep-links";

describe("deriveDeepLinkPath", () => {
  it.each<readonly [parameter: string, path: string]>([
    ...DEEP_LINKS,
    ["d", "/docs"],
    ["b___first-post", "/blog/first-post"],
    ["o___a___b", "/order/a___b"],
    [`o___${"A".repeat(508)}`, `/order/${"A".repeat(508)}`],
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
    `o___${"A".repeat(509)}`,
  ])("%j leads home", (parameter) => {
    expect(deriveDeepLinkPath(parameter)).toBe("/");
  });

  it("always returns a path on our own origin", () => {
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
