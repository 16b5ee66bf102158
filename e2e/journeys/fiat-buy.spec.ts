// Buying and selling for money, from the form to the receipt: at the sandbox's provider, below and above its threshold,
// with what goes wrong on the way. With script the page polls, without it it opens itself again.
import { makeEmail, openAccountPage, PASSPHRASE } from "../support/account-page.ts";
import { expectAccessible } from "../support/axe.ts";
import { BTC_ADDRESS } from "../support/exchange-page.ts";
import { openFiatPage } from "../support/fiat-page.ts";
import { expect, test as base } from "../support/test.ts";

type FiatPage = ReturnType<typeof openFiatPage>;

const test = base.extend<{ fiat: FiatPage }>({
  fiat: async ({ page, t, at, javaScriptEnabled }, use) =>
    use(openFiatPage({ page, t, at, hasScript: javaScriptEnabled })),
});

test.beforeEach(() => {
  test.setTimeout(120_000);
});

test("buys below the threshold: pays by card, and the receipt has both currencies", async ({
  page,
  fiat,
  sandbox,
  javaScriptEnabled,
}) => {
  await fiat.register(fiat.path("buy-little"));
  await fiat.order("buy-little");
  await fiat.shows("payment-buy");
  if (javaScriptEnabled) await expectAccessible(page);
  await fiat.leave();
  const provider = sandbox.provider.on(page);
  await provider.useCard("works");
  await provider.goBack();
  await expect(page).toHaveURL(/\/order\/[0-9A-Z]{8}\?destinationAddress=/);
  await fiat.orderShows("completed");
  if (javaScriptEnabled) await expectAccessible(page);
  const { pathname, search } = new URL(page.url());
  const receipt = await page.request.get(`${pathname}/receipt${search}`);
  const html = await receipt.text();
  expect(html).toContain("100\u00a0USD");
  expect(html).toMatch(/0[.,]0\d+\u00a0BTC/);
});

test("buys above it: terms, email, documents under review, payment", async ({
  page,
  context,
  fiat,
  sandbox,
  at,
  t,
  complaints,
  javaScriptEnabled,
}) => {
  complaints.expect(/Failed to load resource.*422/);
  const email = await fiat.register(fiat.path("buy"));
  await fiat.order("buy");
  await fiat.shows("accept-terms");
  if (javaScriptEnabled) await expectAccessible(page);
  await fiat.acceptTerms();
  await fiat.shows("confirm-email");
  await expect(page.getByText(email).first()).toBeVisible();
  const mail = await context.newPage();
  await mail.goto(await sandbox.provider.linkTo(email));
  await sandbox.provider.on(mail).confirmEmail();
  await mail.close();
  await fiat.shows("identity");
  await fiat.leave();
  const provider = sandbox.provider.on(page);
  await provider.handIn("go under review");
  await provider.goBack();
  // Its word alone proves nothing: the page waits for the gateway's, and then shows the order that came of it.
  await fiat.orderShows("paying-WAITING");
  await fiat.leave();
  await provider.useCard("works");
  await provider.goBack();
  await fiat.orderShows("completed");
  // Nothing is left to do at the provider's: another purchase may begin.
  await page.goto(at("/order/pending"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("order:pending.title"));
});

test("is rejected for a reason, and tries again", async ({ page, fiat, sandbox }) => {
  const email = await fiat.register(fiat.path("buy"));
  await fiat.order("buy");
  await fiat.acceptTerms();
  await fiat.shows("confirm-email");
  await sandbox.provider.control({ kind: "confirm-email", email });
  await fiat.shows("identity");
  await fiat.leave();
  const provider = sandbox.provider.on(page);
  await provider.handIn("are rejected", "The photo is blurred");
  await provider.goBack();
  await fiat.shows("rejected");
  await expect(page.getByText(/The photo is blurred/)).toBeVisible();
  await fiat.press("rejected.button");
  await fiat.shows("identity");
  await fiat.leave();
  await provider.handIn("pass");
  await provider.goBack();
  await fiat.orderShows("paying-WAITING");
});

test("a payment that fails, or is given up, is tried again for the same order", async ({
  page,
  fiat,
  sandbox,
  t,
}) => {
  await fiat.register(fiat.path("buy-little"));
  await fiat.order("buy-little");
  await fiat.shows("payment-buy");
  await fiat.leave();
  const provider = sandbox.provider.on(page);
  await provider.useCard("is declined by its bank");
  // Its page says so, and takes another card; the order says so, too.
  await page.getByRole("button", { name: "Give up" }).click();
  await provider.goBack();
  await fiat.orderShows("paying-ABANDONED");
  const [, orderId = ""] = /order\/([0-9A-Z]{8})/.exec(page.url()) ?? [];
  await sandbox.control(orderId, { kind: "fail-payment", reason: "The bank declined the card" });
  await page.reload();
  await fiat.orderShows("paying-FAILED");
  await expect(page.getByText(/The bank declined the card/)).toBeVisible();
  await expect(page.getByText(t("payment:paying.FAILED.where"))).toBeVisible();
  await fiat.leave();
  await provider.useCard("works");
  await provider.goBack();
  expect(page.url()).toContain(orderId);
  await fiat.orderShows("completed");
});

test("the rate moves while the order is tried again: the new one is agreed to, or nothing happens", async ({
  page,
  fiat,
  sandbox,
  t,
}) => {
  await fiat.register(fiat.path("buy-little"));
  await sandbox.switches({
    faults: [{ call: "create-order", kind: "code", code: "ERR_BAD_REQUEST" }],
  });
  await fiat.order("buy-little");
  await fiat.shows("failed");
  await sandbox.switches({ faults: [] });
  await sandbox.market({ kind: "jump", ticker: "BTC", percent: 5 });
  await fiat.press("failed.button");
  await fiat.shows("accept-quote");
  await expect(page.getByText(t("fiat:where.buy"))).toBeVisible();
  await fiat.press("accept-quote.button");
  await fiat.shows("payment-buy");
});

test("goes on in a new tab, and on a second device, and ends where it is given up", async ({
  page,
  context,
  browser,
  fiat,
  sandbox,
  at,
  t,
  javaScriptEnabled,
}) => {
  const email = await fiat.register(fiat.path("buy"));
  await fiat.order("buy");
  await fiat.acceptTerms();
  await fiat.shows("confirm-email");
  const url = page.url();
  const tab = await context.newPage();
  await page.close();
  await tab.goto(url);
  const inTab = openFiatPage({ page: tab, t, at, hasScript: javaScriptEnabled });
  await inTab.shows("confirm-email");

  const device = await browser.newContext({ javaScriptEnabled, baseURL: new URL(url).origin });
  const other = await device.newPage();
  await other.goto(at("/order/pending"));
  await other
    .getByRole("link", { name: t("fiat:signIn.link"), exact: true })
    .last()
    .click();
  await openAccountPage(other, t).enter({ email, password: PASSPHRASE });
  const onOther = openFiatPage({ page: other, t, at, hasScript: javaScriptEnabled });
  await onOther.shows("confirm-email");
  await sandbox.provider.control({ kind: "confirm-email", email });
  await onOther.shows("identity");
  await inTab.shows("identity");
  await onOther.press("drop.button");
  await expect(other.getByText(t("fiat:dropped"))).toBeVisible();
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText(t("order:pending.title"));
  await device.close();
});

test("a guest registers in the middle, and what was typed is still there", async ({
  page,
  fiat,
  t,
}) => {
  await fiat.form.open(fiat.path("buy-little"));
  await fiat.form.address.fill(BTC_ADDRESS);
  await fiat.form.terms.check();
  await page.getByRole("button", { name: t("exchange:create.register") }).click();
  await fiat.fillRegistration(makeEmail());
  await expect(fiat.form.address).toHaveValue(BTC_ADDRESS);
  await fiat.order("buy-little");
  await fiat.shows("payment-buy");
});

test("sells: names the card at the provider, sends the coins, is paid out", async ({
  page,
  fiat,
  sandbox,
  t,
  javaScriptEnabled,
}) => {
  await fiat.register(fiat.path("sell"));
  await fiat.order("sell");
  await fiat.shows("payment-sell");
  await page.getByRole("link", { name: t("fiat:payment.order") }).click();
  await expect(page.getByText(/sandbox-/).first()).toBeVisible();
  await expect(page.getByText(t("payment:payout.WAITING"))).toBeVisible();
  if (javaScriptEnabled) await expectAccessible(page);
  await fiat.leave();
  const provider = sandbox.provider.on(page);
  await page.getByRole("button", { name: "Pay out to this card" }).click();
  await provider.goBack();
  await fiat.orderShows("completedPayout");
});
