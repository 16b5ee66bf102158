import { expect, test } from "../support/test.ts";
import { SHOWN_BY_BROWSER } from "../support/tags.ts";

test("a long tree opens at the current page", SHOWN_BY_BROWSER, async ({ page, at, t }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto(at("/docs/operators/self-hosting"));
  const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const tree = page.getByRole("navigation", { name: t("content:docs.title"), exact: true });
  const current = tree.getByRole("link", { name: title, exact: true });
  await expect(current).toHaveAttribute("aria-current", "page");
  const isInside = () =>
    current.evaluate((link) => {
      const frame = link.closest("nav")?.getBoundingClientRect();
      const { top, bottom } = link.getBoundingClientRect();
      return frame !== undefined && top >= frame.top && bottom <= frame.bottom;
    });
  await expect.poll(isInside).toBe(true);
  expect(await page.evaluate(() => scrollY), "the page itself stays at its top").toBe(0);
});
