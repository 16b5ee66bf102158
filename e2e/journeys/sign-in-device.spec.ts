// The device fingerprint of a sign-in and a registration with script (spec: Device fingerprint).
import type { Page } from "@playwright/test";
import { ANNA, openAccountPage } from "../support/account-page.ts";
import { hydrates } from "../support/hydration.ts";
import { expect, test } from "../support/test.ts";

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "no fingerprint without script");

/** Waits for the cookie that exists once a visitor has typed. */
async function hasFingerprint(page: Page): Promise<void> {
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain("u_id");
}

for (const dialog of ["login", "register"]) {
  test(`typing into the form of ${dialog} on its page sets the device fingerprint`, async ({
    page,
    at,
    t,
  }) => {
    await page.goto(at(`/lk?dialog=${dialog}`));
    await hydrates(page);
    await openAccountPage(page, t).email.pressSequentially(ANNA.email);
    await hasFingerprint(page);
  });
}

test("typing into the sign-in dialog over another page sets the device fingerprint", async ({
  page,
  at,
  t,
}) => {
  const account = openAccountPage(page, t);
  await page.goto(at("/my-exchanges"));
  await hydrates(page);
  await account.signIn.click();
  await account.email.pressSequentially(ANNA.email);
  await hasFingerprint(page);
});

test("sets no device fingerprint before the visitor types", async ({ page, at, t }) => {
  await page.goto(at("/lk"));
  await hydrates(page);
  await expect(openAccountPage(page, t).email).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("u_id");
});
