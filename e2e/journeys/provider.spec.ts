// An exchange at a provider, with script. Without it, tests/exchange/journeys.test.ts walks every end of an order.
import { expectAccessible } from "../support/axe.ts";
import { BTC_ADDRESS, showsPhase } from "../support/order-page.ts";
import { expect, newestAddress, test } from "../support/provider-exchange.ts";
import { orderIdOf } from "../support/second-gateway.ts";

/** 0.01 BTC, in units. */
const DEPOSIT = "1000000";
const NAMED = { name: "NEAR Intents" };

// All tests share one product, and so one worker.
test.describe.configure({ mode: "default" });
// The browser logs 404s of data that the exchange does not have.
test.beforeEach(({ complaints }) => {
  complaints.expect(/Failed to load resource: the server responded with a status of 404/);
});

test("an open page follows an exchange to the payout", async ({
  page,
  at,
  t,
  fake,
  wake,
  exchangeForm,
}) => {
  await exchangeForm.open(at("/exchange-btc-eth?amount=0.01"));
  await exchangeForm.fillIn();
  await exchangeForm.refundAddress.fill(BTC_ADDRESS);
  await exchangeForm.settle();
  await exchangeForm.submit();
  await exchangeForm.arrives();
  await showsPhase(page, t, "waiting");
  await expect(page.getByText(t("outside:title", NAMED))).toBeVisible();
  await expectAccessible(page);
  const orderId = orderIdOf(page.url());
  fake.step(newestAddress(fake), { kind: "deposit", amount: DEPOSIT });
  await wake(orderId);
  await showsPhase(page, t, "confirming");
  fake.step(newestAddress(fake), { kind: "settle" });
  await wake(orderId);
  await showsPhase(page, t, "completed");
});

test("a provider that names another recipient gets no order, and the form keeps its values", async ({
  page,
  at,
  t,
  fake,
  exchangeForm,
  complaints,
}) => {
  complaints.expect(/Failed to load resource: the server responded with a status of 50[34]/);
  await exchangeForm.open(at("/exchange-btc-eth?amount=0.01"));
  await exchangeForm.fillIn();
  await exchangeForm.refundAddress.fill(BTC_ADDRESS);
  await exchangeForm.settle();
  // Requests for rates also use up faults.
  fake.faults = Array.from({ length: 9 }, () => "signed-other-recipient" as const);
  await exchangeForm.submit();
  const retry = page.getByRole("button", { name: t("exchange:create.check"), exact: true });
  await expect(retry).toBeVisible();
  await expect(exchangeForm.refundAddress).toHaveValue(BTC_ADDRESS);
  fake.faults = [];
  await retry.click();
  await exchangeForm.arrives();
  await showsPhase(page, t, "waiting");
});
