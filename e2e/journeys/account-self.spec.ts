import type { Page } from "@playwright/test";
import { JPEG } from "../../tests/support/photos.ts";
import { openAccountPage, PASSPHRASE, registerAccount } from "../support/account-page.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";
import { openVerification } from "../support/verification-page.ts";
import { loadTexts } from "../support/texts.ts";
import { NOT_WITH_SCRIPT } from "../support/tags.ts";

const RATE =
  "/api/v2/rates/public/one?instrumentFromSlug=btc&instrumentToSlug=eth&rateMode=FLOATING&exchangeType=crypto&claimedDepositAmount=0.1&claimedDepositAmountCurrency=btc";

test.beforeEach(async ({ page, product, at }) => {
  await registerAccount({ page, product, at });
});

test("on a phone the row of account pages shows the open page whole, however long its name is", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "without script the row begins with the first one");
  const ru = await loadTexts("ru");
  await page.setViewportSize({ width: 320, height: 640 });
  for (const name of ["affiliate-program", "withdraw", "verification"]) {
    await page.goto(`/ru/profile/${name}`);
    const row = page.getByRole("navigation", { name: ru("profile:nav") });
    const link = row.getByRole("link", { name: ru(`profile:pages.${name}`) });
    await expect(link).toBeInViewport({ ratio: 1 });
  }
});

test("a key is created, used, limited by address, switched off and deleted", async ({
  page,
  t,
  at,
}) => {
  const text = (key: string) => t(`profile:keys.${key}`);
  const button = (key: string) => page.getByRole("button", { name: text(key), exact: true });
  await page.goto(at("/profile/keys"));
  await page.getByLabel(text("new.name"), { exact: true }).fill("Till");
  await button("new.button").click();
  const made = page.getByRole("region", { name: text("created.title") });
  const secret = (await made.getByRole("code").textContent())?.trim() ?? "";
  expect(secret.length).toBeGreaterThan(20);
  const use = async () => {
    const response = await page.request.get(RATE, { headers: { "x-api-key": secret } });
    return response.status();
  };
  expect(await use()).toBe(200);

  await page.goto(at("/profile/keys"));
  expect(await page.content()).not.toContain(secret);
  await expect(page.getByRole("heading", { name: "Till" })).toBeVisible();
  await expect(page.getByText(`${secret.slice(0, 15)}…${secret.slice(-4)}`)).toBeVisible();
  await page.getByRole("link", { name: new RegExp(`^${text("edit")}`) }).click();
  await page.getByLabel(text("field.addresses")).fill("203.0.113.0/24");
  await button("field.save").click();
  await expect(page.getByText("203.0.113.0/24", { exact: true })).toBeVisible();
  expect(await use()).toBe(403);

  await page.getByRole("link", { name: new RegExp(`^${text("edit")}`) }).click();
  await page.getByLabel(text("field.addresses")).fill("");
  await button("field.save").click();
  await expect(page.getByText(text("anyAddress"), { exact: true })).toBeVisible();
  expect(await use()).toBe(200);

  await page
    .getByRole("button", { name: t("profile:keys.switchOffLabel", { name: "Till" }) })
    .click();
  await expect(page.getByText(text("off"), { exact: true })).toBeVisible();
  expect(await use()).toBe(401);

  await page.getByRole("link", { name: new RegExp(`^${text("delete")}`) }).click();
  await button("confirm.button").click();
  await expect(page.getByText(text("done.key_page_delete_key_success"))).toBeVisible();
  await expect(page.getByText(text("empty"))).toBeVisible();
});

/** The account's export. */
async function readAccount(page: Page, path: string) {
  const exported = await page.request.get(path);
  expect(exported.headers()["content-disposition"]).toContain("attachment");
  const data = await exported.text();
  const userId = /"userId":\s*(\d+)/.exec(data)?.[1] ?? "";
  return { userId, email: /[\w.-]+@example\.com/.exec(data)?.[0] ?? "" };
}

test(
  "signing out elsewhere ends the other device",
  NOT_WITH_SCRIPT,
  async ({ page, product, browser, t, at }) => {
    const { email } = await readAccount(page, at("/profile/info/export"));
    const other = await browser.newContext();
    const there = await other.newPage();
    const infoUrl = product.url + at("/profile/info");
    await there.goto(product.url + at("/lk"));
    await openAccountPage(there, t).enter({ email, password: PASSPHRASE });
    await expect(there).toHaveURL(infoUrl);

    await page.goto(infoUrl);
    await page.getByRole("button", { name: t("profile:info.sessions.revoke") }).click();
    await expect(page.getByText(t("profile:info.sessions.only"))).toBeVisible();
    await there.goto(infoUrl);
    await expect(there).toHaveURL(/\/lk\?dialog=login/);
    await other.close();
  },
);

test("a verification is rejected, corrected and passed", async ({
  page,
  t,
  at,
  complaints,
  javaScriptEnabled,
}) => {
  // The first step is sent empty.
  complaints.expect(/Failed to load resource: the server responded with a status of 422/);
  const verification = openVerification(page, t);
  const { text, next } = verification;
  const { userId } = await readAccount(page, at("/profile/info/export"));
  const review = async (verdict: { kind: string; reason?: string }) => {
    const data = { userId, ...verdict };
    expect((await page.request.post("/sandbox/api/verifications", { data })).ok()).toBe(true);
    await page.goto(at("/profile/verification"));
  };
  const sendPhotos = async () => {
    await verification.addPhotos(JPEG, javaScriptEnabled);
    if (javaScriptEnabled) {
      const field = t("profile:verification.field.frontPhoto");
      await page
        .getByRole("button", { name: t("profile:verification.photo.removeNamed", { field }) })
        .click();
      await expect(page.getByText(/^(Ready|Готово)/)).toHaveCount(2);
      await expect(page.getByLabel(field, { exact: true })).toBeFocused();
      await verification.addPhotos(JPEG, true);
    }
    await verification.send.click();
    await expect(page).toHaveURL(/\/profile\/verification#verification-status$/);
  };

  await page.goto(at("/profile/verification"));
  await page.getByRole("link", { name: text("start") }).click();
  await next.click();
  await expect(page.getByText(text("problem.required")).first()).toBeVisible();
  if (javaScriptEnabled) await expectAccessible(page);
  await verification.fillIn();
  await next.click();
  await sendPhotos();

  await review({ kind: "reject", reason: "Too dark" });
  await expect(page.getByText("Too dark")).toBeVisible();
  await page.getByRole("link", { name: text("again") }).click();
  await next.click();
  await expect(verification.firstName).toHaveValue("Ada");
  await next.click();
  await sendPhotos();

  await review({ kind: "pass" });
  await expect(page.getByRole("heading", { name: text("status.PASS.title") })).toBeVisible();
});
