// The list above a form names its errors. Each line focuses its field and keeps the typed values.
import { openAccountPage, PASSPHRASE, registerAccount } from "../support/account-page.ts";
import { expect, test } from "../support/test.ts";
import { openVerification } from "../support/verification-page.ts";
import { SHOWN_BY_BROWSER } from "../support/tags.ts";

test.beforeEach(async ({ page, product, at, complaints }) => {
  complaints.expect(/status of 4\d\d /);
  await registerAccount({ page, product, at });
});

test(
  "an error line of the withdrawal focuses its field and leaves the form unchanged",
  SHOWN_BY_BROWSER,
  async ({ page, at, t }) => {
    const tron = "TJRyWwFs9wTFGZg3JrbVriFbNfCug5tDeC";
    await page.goto(at("/profile/withdraw"));
    const address = page.getByLabel(t("earnings:withdraw.address", { network: "Tron (TRC20)" }), {
      exact: true,
    });
    const sum = page.getByLabel(t("earnings:withdraw.amount", { coin: "USDT" }));
    await address.fill(tron);
    await sum.fill("25");
    await page.getByRole("button", { name: t("earnings:withdraw.review"), exact: true }).click();
    const summary = page.getByRole("alert").filter({ hasText: t("earnings:withdraw.errors") });
    await summary.getByRole("link").click();
    await expect(sum).toBeFocused();
    for (const field of [address, sum]) await expect(field).not.toHaveValue("");
    await expect(sum).toHaveAttribute("aria-invalid", "true");
    await expect(summary).toBeVisible();

    await page.getByRole("link", { name: t("nav.skip") }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await expect(address).toHaveValue(tron);
    await expect(sum).toHaveValue("25");
  },
);

test("an error line of the new password focuses its field and opens no dialog", async ({
  page,
  at,
  t,
}) => {
  const account = openAccountPage(page, t);
  await page.goto(at("/profile/info"));
  await page.getByLabel(t("profile:info.password.current"), { exact: true }).fill(PASSPHRASE);
  await account.newPassword.fill("seven lanterns in amber rain");
  await account.confirm.fill("seven lanterns in amber rains");
  await page.getByRole("button", { name: t("profile:info.password.button"), exact: true }).click();
  const line = page.getByRole("alert").getByRole("link");
  await expect(line).toHaveText(t("profile:info.error.PASSWORD_DO_NOT_MATCH_ERROR"));
  await line.click();
  await expect(account.newPassword).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(line).toBeVisible();
});

test("the error lines of a verification name their fields and stay after one is followed", async ({
  page,
  at,
  t,
}) => {
  const { text, next, firstName } = openVerification(page, t);
  await page.goto(at("/profile/verification?step=document"));
  await page.getByLabel(text("field.issueCountry")).selectOption("DE");
  await next.click();
  await expect(firstName).toBeVisible();
  await next.click();
  const lines = page.getByRole("alert").getByRole("link");
  const names = ["firstName", "lastName", "birthDate", "identityNumber"];
  await expect(lines).toHaveText(names.map((name) => new RegExp(`^${text(`field.${name}`)}: .`)));
  await lines.first().click();
  await expect(firstName).toBeFocused();
  await expect(lines).toHaveCount(names.length);
});
