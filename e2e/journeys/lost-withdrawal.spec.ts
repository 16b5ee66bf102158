// A withdrawal whose reply is lost is created once.
import type { Page } from "@playwright/test";
import type { TFunction } from "i18next";
import {
  controlAccounts,
  openAccountPage,
  PASSPHRASE,
  registerAccount,
} from "../support/account-page.ts";
import { hydrates } from "../support/hydration.ts";
import { isForm, openLine } from "../support/lost-line.ts";
import { expect, test } from "../support/test.ts";
import { openWithdrawal } from "../support/withdraw-page.ts";
import { SHOWN_BY_BROWSER } from "../support/tags.ts";

const TRON_ADDRESS = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";

interface Visitor {
  readonly page: Page;
  readonly at: (path: string) => string;
  readonly t: TFunction;
  readonly product: { readonly url: string };
  readonly hasScript: boolean | undefined;
}

/** An account with a balance, at the last step of its withdrawal. */
async function beginWithdrawal({ page, at, t, product, hasScript }: Visitor) {
  const email = await registerAccount({ page, product, at });
  await controlAccounts(product.url).send({ kind: "gift", email, amount: "100" });
  await page.goto(at("/profile/withdraw"));
  const form = openWithdrawal(page, t);
  await form.fillIn(TRON_ADDRESS, "33.5");
  if (hasScript) await hydrates(page);
  await form.toCheck(PASSPHRASE);
  const rows = page.getByRole("cell").filter({ hasText: TRON_ADDRESS });
  return { email, form, rows, line: openLine(page) };
}

test(
  "a withdrawal is created once, however often its reply is lost",
  SHOWN_BY_BROWSER,
  async ({ page, at, t, asField, product, javaScriptEnabled, complaints }) => {
    complaints.expect(/Failed to load resource: net::ERR_FAILED/);
    const visitor = { page, at, t, product, hasScript: javaScriptEnabled };
    const { form, rows, line } = await beginWithdrawal(visitor);
    const loseOne = async () => {
      await line.loseReplies();
      const lost = page.waitForEvent("requestfailed", isForm);
      await form.send.click();
      await lost;
    };
    await loseOne();
    if (javaScriptEnabled) {
      await expect(page.getByText(t("earnings:withdraw.error.reply_lost"))).toBeVisible();
      await expect(form.address).toHaveValue(TRON_ADDRESS);
      await expect(form.amount).toHaveValue("33.5");
      await line.restore();
      await form.toCheck(PASSPHRASE);
      await loseOne();
    }
    await line.restore();
    await page.goto(at("/profile/withdraw"));
    await expect(rows).toHaveCount(1);
    const amount = `${asField("33.5")} USDT`;
    await expect(page.getByText(t("earnings:withdraw.latest", { amount }))).toBeVisible();
    await form.fillIn(TRON_ADDRESS, "33.5");
    await form.toCheck(PASSPHRASE);
    await form.send.click();
    await expect(form.dialog).toContainText(t("earnings:withdraw.done.title"));
    await page.getByRole("link", { name: t("earnings:withdraw.done.close") }).click();
    await expect(page).toHaveURL(/\/profile\/withdraw$/);
    await expect(rows).toHaveCount(1);
    await expect(form.amount).toHaveValue("");

    // A repeat after the visitor has seen it is another withdrawal.
    await form.fillIn(TRON_ADDRESS, "33.5");
    await form.toCheck(PASSPHRASE);
    await form.send.click();
    await expect(form.dialog).toContainText(t("earnings:withdraw.done.title"));
    await expect(rows).toHaveCount(2);
  },
);

test(
  "a withdrawal whose reply is lost stays the same one across a sign-out",
  SHOWN_BY_BROWSER,
  async ({ page, at, t, product, complaints, javaScriptEnabled }) => {
    complaints.expect(/Failed to load resource: net::ERR_FAILED/);
    const visitor = { page, at, t, product, hasScript: javaScriptEnabled };
    const { form, rows, line, email } = await beginWithdrawal(visitor);
    await line.loseReplies();
    const lost = page.waitForEvent("requestfailed", isForm);
    await form.send.click();
    await lost;
    await line.restore();

    await page.goto(at("/profile/info"));
    const account = openAccountPage(page, t);
    await account.menu.click();
    await account.signOut.click();
    await expect(account.signIn).toBeVisible();
    await page.goto(at("/profile/withdraw"));
    await account.enter({ email, password: PASSPHRASE });
    await expect(rows).toHaveCount(1);
    await form.fillIn(TRON_ADDRESS, "33.5");
    await form.toCheck(PASSPHRASE);
    await form.send.click();
    await expect(form.dialog).toContainText(t("earnings:withdraw.done.title"));
    await expect(rows).toHaveCount(1);
  },
);
