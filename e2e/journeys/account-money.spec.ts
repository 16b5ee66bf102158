import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { formatOrderId } from "../../app/domain/order/order-id.ts";
import { ANNA, enterAccount } from "../support/account-page.ts";
import { expectAccessible } from "../support/axe.ts";
import { ETH_ADDRESS } from "../support/order-page.ts";
import { PERSON_AGENT } from "../../scripts/browser/chromium.ts";
import { expect, test } from "../support/test.ts";
import { openWithdrawal } from "../support/withdraw-page.ts";
import { NOT_WITH_SCRIPT } from "../support/tags.ts";

const TRON_ADDRESS = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";
const MISTYPED = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv9";

test.beforeEach(async ({ page, product }) => {
  await enterAccount({ page, product });
});

/** Runs axe, where it can run, on a settled page. */
async function expectAtRest(page: Page, hasScript: boolean | undefined): Promise<void> {
  if (!hasScript) return;
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expectAccessible(page);
}

test("an exchange through the referral link is credited and withdrawn", async ({
  page,
  at,
  t,
  browser,
  sandbox,
  complaints,
  localeCode,
  javaScriptEnabled,
}) => {
  complaints.expect(/status of 4\d\d .*withdraw/);
  await page.goto(at("/profile/affiliate-program"));
  // A credit has its own number, so that it does not reveal the other customer's order.
  const newest = page.getByText(new RegExp(`^${t("earnings:credit", { id: "\\d+" })}$`)).first();
  const before = (await newest.textContent()) ?? "";
  await page.getByLabel(t("earnings:affiliate.send"), { exact: true }).fill("btc");
  await page.getByLabel(t("earnings:affiliate.receive"), { exact: true }).fill("eth");
  await page.getByLabel(t("earnings:affiliate.amount"), { exact: true }).fill("0.5");
  await page.getByRole("button", { name: t("earnings:affiliate.build") }).click();
  const link = page.getByRole("link", {
    name: "/exchange-btc-eth?ref=anna7q2m4x&amount=0.5&coin=btc",
  });
  const url = await link.getAttribute("href");
  await expectAtRest(page, javaScriptEnabled);

  const elsewhere = await browser.newContext({ javaScriptEnabled, userAgent: PERSON_AGENT });
  const guest = await elsewhere.newPage();
  await guest.goto(url ?? "");
  const receive = t("exchange:destinationAddress.label", { ticker: "ETH" });
  await guest.getByRole("textbox", { name: receive }).fill(ETH_ADDRESS);
  const amount = localeCode === "ru" ? "0,5 BTC" : "0.5 BTC";
  await guest.getByRole("button", { name: t("exchange:create.label", { amount }) }).click();
  // Its swap goes on by itself, and may be done before a slow browser looks.
  await expect(guest).toHaveURL(/order\/\w+/);
  const [id = ""] = /(?<=order\/)\w+/.exec(guest.url()) ?? [];
  await elsewhere.close();
  await sandbox.control(id, { kind: "complete" });

  await expect(async () => {
    await page.goto(at("/profile/affiliate-program"));
    await expect(newest).not.toHaveText(before, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByText(formatOrderId(id))).toHaveCount(0);

  await page.goto(at("/profile/withdraw"));
  const { address, amount: sum, review: submit, ...step } = openWithdrawal(page, t);
  await address.fill("T0");
  await sum.fill("5");
  await submit.click();
  await expect(page.getByRole("alert")).toContainText(
    t("earnings:withdraw.error.error_address_incorrect"),
  );
  await expect(sum).toHaveValue("5");
  await address.fill(MISTYPED);
  if (!javaScriptEnabled) await submit.click();
  await expect(page.getByText(t("earnings:withdraw.checksum"))).toBeVisible();
  await expect(page.getByText(t("earnings:withdraw.firstUse"))).toBeVisible();
  await submit.click();
  const least = t("earnings:withdraw.error.withdrawalAmountTooSmall", { amount: "20\u00a0USDT" });
  await expect(page.getByRole("alert")).toContainText(least);
  await sum.fill("100000");
  await submit.click();
  await expect(page.getByRole("alert")).toContainText(t("earnings:withdraw.error.balance_too_low"));
  await expectAtRest(page, javaScriptEnabled);
  await page.getByRole("button", { name: t("earnings:withdraw.all"), exact: true }).click();
  await expect(sum).not.toHaveValue("100000");
  await address.fill(TRON_ADDRESS);
  await sum.fill("21.5");
  await submit.click();
  await expect(step.check).toBeVisible();
  const main = page.getByRole("main");
  await expect(main).toContainText(localeCode === "ru" ? "21,5\u00a0USDT" : "21.5\u00a0USDT");
  await expect(main).toContainText(t("earnings:withdraw.check.newAddress"));
  await expectAtRest(page, javaScriptEnabled);
  // Going back keeps the typed values.
  await step.edit.click();
  await expect(address).toHaveValue(TRON_ADDRESS);
  await step.toCheck("wrong");
  await step.send.click();
  await expect(page.getByRole("alert")).toContainText(
    t("earnings:withdraw.error.password_incorrect"),
  );
  await step.password.fill(ANNA.password);
  await step.send.dblclick();
  const { dialog } = step;
  await expect(dialog).toContainText(t("earnings:withdraw.done.title"));
  await expect(dialog).toContainText(localeCode === "ru" ? "20,5\u00a0USDT" : "20.5\u00a0USDT");
  await page.getByRole("link", { name: t("earnings:withdraw.done.close") }).click();
  await expect(dialog).toHaveCount(0);
  // Two presses create one withdrawal.
  await expect(page.getByRole("cell").filter({ hasText: TRON_ADDRESS })).toHaveCount(1);
  await expect(page.getByText(t("earnings:withdraw.firstUse"))).toHaveCount(0);
});

test("the history can be filtered, and downloads what it shows", async ({
  page,
  at,
  t,
  complaints,
  javaScriptEnabled,
}) => {
  complaints.expect(/status of 400 .*history/);
  await page.goto(at("/profile/history"));
  const found = page.getByRole("heading", { name: /\d/ });
  await expect(found).toBeVisible();
  const rows = page.getByRole("row");
  await page.waitForLoadState();
  const all = await rows.count();
  await page.getByLabel(t("earnings:history.kind"), { exact: true }).selectOption("cashback");
  await page.getByLabel(t("earnings:history.coin"), { exact: true }).fill("<b>");
  await page.getByRole("button", { name: t("earnings:history.show"), exact: true }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAtRest(page, javaScriptEnabled);
  await page.getByLabel(t("earnings:history.coin"), { exact: true }).fill("usdt");
  await page.getByRole("button", { name: t("earnings:history.show"), exact: true }).click();
  await expect(found).toBeVisible();
  await expect.poll(() => rows.count()).toBeLessThan(all);
  await page.waitForLoadState();
  const shown = await rows.count();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: t("earnings:history.csv") }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^history-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await file.path(), "utf8")
    .trim()
    .split("\r\n");
  expect(lines).toHaveLength(shown);
  expect(lines[1]).toContain(t("earnings:kind.cashback"));
});

test("wallet and cashback show what the account has", NOT_WITH_SCRIPT, async ({ page, at, t }) => {
  await page.goto(at("/profile/wallet"));
  await expect(page.getByRole("heading", { name: t("earnings:wallet.deposits") })).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(2);
  await page.goto(at("/profile/cashback"));
  await expect(page.getByText(t("earnings:cashback.sum"))).toBeVisible();
});

test(
  "the form that closes an account names the remaining money and links to it",
  NOT_WITH_SCRIPT,
  async ({ page, at, t }) => {
    await page.goto(at("/profile/info"));
    await page.getByRole("link", { name: t("profile:info.close.open") }).click();
    const [before = ""] = t("profile:info.close.earned", { amount: "|" }).split("|");
    await expect(page.getByText(before)).toContainText("USDT");
    await page.getByRole("link", { name: t("profile:info.close.withdraw") }).click();
    await expect(page).toHaveURL(/\/profile\/withdraw$/);
  },
);
