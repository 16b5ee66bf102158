// Pages that the sweep cannot open: who sees them is signed in, or about to be.
import type { Page } from "@playwright/test";
import { PROFILE_LINKS } from "../../app/components/profile/profile-pages.ts";
import { makeEmail, openAccountPage, PASSPHRASE } from "../support/account-page.ts";
import { expectAccessible } from "../support/axe.ts";
import { hydrates } from "../support/hydration.ts";
import { expect, test } from "../support/test.ts";

/** The sandbox's names of the calls behind the parts of the pages: all but who is signed in. */
const PART_CALLS = [
  "referrer-id",
  "balances",
  "accruals",
  "cashbacks",
  "withdrawals",
  "affiliate-stats",
  "list-api-key",
  "kyc-status",
  "account-orders",
  "sessions",
];

/** At 320 pixels nothing has to be scrolled sideways, and no control sticks out of its form. */
async function fitsSmallScreen(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const outside = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const controls = [
      ...document.querySelectorAll("main form :is(input, button, select, textarea)"),
    ];
    const sticksOut = controls.filter((control) => {
      const form = control.closest("form")?.getBoundingClientRect();
      return form !== undefined && control.getBoundingClientRect().right > form.right + 1;
    });
    return { pixels: scrollWidth - clientWidth, controls: sticksOut.map(({ id }) => id) };
  });
  expect(outside, `at 320 px: ${page.url()}`).toEqual({ pixels: 0, controls: [] });
}

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
    await fitsSmallScreen(page);
  }
});

test("every account page is accessible while it is empty, and while the gateway fails", async ({
  page,
  at,
  t,
  sandbox,
  complaints,
}) => {
  const account = openAccountPage(page, t);
  await page.goto(at("/lk?dialog=register"));
  await account.email.fill(makeEmail());
  await account.password.fill(PASSPHRASE);
  await account.confirm.fill(PASSPHRASE);
  await account.terms.check();
  await account.button("register.submit").click();
  await expect(page).toHaveURL(/\/profile\/affiliate-program$/);
  for (const { path } of PROFILE_LINKS) {
    await page.goto(at(path));
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await expectAccessible(page);
  }
  complaints.expect(/status of 5\d\d/);
  await sandbox.switches({
    faults: PART_CALLS.map((call) => ({ call, kind: "status", status: 503 })),
  });
  for (const { path } of PROFILE_LINKS) {
    await page.goto(at(path));
    await expect(page.getByText(t("earnings:part.missingText")).first()).toBeVisible();
    await expectAccessible(page);
  }
});

test("every form of sign-in is accessible, as a page and as a dialog", async ({ page, at, t }) => {
  for (const dialog of ["login", "register", "restore", "new-password"]) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(at(`/lk?dialog=${dialog}`));
    await expectAccessible(page);
    await fitsSmallScreen(page);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(at("/"));
  await hydrates(page);
  await openAccountPage(page, t).signIn.click();
  await expect(openAccountPage(page, t).dialog).toBeVisible();
  await expectAccessible(page);
});
