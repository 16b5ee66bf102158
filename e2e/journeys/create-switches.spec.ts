import { LOCALES } from "../../app/i18n/locales.ts";
import { expect, test } from "../support/test.ts";
import {
  BTC_ADDRESS,
  ETH_ADDRESS,
  openExchangeForm,
  type ExchangeFormPage,
} from "../support/exchange-page.ts";
import { loadTexts } from "../support/texts.ts";

// Without script the sent form is kept: create-address-bar.
async function fillIn(form: ExchangeFormPage) {
  await form.fillEmail("ann@example.com");
  await form.fillIn();
  await form.fillRefund();
}

async function expectFilled(form: ExchangeFormPage) {
  await form.isTakenOver();
  await expect(form.address).toHaveValue(ETH_ADDRESS);
  await expect(form.refundAddress).toHaveValue(BTC_ADDRESS);
  await expect(form.email).toHaveValue("ann@example.com");
  await expect(form.email).toBeVisible();
  await expect(form.refundAddress).toBeVisible();
}

test("another language keeps the typed values; a later page load does not", async ({
  page,
  at,
  localeCode,
  exchangeForm,
}) => {
  const other = LOCALES.find(({ code }) => code !== localeCode);
  if (!other) throw new Error("There is one language only");
  await exchangeForm.open(at("/exchange-btc-eth?amount=0.3&coin=btc"));
  await fillIn(exchangeForm);
  const language = `${other.code.toUpperCase()}, ${other.name}`;
  await page.getByRole("link", { name: language }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", other.language);
  const translated = await loadTexts(other.code);
  const form = openExchangeForm({ page, t: translated, hasScript: true });
  await expectFilled(form);
  // Long enough to be shown in groups.
  await expect(page.getByText(ETH_ADDRESS.slice(-2), { exact: true })).toBeVisible();
  await form.open(page.url());
  await expect(form.address).toHaveValue("");
});

test("another theme keeps the typed values", async ({ page, at, t, exchangeForm }) => {
  await exchangeForm.open(at("/exchange-btc-eth"));
  await fillIn(exchangeForm);
  await page.getByRole("button", { name: t("theme.dark"), exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expectFilled(exchangeForm);
});
