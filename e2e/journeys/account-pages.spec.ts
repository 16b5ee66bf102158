// Pages that the sweep cannot open: who sees them is signed in, or about to be.
import { PROFILE_LINKS } from "../../app/components/profile/profile-pages.ts";
import { openAccountPage } from "../support/account-page.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

test.describe.configure({ timeout: 120_000 });

test("every account page is accessible and fits a small screen", async ({ page, at, t }) => {
  await page.goto(at("/lk"));
  await openAccountPage(page, t).enter();
  await expect(page).toHaveURL(/\/profile\/info$/);
  const steps = ["document", "personal"].map((step) => `/profile/verification?step=${step}`);
  for (const path of [...PROFILE_LINKS.map((link) => link.path), ...steps]) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(at(path));
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `pixels to scroll sideways on ${path} at 320 px`).toBe(0);
  }
});

test("every form of sign-in is accessible, as a page and as a dialog", async ({ page, at, t }) => {
  for (const dialog of ["login", "register", "restore", "new-password"]) {
    await page.goto(at(`/lk?dialog=${dialog}`));
    await expectAccessible(page);
  }
  await page.goto(at("/"));
  await openAccountPage(page, t).signIn.click();
  await expect(openAccountPage(page, t).dialog).toBeVisible();
  await expectAccessible(page);
});
