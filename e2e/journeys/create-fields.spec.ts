import { expect, test } from "../support/test.ts";
import { BTC_ADDRESS, ETH_ADDRESS } from "../support/exchange-page.ts";

test("the form shows how it reads an ambiguous pasted number", async ({ at, exchangeForm }) => {
  await exchangeForm.open(at("/exchange-usdt-trc20-btc"));
  await exchangeForm.send.fill("123,456.12");
  await exchangeForm.settle();
  await expect(exchangeForm.send).toHaveValue("123.45612");
  await expect(exchangeForm.send).toHaveAccessibleDescription(
    new RegExp(exchangeForm.text("amount.understood", { amount: "" }).trim()),
  );
});

test("the form shows how it reads an ambiguous typed number, too", async ({ at, exchangeForm }) => {
  await exchangeForm.open(at("/exchange-usdt-trc20-btc"));
  await exchangeForm.send.fill("");
  await exchangeForm.send.pressSequentially("40,495");
  await exchangeForm.settle();
  await expect(exchangeForm.send).toHaveValue("40.495");
  await expect(exchangeForm.send).toHaveAccessibleDescription(
    exchangeForm.text("amount.understood", { amount: "40.495" }),
  );
});

test("digits typed into the middle of an amount with all its decimals stay", async ({
  page,
  at,
  asField,
  javaScriptEnabled,
  exchangeForm,
}) => {
  test.skip(!javaScriptEnabled, "without script the field does not cut typed text");
  await exchangeForm.open(at("/exchange-btc-eth"));
  await exchangeForm.send.fill("0.01534211");
  await exchangeForm.send.press("Home");
  for (const _digit of "0.01") await exchangeForm.send.press("ArrowRight");
  await page.keyboard.type("99");
  await expect(exchangeForm.send).toHaveValue(asField("0.01995342"));
});

for (const typed of ["0", "0.000000000001"]) {
  test(`rejects a zero amount and names the minimum: ${typed}`, async ({
    at,
    javaScriptEnabled,
    exchangeForm,
  }) => {
    await exchangeForm.open(at("/exchange-btc-eth"));
    await exchangeForm.fillIn();
    await exchangeForm.send.fill(typed);
    if (!javaScriptEnabled) await exchangeForm.create.click();
    const least = exchangeForm.text("errors.error_min_amount", { detail: ".+ BTC" });
    await expect(exchangeForm.send).toHaveAccessibleDescription(new RegExp(least));
    await exchangeForm.setAmount.click();
    await exchangeForm.settle();
    await expect(exchangeForm.receive).toHaveValue(/^\d+\.\d+$/);
  });
}

test("an address in an amount field is rejected at the field and stays there", async ({
  page,
  at,
  javaScriptEnabled,
  exchangeForm,
}) => {
  await exchangeForm.open(at("/exchange-btc-eth"));
  await exchangeForm.send.fill(ETH_ADDRESS);
  if (!javaScriptEnabled) await exchangeForm.create.click();
  await expect(exchangeForm.send).toHaveValue(ETH_ADDRESS);
  const foreign = exchangeForm.text("errors.amount_foreign");
  await expect(exchangeForm.send).toHaveAccessibleDescription(foreign);
  await expect(page).not.toHaveURL(new RegExp(ETH_ADDRESS));
  await exchangeForm.send.fill("0.3");
  await exchangeForm.settle();
  await expect(exchangeForm.send).not.toHaveAccessibleDescription(foreign);
  await expect(exchangeForm.receive).toHaveValue(/^\d+\.\d+$/);
});

test("the form shows the email without its plus sign before the order is sent", async ({
  page,
  at,
  exchangeForm,
}) => {
  await exchangeForm.open(at("/exchange-btc-eth"));
  await exchangeForm.fillIn();
  await exchangeForm.fillEmail("ann+x@example.com");
  await exchangeForm.create.click();
  const note = exchangeForm.text("errors.email_stripped", { detail: "annx@example.com" });
  await expect(page.getByText(note).first()).toBeVisible();
  await expect(exchangeForm.email).toHaveValue("annx@example.com");
  await expect(async () => {
    // A slow machine may already be on its way to the order's page, without a button to press.
    if (!page.url().includes("/order/")) await exchangeForm.create.click({ timeout: 2_000 });
    await expect(page).toHaveURL(/\/order\//, { timeout: 2_000 });
  }).toPass();
  await expect(page.getByText("a•••@example.com")).toBeVisible();
});

test("a payment code fills in address and amount", async ({ at, exchangeForm }) => {
  await exchangeForm.open(at("/exchange-eth-btc"));
  await exchangeForm.address.fill(`bitcoin:${BTC_ADDRESS}?amount=0.03`);
  await exchangeForm.address.press("Tab");
  await exchangeForm.settle();
  await expect(exchangeForm.address).toHaveValue(BTC_ADDRESS);
  await expect(exchangeForm.receive).toHaveValue("0.03");
});

test("a visitor who returns from another page finds every typed value", async ({
  page,
  at,
  t,
  javaScriptEnabled,
  exchangeForm,
}) => {
  test.skip(!javaScriptEnabled, "without script the browser keeps a page that was left");
  const follow = (name: string) =>
    page
      .getByRole("navigation", { name: t("nav.main") })
      .getByRole("link", { name })
      .click();
  const isAsTyped = async () => {
    await expect(exchangeForm.send).toHaveValue("0.3");
    await expect(exchangeForm.address).toHaveValue(ETH_ADDRESS);
    await expect(exchangeForm.refundAddress).toHaveValue(BTC_ADDRESS);
    await expect(exchangeForm.email).toHaveValue("ann@example.com");
    await expect(exchangeForm.email).toBeVisible();
    await expect(exchangeForm.refundAddress).toBeVisible();
  };
  await exchangeForm.open(at("/exchange-btc-eth"));
  await exchangeForm.send.fill("0.3");
  await exchangeForm.fillEmail("ann@example.com");
  await exchangeForm.fillIn();
  await exchangeForm.fillRefund();
  await expect(page).toHaveURL(/amount=0\.3/);
  await follow(t("nav.support"));
  await expect(exchangeForm.address).toHaveCount(0);
  await page.goBack();
  await isAsTyped();
  // The later rate keeps the note.
  await exchangeForm.settle();
  await isAsTyped();
  await page.goForward();
  await expect(exchangeForm.address).toHaveCount(0);
  await follow(t("nav.exchange"));
  await exchangeForm.isTakenOver();
  await expect(exchangeForm.address).toHaveValue("");
  await expect(exchangeForm.refundAddress).toBeHidden();
  await page.goBack();
  await expect(exchangeForm.address).toHaveCount(0);
  await page.goBack();
  await isAsTyped();
  // An order's typed values are not offered again.
  await exchangeForm.submit();
  await exchangeForm.arrives();
  await page.goBack();
  await expect(exchangeForm.send).toHaveValue("0.3");
  await expect(exchangeForm.address).toHaveValue("");
});
