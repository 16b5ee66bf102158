import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

// As in every-page.spec.ts.
test.use({ reuseContext: true });

/** The text pages of which no screenshot is taken. */
const PAGES = [
  "/blog/guides",
  "/blog/guides/when-the-amount-is-wrong",
  "/docs/reference/rates",
  "/support?dialog=support",
  "/how-it-works",
  "/widget",
  "/widget/frame",
];

for (const path of PAGES) {
  test(`${path} reads well, fits a phone and does not load the app`, async ({ page, at }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(at(path));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const scripts = page.locator('html script:not([type="application/ld+json"])');
    const examples = await page.evaluate(() => document.querySelectorAll("pre").length);
    // The widget's builder updates its preview, and its frame the rate, each by a small script.
    const ofWidget = path.startsWith("/widget") ? 1 : 0;
    await expect(scripts).toHaveCount((examples === 0 ? 0 : 1) + ofWidget);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, "nothing sticks out at 320 px").toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectAccessible(page);
  });
}
