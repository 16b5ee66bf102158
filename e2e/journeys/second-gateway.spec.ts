// The main journeys over another implementer's gateway (tests/second-gateway). It sends floats for amounts and limits,
// and times of a slow clock. Its orders are readable a second after their creation, and it has almost no optional call.
import { BTC_ADDRESS, showsPhase } from "../support/order-page.ts";
import { expect, orderIdOf, pay, test } from "../support/second-gateway.ts";
import { NOT_WITH_SCRIPT } from "../support/tags.ts";

// All tests share one product, and so one worker.
test.describe.configure({ mode: "default" });
// The browser logs 404s of data that the gateway does not have yet.
test.beforeEach(({ complaints }) => {
  complaints.expect(/Failed to load resource: the server responded with a status of 404/);
});

test("a floating order is created, paid and completed", async ({
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
  await expect(page).toHaveURL(/\/order\/[^?]+\?destinationAddress=/);
  const orderId = orderIdOf(page.url());
  // This gateway needs a second to find its own order; the page waits for it.
  await expect(page.getByText(/sandbox-other/).first()).toBeVisible();
  await pay(gateway, orderId);
  await expect(async () => {
    if (!javaScriptEnabled) await page.reload();
    await expect(page.getByText(t("order:log.WITHDRAWAL_COMPLETED"))).toBeVisible({
      timeout: 6_000,
    });
  }).toPass();
  await page.goto(at("/my-exchanges"));
  await expect(page.getByText(t("my-exchanges:phase.completed"))).toBeVisible();
  await expect(page.getByRole("link", { name: t("my-exchanges:row.repeat") })).toBeVisible();
});

test(
  "a referred visitor orders at the first press, by the cookie alone",
  NOT_WITH_SCRIPT,
  async ({ page, at, exchangeForm }) => {
    await page.goto(at("/?ref=partner-5"));
    await exchangeForm.open(at("/exchange-btc-eth"));
    await exchangeForm.send.fill("0.2");
    await exchangeForm.settle();
    await exchangeForm.fillIn();
    await exchangeForm.submit();
    await expect(page).toHaveURL(/\/order\/[^?]+\?destinationAddress=/);
  },
);

test(
  "a fixed order with a wrong deposit is refunded",
  NOT_WITH_SCRIPT,
  async ({ page, at, t, gateway, exchangeForm }) => {
    await exchangeForm.open(at("/exchange-btc-eth"));
    await exchangeForm.send.fill("0.2");
    await exchangeForm.mode("FIXED").check();
    await exchangeForm.settle();
    await exchangeForm.fillIn();
    await exchangeForm.refundAddress.fill(BTC_ADDRESS);
    await exchangeForm.submit();
    await expect(page).toHaveURL(/\/order\/[^?]+\?destinationAddress=/);
    const { href } = new URL(page.url());
    await expect(page.getByText(/sandbox-other/).first()).toBeVisible();
    await pay(gateway, orderIdOf(href), 0.123);
    const refund = page.getByRole("region", { name: t("order:refund.title", { ticker: "BTC" }) });
    await expect(async () => {
      await page.goto(href);
      await expect(refund.getByRole("textbox")).toBeVisible({ timeout: 6_000 });
    }).toPass();
    await refund.getByRole("textbox").fill(BTC_ADDRESS);
    await refund.getByText(t("order:refund.choose", { ticker: "BTC" })).click();
    await refund.getByRole("button", { name: t("order:refund.button", { ticker: "BTC" }) }).click();
    await expect(async () => {
      await page.goto(href);
      await showsPhase(page, t, "refunded");
    }).toPass();
  },
);

test(
  "a fixed order with a wrong deposit continues at the new rate",
  NOT_WITH_SCRIPT,
  async ({ page, at, t, gateway, makeSecondOrder }) => {
    const order = await makeSecondOrder({ rateMode: "FIXED", refundAddress: BTC_ADDRESS });
    await pay(gateway, order.id, 0.07);
    const choice = page.getByText(t("order:accept.choose"));
    const accept = page.getByRole("button", { name: t("order:accept.button") });
    await page.goto(at(order.path));
    await expect(async () => {
      await page.goto(at(order.path));
      await expect(choice).toBeVisible({ timeout: 6_000 });
    }).toPass();
    await choice.click();
    await accept.click();
    await expect(page.getByText(t("order:done.accepted"))).toBeVisible();
    await expect(async () => {
      await page.goto(at(order.path));
      await showsPhase(page, t, "completed");
    }).toPass();
  },
);

test(
  "the order link is emailed once",
  NOT_WITH_SCRIPT,
  async ({ page, at, t, makeSecondOrder }) => {
    const email = "ann@example.com";
    const order = await makeSecondOrder();
    await page.goto(at(order.path));
    await expect(async () => {
      await page.goto(at(order.path));
      await showsPhase(page, t, "waiting");
    }).toPass();
    const open = t("order:keep.email");
    await page.getByRole("link", { name: open }).click();
    await page.getByRole("textbox", { name: t("order:email.label") }).fill(email);
    await page.getByRole("button", { name: t("order:email.button"), exact: true }).click();
    await expect(page.getByText(t("order:email.sent", { email })).first()).toBeVisible();
    await page.goto(at(order.path));
    await expect(
      page.getByText(t("order:keep.emailed", { email: "a•••@example.com" })),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: open })).toHaveCount(0);
  },
);

test(
  "finds an order by its number and address in any spelling",
  NOT_WITH_SCRIPT,
  async ({ page, at, t, makeSecondOrder }) => {
    const order = await makeSecondOrder();
    const address = new URL(order.path, "http://x").searchParams.get("destinationAddress") ?? "";
    await page.goto(at("/my-exchanges"));
    await page.getByRole("textbox", { name: t("my-exchanges:lookup.id") }).fill(` ${order.id} `);
    await page.getByRole("textbox", { name: t("my-exchanges:lookup.address") }).fill(address);
    await page.getByRole("button", { name: t("my-exchanges:lookup.button") }).click();
    await expect(page.getByText(/sandbox-other/).first()).toBeVisible();
  },
);
