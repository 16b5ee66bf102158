// Journeys across several account pages: one account's whole way, a session that ends before a form is sent, orders
// that join the account, and cash, which needs an account. Each runs past the page's timers.
import { formatOrderId } from "../../app/domain/order/order-id.ts";
import type { Page } from "@playwright/test";
import type { TFunction } from "i18next";
import {
  controlAccounts,
  makeEmail,
  openAccountPage,
  PASSPHRASE,
  registerAccount,
} from "../support/account-page.ts";
import { BTC_ADDRESS, ETH_ADDRESS } from "../support/exchange-page.ts";
import { hydrates } from "../support/hydration.ts";
import { showsPhase } from "../support/order-page.ts";
import { expect, test } from "../support/test.ts";
import { openWithdrawal } from "../support/withdraw-page.ts";

const TRON_ADDRESS = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";
/** Longer than any timer of these pages, milliseconds. */
const LATER = 20_000;

/** Registers with the open form. */
async function register(page: Page, t: TFunction, email: string): Promise<void> {
  await fillRegistration(page, t, email);
  await expect(page).toHaveURL(/\/profile\/affiliate-program$/);
  await openAccountPage(page, t).isSignedIn();
  // An account with an unproven email gets no lasting access.
  await controlAccounts(new URL(page.url()).origin).send({ kind: "confirm-email", email });
}

async function fillRegistration(page: Page, t: TFunction, email: string): Promise<void> {
  const account = openAccountPage(page, t);
  await account.email.fill(email);
  await account.password.fill(PASSPHRASE);
  await account.confirm.fill(PASSPHRASE);
  await account.terms.check();
  await account.button("register.submit").click();
}

test("one account, from the referral link to the withdrawal", async ({
  page,
  at,
  t,
  product,
  sandbox,
  exchangeForm,
}) => {
  // The order waits for the console, however busy the machine is.
  await sandbox.switches({ autoProgress: false });
  await page.clock.install();
  const before = await controlAccounts(product.url).creditedTo("anna@example.com");
  await page.goto(at("/popular-exchanges?ref=anna7q2m4x"));
  await page.goto(at("/lk?dialog=register"));
  await register(page, t, makeEmail());

  await exchangeForm.open(at("/exchange-btc-eth?amount=1"));
  await exchangeForm.fillIn(ETH_ADDRESS);
  await exchangeForm.submit();
  await showsPhase(page, t, "waiting");
  const [id = ""] = /(?<=order\/)\w+/.exec(page.url()) ?? [];
  await sandbox.control(id, { kind: "complete" });
  await showsPhase(page, t, "completed");

  const shown = t("earnings:order", { id: formatOrderId(id) });
  await expect(async () => {
    await page.goto(at("/profile/cashback"));
    await expect(page.getByText(shown)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const credited = await controlAccounts(product.url).creditedTo("anna@example.com");
  expect(credited, "the account's referrer is credited too").toBeGreaterThan(before);

  await page.goto(at("/profile/withdraw"));
  const withdrawal = openWithdrawal(page, t);
  await withdrawal.fillIn(TRON_ADDRESS, "21");
  await withdrawal.toCheck(PASSPHRASE);
  await withdrawal.send.click();
  const { dialog } = withdrawal;
  await expect(dialog).toContainText(t("earnings:withdraw.done.title"));
  await page.clock.fastForward(LATER);
  await expect(dialog).toContainText(t("earnings:withdraw.done.title"));
  await page.getByRole("link", { name: t("earnings:withdraw.done.close") }).click();
  await expect(page.getByRole("cell").filter({ hasText: TRON_ADDRESS })).toHaveCount(1);
  await page.goto(at("/profile/history"));
  await expect(page.getByRole("row").filter({ hasText: t("earnings:kind.cashback") })).toHaveCount(
    1,
  );
  await expect(page.getByRole("row").filter({ hasText: t("earnings:kind.payout") })).toHaveCount(1);
});

test.describe("a session that ends under a form", () => {
  let email: string;
  test.beforeEach(async ({ page, product, at, complaints }) => {
    complaints.expect(/status of 401/);
    email = await registerAccount({ page, product, at });
    await page.clock.install();
  });

  test("of a withdrawal: after the sign-in the page has the typed values", async ({
    page,
    at,
    t,
    product,
  }) => {
    await controlAccounts(product.url).send({ kind: "gift", email, amount: "100" });
    await page.goto(at("/profile/withdraw"));
    const address = page.getByLabel(t("earnings:withdraw.address", { network: "Tron (TRC20)" }), {
      exact: true,
    });
    const amount = page.getByLabel(t("earnings:withdraw.amount", { coin: "USDT" }));
    await address.fill(TRON_ADDRESS);
    await amount.fill("33.5");
    await controlAccounts(product.url).send({ kind: "end-sessions", email });
    await page.getByRole("button", { name: t("earnings:withdraw.review"), exact: true }).click();
    await expect(page).toHaveURL(/\/lk\?dialog=login&returnTo=/);
    await openAccountPage(page, t).enter({ email, password: PASSPHRASE });
    await expect(page).toHaveURL(/\/profile\/withdraw$/);
    await expect(address).toHaveValue(TRON_ADDRESS);
    await expect(amount).toHaveValue("33.5");
    await page.clock.fastForward(LATER);
    await expect(amount).toHaveValue("33.5");
    await expect(page.getByText(t("earnings:withdraw.empty"))).toBeVisible();
  });

  test("of a key: it stays on the page, and is accepted after a sign-in in another tab", async ({
    page,
    at,
    t,
    context,
    product,
  }) => {
    const text = (key: string) => t(`profile:keys.${key}`);
    await page.goto(at("/profile/keys"));
    await page.getByRole("button", { name: text("new.button") }).click();
    await page.getByRole("link", { name: new RegExp(`^${text("edit")} `) }).click();
    const name = page.getByLabel(text("field.name"), { exact: true });
    await name.fill("Till in the shop");
    await controlAccounts(product.url).send({ kind: "end-sessions", email });
    const save = page.getByRole("button", { name: text("field.save"), exact: true });
    await hydrates(page);
    await save.click();
    await expect(page.getByText(t("profile:signInAgain.title"))).toBeVisible();
    await page.clock.fastForward(LATER);
    await expect(name).toHaveValue("Till in the shop");
    const elsewhere = await context.newPage();
    await elsewhere.goto(at("/lk"));
    await openAccountPage(elsewhere, t).enter({ email, password: PASSPHRASE });
    await openAccountPage(elsewhere, t).isSignedIn();
    await elsewhere.close();
    await save.click();
    await expect(page.getByText(text("done.updated"))).toBeVisible();
    await expect(page.getByRole("heading", { name: "Till in the shop" })).toBeVisible();
  });
});

test("the account offers to add this browser's exchanges, and adds them on request", async ({
  page,
  at,
  t,
  exchangeForm,
  sandbox,
}) => {
  await sandbox.switches({ autoProgress: false });
  await page.clock.install();
  await exchangeForm.open(at("/exchange-ltc-btc?amount=3"));
  await exchangeForm.fillIn(BTC_ADDRESS);
  await exchangeForm.submit();
  await showsPhase(page, t, "waiting");
  const [id = ""] = /(?<=order\/)\w+/.exec(page.url()) ?? [];
  const shown = formatOrderId(id);
  const offer = page.getByRole("button", { name: t("my-exchanges:claim.button") });
  await page.goto(at("/my-exchanges"));
  await expect(page.getByText(shown)).toBeVisible();
  await expect(offer, "a guest has no account that they could join").toHaveCount(0);
  await page.goto(at("/lk?dialog=register"));
  await register(page, t, makeEmail());
  await page.goto(at("/my-exchanges"));
  await offer.click();
  await expect(page.getByText(t("my-exchanges:claim.done", { count: 1 }))).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.clock.fastForward(LATER);
  await expect(page.getByText(shown)).toBeVisible();
  await page.context().clearCookies({ name: "__Host-agio" });
  await page.goto(at("/profile/history"));
  await expect(page.getByText(shown).first()).toBeVisible();
});

test("cash needs an account: registration opens over the form, which keeps the typed values", async ({
  page,
  at,
  t,
  exchangeForm,
}) => {
  const account = openAccountPage(page, t);
  await page.goto(at("/exchange-btc-eur"));
  const form = page.getByRole("form", { name: t("exchange:form"), exact: true });
  const open = form.getByRole("link", { name: t("exchange:forecast.account.register") });
  await exchangeForm.send.fill("0.37");
  await expect(page).toHaveURL(/amount=0\.37/);
  await open.click();
  await expect(account.dialog.getByRole("heading")).toHaveText(t("auth:register.title"));
  await page.keyboard.press("Escape");
  await expect(account.dialog).toBeHidden();
  await expect(exchangeForm.send).toHaveValue("0.37");
  await open.click();
  await fillRegistration(page, t, makeEmail());
  await account.isSignedIn();
  await expect(exchangeForm.send).toHaveValue("0.37");
  await expect(open, "a signed-in visitor needs no registration").toBeHidden();
});
