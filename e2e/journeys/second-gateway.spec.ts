// The main journeys over a gateway that somebody else wrote (tests/second-gateway): numbers for amounts, epoch
// times, orders that can be read a second after they were made, and nothing that is optional.
import { startSecondGateway, type SecondGateway } from "../../tests/second-gateway/gateway.mjs";
import { BTC_ADDRESS, showsPhase } from "../support/order-page.ts";
import { startProduct } from "../support/product.ts";
import { expect, test as base } from "../support/test.ts";

const test = base.extend<object, { gateway: SecondGateway }>({
  gateway: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const gateway = await startSecondGateway();
      await use(gateway);
      await gateway.stop();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ gateway }, use) => {
      const product = await startProduct({
        GATEWAY_URL: gateway.url,
        SANDBOX: "",
        RATE_LIMITS: "on",
      });
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

// The browser logs what the gateway has not found yet.
test.beforeEach(({ complaints }) => {
  complaints.expect(/Failed to load resource: the server responded with a status of 404/);
});

/** The order's number in the address of its page. */
function orderIdOf(url: string): string {
  return /\/order\/([^/?]+)/.exec(url)?.[1] ?? "";
}

/** The deposit, as a blockchain would bring it. */
async function pay(gateway: SecondGateway, orderId: string, amount?: number): Promise<void> {
  const body = JSON.stringify({ orderId, amount });
  await fetch(`${gateway.url}/test/deposit`, { method: "POST", body });
}

test("a floating order is made, paid and completed", async ({
  page,
  at,
  t,
  gateway,
  exchangeForm,
  javaScriptEnabled,
}) => {
  await exchangeForm.open(at("/exchange-btc-eth"));
  await exchangeForm.send.fill("0.2");
  await exchangeForm.settle();
  await exchangeForm.fillIn();
  await exchangeForm.submit();
  await expect(page).toHaveURL(/\/order\/[^?]+\?destinationAddress=/, { timeout: 15_000 });
  const orderId = orderIdOf(page.url());
  // It takes this gateway a second to find its own order: the page waits for it by itself.
  await expect(page.getByText(/other-gateway/).first()).toBeVisible({ timeout: 15_000 });
  await pay(gateway, orderId);
  await expect(async () => {
    if (!javaScriptEnabled) await page.reload();
    await expect(page.getByText(t("order:log.WITHDRAWAL_COMPLETED"))).toBeVisible({
      timeout: 6_000,
    });
  }).toPass({ timeout: 30_000 });
});

test("a fixed order whose deposit is not the one agreed on is paid back", async ({
  page,
  at,
  t,
  gateway,
  exchangeForm,
  javaScriptEnabled,
}) => {
  await exchangeForm.open(at("/exchange-btc-eth"));
  await exchangeForm.send.fill("0.2");
  await exchangeForm.mode("FIXED").check();
  await exchangeForm.settle();
  await exchangeForm.fillIn();
  await exchangeForm.refundAddress.fill(BTC_ADDRESS);
  await exchangeForm.submit();
  await expect(page).toHaveURL(/\/order\/[^?]+\?destinationAddress=/, { timeout: 15_000 });
  const { href } = new URL(page.url());
  await expect(page.getByText(/other-gateway/).first()).toBeVisible({ timeout: 15_000 });
  await pay(gateway, orderIdOf(href), 0.123);
  const refund = page.getByRole("region", { name: t("order:refund.title", { ticker: "BTC" }) });
  await expect(async () => {
    if (!javaScriptEnabled) await page.goto(href);
    await expect(refund.getByRole("textbox")).toBeVisible({ timeout: 6_000 });
  }).toPass({ timeout: 20_000 });
  await refund.getByRole("textbox").fill(BTC_ADDRESS);
  await refund.getByRole("button").click();
  await expect(async () => {
    if (!javaScriptEnabled) await page.goto(href);
    await showsPhase(page, t, "refunded");
  }).toPass({ timeout: 30_000 });
});
