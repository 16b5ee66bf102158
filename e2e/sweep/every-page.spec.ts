// Every page and every state of an order that `npm run screenshots` photographs. That its console is clean and that it
// provokes no CSP violation is checked after each test (support/complaints.ts).
import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { expectAccessible } from "../support/axe.ts";
import { expectFitsSmallScreen } from "../support/small-screen.ts";
import { toCookies } from "../../scripts/screenshots/camera.ts";
import { prepareShot, SHOT_NAMES } from "../../scripts/screenshots/shots.ts";

// Nothing is done on these pages, so that one emptied browser serves for all: a new one costs more than a page.
test.use({ reuseContext: true });

/** Shows what the page itself folds away: answers, tables, options. */
async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>("main details")) {
      fold.open = true;
    }
  });
}

for (const name of SHOT_NAMES) {
  test(`${name} is accessible and fits a small screen in both languages`, async ({
    page,
    at,
    sandbox,
    product,
  }) => {
    const { path, cookies } = await prepareShot(name, product.url, (order, step) =>
      sandbox.control(order.id, step),
    );
    await page.context().addCookies(toCookies(cookies, product.url));
    await page.goto(at(path));
    // An account's own pages open only for the signed-in visitor and redirect a guest.
    if (cookies) expect(new URL(page.url()).pathname).toBe(new URL(at(path), product.url).pathname);
    // Late parts of account pages are streamed.
    if (name.startsWith("profile-")) {
      await expect(page.getByRole("progressbar")).toHaveCount(0);
    }
    await unfold(page);
    await expectAccessible(page);
    await expectFitsSmallScreen(page);
    // Longer words need more room.
    await page.goto(`/ru${path === "/" ? "" : path}`);
    await expectFitsSmallScreen(page);
  });
}
