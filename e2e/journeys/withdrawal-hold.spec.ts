// The first withdrawal to an address waits, and its owner stops it: by the email, or from the list.
import * as z from "zod";
import { expectAccessible } from "../support/axe.ts";
import {
  controlAccounts,
  openAccountPage,
  PASSPHRASE,
  registerAccount,
} from "../support/account-page.ts";
import { expect, test } from "../support/test.ts";
import { openWithdrawal } from "../support/withdraw-page.ts";
import { NOT_WITH_SCRIPT } from "../support/tags.ts";

const TRON_ADDRESS = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";
const emails = z.array(z.object({ recipient: z.string(), link: z.string() }));

let email = "";
test.beforeEach(async ({ page, at, t, product, sandbox }) => {
  await sandbox.switches({ withdrawalHold: 60 });
  email = await registerAccount({ page, product, at });
  await controlAccounts(product.url).send({ kind: "gift", email, amount: "100" });
  await page.goto(at("/profile/withdraw"));
  const form = openWithdrawal(page, t);
  await form.fillIn(TRON_ADDRESS, "25");
  await form.toCheck(PASSPHRASE);
  await form.send.click();
  await expect(form.dialog).toContainText(t("earnings:withdraw.done.waiting"));
  await page.getByRole("link", { name: t("earnings:withdraw.done.close") }).click();
});

test("by the email's link, without signing in", async ({
  page,
  browser,
  product,
  at,
  t,
  javaScriptEnabled,
}) => {
  await expect(page.getByText(t("earnings:withdraw.stop.waits"))).toBeVisible();
  const sent = emails.parse(await (await fetch(`${product.url}/sandbox/api/outbox`)).json());
  const { link = "" } = sent.find(({ recipient }) => recipient === email) ?? {};
  expect(link).toMatch(/\/withdrawal\/stop\?id=/);
  const elsewhere = await browser.newContext({ javaScriptEnabled });
  const there = await elsewhere.newPage();
  await there.goto(product.url + at(link.replace(/^\/ru/, "")));
  if (javaScriptEnabled) await expectAccessible(there);
  await there.getByRole("button", { name: t("earnings:stopPage.button") }).click();
  await expect(there.getByText(t("earnings:stopPage.stopped"))).toBeVisible();
  await there.goto(product.url + at(link.replace(/^\/ru/, "")));
  await there.getByRole("button", { name: t("earnings:stopPage.button") }).click();
  await expect(there.getByText(t("earnings:stopPage.stopped"))).toBeVisible();
  // A part of the link is lost.
  await there.goto(product.url + at(link.replace(/^\/ru/, "").slice(0, -1)));
  await there.getByRole("button", { name: t("earnings:stopPage.button") }).click();
  await expect(there.getByText(t("earnings:stopPage.late"))).toBeVisible();
  await elsewhere.close();
  await page.goto(at("/profile/withdraw"));
  await expect(page.getByText(t("earnings:status.REJECTED"))).toBeVisible();
});

test("from the list", NOT_WITH_SCRIPT, async ({ page, at, t }) => {
  await page.goto(at("/profile/withdraw"));
  await page.getByRole("button", { name: /^(Stop|Остановить)/ }).click();
  await expect(page.getByText(t("earnings:withdraw.stop.done"))).toBeVisible();
  await expect(page.getByText(t("earnings:status.REJECTED"))).toBeVisible();
});

test(
  "and signs out only the intruder, from the list of devices",
  NOT_WITH_SCRIPT,
  async ({ page, browser, at, t }) => {
    const other = await browser.newContext();
    const there = await other.newPage();
    const infoUrl = new URL(at("/profile/info"), page.url()).href;
    await there.goto(new URL(at("/lk"), page.url()).href);
    await openAccountPage(there, t).enter({ email, password: PASSPHRASE });
    await expect(there).toHaveURL(infoUrl);
    await page.goto(infoUrl);
    await page
      .getByRole("button", { name: t("profile:info.sessions.revokeOneLabel", { name: "" }).trim() })
      .click();
    await expect(page.getByText(t("profile:info.done.revokedOne"))).toBeVisible();
    await there.goto(infoUrl);
    await expect(there).toHaveURL(/\/lk\?dialog=login/);
    await other.close();
  },
);
