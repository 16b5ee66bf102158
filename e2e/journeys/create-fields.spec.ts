import { expect, test } from "../support/test.ts";
import { BTC_ADDRESS, ETH_ADDRESS } from "../support/exchange-page.ts";

test("a pasted number that may mean another one is shown as understood", async ({
  at,
  exchangeForm,
}) => {
  await exchangeForm.open(at("/exchange-usdt-trc20-btc"));
  await exchangeForm.send.fill("123,456.12");
  await exchangeForm.settle();
  await expect(exchangeForm.send).toHaveValue("123.45612");
  await expect(exchangeForm.send).toHaveAccessibleDescription(
    new RegExp(exchangeForm.text("amount.understood", { amount: "" }).trim()),
  );
});

test("a number that is typed key by key is shown as understood, too", async ({
  at,
  exchangeForm,
}) => {
  await exchangeForm.open(at("/exchange-usdt-trc20-btc"));
  await exchangeForm.send.fill("");
  await exchangeForm.send.pressSequentially("40,495");
  await exchangeForm.settle();
  await expect(exchangeForm.send).toHaveValue("40.495");
  await expect(exchangeForm.send).toHaveAccessibleDescription(
    exchangeForm.text("amount.understood", { amount: "40.495" }),
  );
});

for (const typed of ["0", "0.000000000001"]) {
  test(`an amount of nothing is too small, and the least is named: ${typed}`, async ({
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

test("an address in an amount field is rejected by the field, and stays to be moved", async ({
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

test("what becomes of a plus sign in the email is seen before the order goes out", async ({
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
    // A slow machine may be on its way to the order's page by now: there is nothing to press then.
    if (!page.url().includes("/order/")) await exchangeForm.create.click({ timeout: 2_000 });
    await expect(page).toHaveURL(/\/order\//, { timeout: 2_000 });
  }).toPass();
  await expect(page.getByText("annx@example.com")).toBeVisible();
});

test("a payment code fills in address and amount", async ({ at, exchangeForm }) => {
  await exchangeForm.open(at("/exchange-eth-btc"));
  await exchangeForm.address.fill(`bitcoin:${BTC_ADDRESS}?amount=0.03`);
  await exchangeForm.address.press("Tab");
  await exchangeForm.settle();
  await expect(exchangeForm.address).toHaveValue(BTC_ADDRESS);
  await expect(exchangeForm.receive).toHaveValue("0.03");
});
