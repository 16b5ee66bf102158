import { expectAccessible } from "../support/axe.ts";
import { BTC_ADDRESS, showsPhase } from "../support/order-page.ts";
import { expect, test } from "../support/test.ts";

test.beforeEach(async ({ sandbox }) => {
  await sandbox.switches({ autoProgress: false });
});

test("a short deposit at a fixed rate is sent back", async ({
  page,
  at,
  t,
  sandbox,
  complaints,
  javaScriptEnabled,
}) => {
  complaints.expect(/Failed to load resource.*422/);
  const order = await sandbox.makeOrder({ rateMode: "FIXED", refundAddress: BTC_ADDRESS });
  await sandbox.control(order.id, { kind: "short" });
  await sandbox.control(order.id, {
    kind: "event",
    event: "FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED",
  });
  await page.goto(at(order.path));
  await showsPhase(page, t, "decision");
  if (javaScriptEnabled) await expectAccessible(page);
  const refund = page.getByRole("region", { name: t("order:refund.title", { ticker: "BTC" }) });
  const field = refund.getByRole("textbox");
  await expect(field).toHaveValue(BTC_ADDRESS);
  await field.fill("nonsense");
  await refund.getByRole("button").click();
  await expect(page.getByRole("alert")).toContainText(
    t("order:error.refund_address_incorrect", { network: "Bitcoin" }),
  );
  await expect(field).toHaveValue("nonsense");
  await field.fill(BTC_ADDRESS);
  await refund.getByRole("button").click();
  await showsPhase(page, t, "refunding");
  await sandbox.control(order.id, { kind: "event", event: "REFUND_COMPLETED" });
  if (!javaScriptEnabled) await page.goto(at(order.path));
  await showsPhase(page, t, "refunded");
});

test("a changed rate is accepted, and the exchange goes on", async ({
  page,
  at,
  t,
  sandbox,
  javaScriptEnabled,
}) => {
  const order = await sandbox.makeOrder({ rateMode: "FIXED", refundAddress: BTC_ADDRESS });
  await sandbox.control(order.id, { kind: "exact" });
  await sandbox.control(order.id, { kind: "step" });
  await sandbox.control(order.id, { kind: "change-rate-mode" });
  await page.goto(at(order.path));
  await showsPhase(page, t, "decision");
  await expect(page.getByText(t("order:warning.RATE_MODE_CHANGED"))).toBeVisible();
  await page.getByRole("button", { name: t("order:accept.button") }).click();
  await expect(page.getByText(t("order:done.accepted"))).toBeVisible();
  await showsPhase(page, t, "confirming");
  await sandbox.control(order.id, { kind: "complete" });
  if (!javaScriptEnabled) await page.goto(at(order.path));
  await expect(page.getByText(t("order:log.WITHDRAWAL_COMPLETED"))).toBeVisible({
    timeout: 12_000,
  });
});

test("a fixed rate that ran out says what to do, before and after the deposit", async ({
  page,
  at,
  t,
  sandbox,
  javaScriptEnabled,
}) => {
  const order = await sandbox.makeOrder({ rateMode: "FIXED", refundAddress: BTC_ADDRESS });
  await page.goto(at(order.path));
  await expect(page.getByRole("timer")).toBeVisible();
  await sandbox.control(order.id, { kind: "expire" });
  if (!javaScriptEnabled) await page.goto(at(order.path));
  await showsPhase(page, t, "expired");
  await expect(page.getByText(/sandbox-btc-/)).toHaveCount(0);
  await expect(page.getByRole("link", { name: t("order:startAgain") })).toBeVisible();
  if (javaScriptEnabled) await expectAccessible(page);
  await sandbox.control(order.id, { kind: "exact" });
  if (!javaScriptEnabled) await page.goto(at(order.path));
  await showsPhase(page, t, "decision");
  await expect(page.getByText(t("order:warning.FIXED_RATE_SLOW_DEPOSIT_DETECTED"))).toBeVisible();
});
