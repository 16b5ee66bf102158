import type { Page } from "@playwright/test";
import type { TFunction } from "i18next";
import { makeEmail, openAccountPage, PASSPHRASE } from "../support/account-page.ts";
import { expectAccessible } from "../support/axe.ts";
import { BTC_ADDRESS } from "../support/exchange-page.ts";
import { expect, test } from "../support/test.ts";
import { NOT_WITH_SCRIPT, ONE_LANGUAGE } from "../support/tags.ts";

const BUY = "/exchange-usd-btc?amount=200";
const SELL = "/exchange-btc-usd?amount=0.01";

/** Registers an account with the open form. */
async function register(page: Page, t: TFunction): Promise<string> {
  const account = openAccountPage(page, t);
  const email = makeEmail();
  await account.email.fill(email);
  await account.password.fill(PASSPHRASE);
  await account.confirm.fill(PASSPHRASE);
  await account.terms.check();
  await account.button("register.submit").click();
  await account.isSignedIn();
  return email;
}

test("'Buy' and 'Sell' appear beside 'Exchange', with the amounts of the specification", async ({
  page,
  at,
  asField,
  exchangeForm,
  javaScriptEnabled,
}) => {
  const { way, send, pick } = exchangeForm;
  await page.goto(at("/"));
  if (javaScriptEnabled) await exchangeForm.isTakenOver();
  await expect(way("exchange")).toHaveAttribute("aria-current", "true");
  await way("buy").click();
  await expect(page).toHaveURL(/\/exchange-usd-btc\?/);
  await expect(way("buy")).toHaveAttribute("aria-current", "true");
  await expect(send).toHaveValue("200");
  await expect(pick("send")).toContainText("USD");
  await expect(exchangeForm.address).toBeVisible();
  if (javaScriptEnabled) await expectAccessible(page);
  await way("sell").click();
  await expect(page).toHaveURL(/\/exchange-btc-usd\?/);
  await expect(send).toHaveValue(asField("0.01"));
  await expect(pick("receive")).toContainText("USD");
  await expect(exchangeForm.address).toHaveCount(0);
  if (javaScriptEnabled) await expectAccessible(page);
  await way("exchange").click();
  await expect(way("exchange")).toHaveAttribute("aria-current", "true");
  await expect(exchangeForm.forecast).toHaveCount(0);
  await expect(exchangeForm.address).toBeVisible();
});

test("the page lists the requirements for the typed amount", async ({
  page,
  at,
  t,
  exchangeForm,
}) => {
  const { forecast } = exchangeForm;
  const values = { provider: "Northpay", threshold: `150 USD` };
  const below = t("exchange:forecast.identity.below", values);
  await exchangeForm.open(at("/exchange-usd-btc?amount=149.99"));
  await expect(forecast).toContainText(below);
  await expect(forecast).toContainText(t("exchange:forecast.account.title"));
  await expect(forecast).toContainText("Northpay");
  await exchangeForm.send.fill("150");
  await exchangeForm.settle();
  await expect(forecast).toContainText(t("exchange:forecast.identity.needed", values));
  await expect(page.getByText(t("exchange:create.register"))).toBeVisible();
});

test(
  "a guest registers midway and returns to the unchanged form",
  ONE_LANGUAGE,
  async ({ page, at, t, exchangeForm, javaScriptEnabled }) => {
    await exchangeForm.open(at(BUY));
    await exchangeForm.send.fill("120");
    await exchangeForm.settle();
    await exchangeForm.fillIn(BTC_ADDRESS);
    await exchangeForm.submit();
    if (!javaScriptEnabled) await expect(page).toHaveURL(/\/lk\?dialog=register&returnTo=/);
    await register(page, t);
    await expect(page).toHaveURL(/\/exchange-usd-btc\?/);
    await expect(exchangeForm.send).toHaveValue("120");
    await expect(exchangeForm.address).toHaveValue(BTC_ADDRESS);
    await exchangeForm.submit();
    await expect(page).toHaveURL(/\/order\/pending$/);
  },
);

test("a sale needs no address", NOT_WITH_SCRIPT, async ({ page, at, t, exchangeForm }) => {
  await page.goto(at(`/lk?dialog=register`));
  await register(page, t);
  await page.goto(at(SELL));
  await expect(exchangeForm.address).toHaveCount(0);
  await exchangeForm.submit();
  await expect(page).toHaveURL(/\/order\/pending$/);
});

test(
  "the picker lists money under its own heading",
  ONE_LANGUAGE,
  async ({ page, at, t, exchangeForm, javaScriptEnabled }) => {
    await exchangeForm.open(at("/exchange-btc-eth"));
    await exchangeForm.pick("send").click();
    const title = t("exchange:picker.fiat");
    const group = page.getByRole("group", { name: title, exact: true });
    if (!javaScriptEnabled) await expect(page.getByRole("heading", { name: title })).toBeVisible();
    // Money is listed first, so this is not EURC.
    const row = javaScriptEnabled
      ? group.getByRole("option", { name: /EUR/ })
      : page.getByRole("button", { name: /EUR/ }).first();
    await row.click();
    await expect(exchangeForm.pick("send")).toContainText("EUR");
    await expect(exchangeForm.forecast).toBeVisible();
    await expect(exchangeForm.way("buy")).toHaveAttribute("aria-current", "true");
  },
);
