import { setTimeout as sleep } from "node:timers/promises";
import { openAccountPage } from "../support/account-page.ts";
import { expect, test } from "../support/test.ts";

// A dialog has an address too; without script it is a separate page.

test("a dialog that opens while the address waits to be updated stays open", async ({
  page,
  at,
  exchangeForm,
}) => {
  await exchangeForm.open(at("/exchange-btc-eth"));
  await page.clock.install();
  await exchangeForm.send.fill("0.3");
  // The fragment is set a moment before the form is notified.
  await page.evaluate(() => {
    history.pushState(history.state, "", `${location.pathname}${location.search}#login`);
  });
  await page.clock.runFor(2_000);
  await expect(page).toHaveURL(/#login$/);
});

test("values typed right before a dialog opened are in the address after it closes", async ({
  page,
  at,
  t,
  exchangeForm,
}) => {
  const account = openAccountPage(page, t);
  await exchangeForm.open(at("/exchange-btc-eth"));
  // The clock is stopped until the dialog opens, as on a busy machine.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await exchangeForm.send.fill("0.3");
  await account.signIn.click();
  await expect(account.dialog).toBeVisible();
  await page.clock.runFor(2_000);
  await page.keyboard.press("Escape");
  await expect(account.dialog).toBeHidden();
  await expect(page).not.toHaveURL(/#/);
  await page.clock.runFor(2_000);
  await expect(page).toHaveURL(/amount=0\.3&coin=btc$/);
  await expect(exchangeForm.send).toHaveValue("0.3");
});

test("a pair change that a dialog delayed is in the address after the dialog closes", async ({
  page,
  at,
  t,
  exchangeForm,
}) => {
  const account = openAccountPage(page, t);
  await exchangeForm.open(at("/exchange-btc-eth"));
  await page.route("**/exchange-eth-btc.data*", async (route) => {
    await sleep(1_000);
    await route.continue();
  });
  const asked = page.waitForRequest(/exchange-eth-btc\.data/);
  await exchangeForm.swap.click();
  await asked;
  await account.signIn.click();
  await expect(account.dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/exchange-eth-btc\?[^#]*$/);
  await expect(exchangeForm.pick("send")).toContainText("ETH");
});
