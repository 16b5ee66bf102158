// Cases around a purchase: another tab, another device, and a registration midway; and a sale.
import { openAccountPage, PASSPHRASE } from "../support/account-page.ts";
import { openFiatPage } from "../support/fiat-page.ts";
import { test } from "../support/fiat-test.ts";
import { expect } from "../support/test.ts";
import { NOT_WITH_SCRIPT } from "../support/tags.ts";

test(
  "continues in a new tab and on a second device, and ends when it is abandoned",
  NOT_WITH_SCRIPT,
  async ({ page, product, context, browser, fiat, sandbox, at, t, javaScriptEnabled }) => {
    const email = await fiat.register(fiat.path("buy"));
    await fiat.order("buy");
    await fiat.acceptTerms();
    await fiat.shows("confirm-email");
    const url = page.url();
    const tab = await context.newPage();
    await page.close();
    await tab.goto(url);
    const inTab = openFiatPage({ page: tab, product, t, at, hasScript: javaScriptEnabled });
    await inTab.shows("confirm-email");

    const device = await browser.newContext({ javaScriptEnabled, baseURL: new URL(url).origin });
    const other = await device.newPage();
    await other.goto(at("/order/pending"));
    await other
      .getByRole("link", { name: t("fiat:signIn.link"), exact: true })
      .last()
      .click();
    await openAccountPage(other, t).enter({ email, password: PASSPHRASE });
    const onOther = openFiatPage({ page: other, product, t, at, hasScript: javaScriptEnabled });
    await onOther.shows("confirm-email");
    await sandbox.provider.control({ kind: "confirm-email", email });
    await onOther.shows("identity");
    await inTab.shows("identity");
    await onOther.press("drop.button.buy");
    await expect(other.getByText(t("fiat:dropped.buy"))).toBeVisible();
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText(t("order:pending.title"));
    await device.close();
  },
);

test("sells: names the card at the provider, sends the coins, is paid out", async ({
  page,
  fiat,
  sandbox,
  t,
}) => {
  // The coins arrive when this journey sends them.
  await sandbox.switches({ autoProgress: false });
  await fiat.register(fiat.path("sell"));
  await fiat.order("sell");
  await fiat.shows("payment-sell");
  await page.getByRole("link", { name: t("fiat:payment.order") }).click();
  await expect(page.getByText(/sandbox-/).first()).toBeVisible();
  const payout = t("payment:payout.WAITING", { providerOf: "Northpay" });
  await expect(page.getByText(payout)).toBeVisible();
  await fiat.leave();
  const provider = sandbox.provider.on(page);
  await provider.useCard("works");
  await provider.goBack();
  const [, orderId = ""] = /order\/([0-9A-Z]{16})/.exec(page.url()) ?? [];
  await sandbox.control(orderId, { kind: "exact" });
  await sandbox.switches({ autoProgress: true });
  await sandbox.control(orderId, { kind: "complete" });
  await fiat.orderShows("completedPayout");
});
