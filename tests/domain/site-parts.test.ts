import { expect, test } from "vitest";
import { SITE_LINKS } from "~/routes/_failure/site-links.server";
import { findNeededPart, hasPage } from "~/domain/page/site-parts";

test.each([
  ["/profile/keys", "api-keys"],
  ["/profile/info", "accounts"],
  ["/lk", "accounts"],
  ["/docs/account/overview", "accounts"],
  ["/docs/exchanging/buy-and-sell", "fiat"],
  ["/docs/operators", "operator-pages"],
  ["/docs/operators/costs", "operator-pages"],
  ["/docs/api/orders", "api-keys"],
  ["/docs/api/live-channel", "api-keys"],
  ["/docs/reference/live-channel", "api-keys"],
  ["/docs/api/overview", undefined],
  ["/wallets", undefined],
  ["/docs", undefined],
  ["/", undefined],
] as const)("%s needs %s", (path, part) => {
  expect(findNeededPart(path)).toBe(part);
  expect(hasPage(path, ["accounts", "api-keys", "fiat", "operator-pages"])).toBe(
    part === undefined,
  );
  expect(hasPage(path, [])).toBe(true);
});

test("a link of the header and the footer names the part that its page needs", () => {
  for (const link of SITE_LINKS) {
    expect("part" in link ? link.part : undefined, link.path).toBe(findNeededPart(link.path));
  }
});
