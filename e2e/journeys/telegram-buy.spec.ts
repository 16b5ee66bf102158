import { BTC_ADDRESS } from "../support/exchange-page.ts";
import { readResetCode } from "../support/account-page.ts";
import { makeChatAccount, openTelegramClient, PHONE } from "../support/telegram-client.ts";
import { expect, test } from "../support/test.ts";

test.use(PHONE);

test("a purchase returns with what was typed once the chat account has an email", async ({
  page,
  complaints,
  product,
  t,
  localeCode,
}) => {
  const client = openTelegramClient({ page, t, localeCode });
  const account = makeChatAccount();
  const { app } = client;
  await client.open({ ...account, start: "x___usd-btc" });
  await client.isSignedIn(`@${account.name}`);
  const name = t("exchange:destinationAddress.label", { ticker: "BTC" });
  const address = app.getByRole("textbox", { name });
  await address.fill(BTC_ADDRESS);
  // The purchase needs an email.
  complaints.expect(/status of 4\d\d/);
  await client.main.click();
  await app
    .getByRole("alert")
    .getByRole("link", { name: t("exchange:forecast.account.addEmail") })
    .click();
  const email = `${account.name}@example.com`;
  await app.getByRole("textbox", { name: t("profile:info.facts.email") }).fill(email);
  await client.main.click();
  const code = app.getByRole("textbox", { name: t("profile:info.email.code") });
  await expect(code).toBeVisible();
  await code.fill(await readResetCode(product.url, email));
  await client.main.click();
  await expect(address).toHaveValue(BTC_ADDRESS);
  await expect(app.getByText(t("exchange:forChat"))).toContainText(`@${account.name}`);
  await app.getByText(t("exchange:forChat")).scrollIntoViewIfNeeded();
  await client.main.click();
  const heading = app.getByRole("heading", { level: 1 });
  const starts = t("fiat:headline.accept-terms", { provider: "Northpay" });
  await expect(heading).toHaveText(starts);
  // A fresh page knows the email: its first press buys.
  await client.open({ ...account, start: "x___usd-btc" });
  await client.isSignedIn(`${email.slice(0, 2)}…@example.com`);
  await address.fill(BTC_ADDRESS);
  await client.main.click();
  await expect(heading).toHaveText(starts);
});
