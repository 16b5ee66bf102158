import { expect, test } from "../support/test.ts";
import { BTC_ADDRESS, ETH_ADDRESS } from "../support/exchange-page.ts";

test("a pasted number that may mean another one is shown as understood", async ({
  page,
  at,
  ticket,
}) => {
  await ticket.open(at("/exchange-usdt-trc20-btc"));
  await ticket.send.fill("123,456.12");
  await ticket.settle();
  await expect(ticket.send).toHaveValue("123.45612");
  await expect(page.locator("#amountSend-note")).toContainText(
    ticket.text("amount.understood", { amount: "" }).trim(),
  );
});

test("an address in an amount field is refused by the field, and stays to be moved", async ({
  page,
  at,
  javaScriptEnabled,
  ticket,
}) => {
  await ticket.open(at("/exchange-btc-eth"));
  await ticket.send.fill(ETH_ADDRESS);
  if (!javaScriptEnabled) await ticket.create.click();
  await expect(ticket.send).toHaveValue(ETH_ADDRESS);
  await expect(page.locator("#amountSend-note")).toContainText(
    ticket.text("errors.amount_foreign"),
  );
  await expect(page).not.toHaveURL(new RegExp(ETH_ADDRESS));
  await ticket.send.fill("0.3");
  await ticket.settle();
  await expect(page.locator("#amountSend-note .field-error")).toHaveCount(0);
  await expect(ticket.receive).toHaveValue(/^\d+\.\d+$/);
});

test("what becomes of a plus sign in the email is seen before the order goes out", async ({
  page,
  at,
  ticket,
}) => {
  await ticket.open(at("/exchange-btc-eth"));
  await ticket.fillIn();
  await ticket.email.fill("ann+x@example.com");
  await ticket.create.click();
  const note = ticket.text("errors.email_stripped", { detail: "annx@example.com" });
  await expect(page.getByText(note).first()).toBeVisible();
  await expect(ticket.email).toHaveValue("annx@example.com");
  await expect(async () => {
    await ticket.create.click();
    await expect(page).toHaveURL(/\/order\//, { timeout: 2_000 });
  }).toPass();
  await expect(page.getByText("annx@example.com")).toBeVisible();
});

test("a payment code fills in address and amount", async ({ at, ticket }) => {
  await ticket.open(at("/exchange-eth-btc"));
  await ticket.address.fill(`bitcoin:${BTC_ADDRESS}?amount=0.03`);
  await ticket.address.press("Tab");
  await ticket.settle();
  await expect(ticket.address).toHaveValue(BTC_ADDRESS);
  await expect(ticket.receive).toHaveValue("0.03");
});
