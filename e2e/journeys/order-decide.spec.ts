import { setTimeout as sleep } from "node:timers/promises";
import { expectAccessible } from "../support/axe.ts";
import { BTC_ADDRESS, showsPhase } from "../support/order-page.ts";
import { expect, test } from "../support/test.ts";
import { NOT_WITH_SCRIPT, SHOWN_BY_BROWSER } from "../support/tags.ts";

const OTHER_BTC_ADDRESS = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";

test.beforeEach(async ({ sandbox }) => {
  await sandbox.switches({ autoProgress: false });
});

test("a short deposit at a fixed rate is refunded", async ({
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
  // Enter does not skip the press that names what cannot be undone.
  await field.press("Enter");
  await sleep(300);
  await expect(page.getByRole("alert")).toBeHidden();
  await refund.getByText(t("order:refund.choose", { ticker: "BTC" })).click();
  await refund.getByRole("button", { name: t("order:refund.button", { ticker: "BTC" }) }).click();
  await expect(page.getByRole("alert")).toContainText(
    t("order:error.refund_address_incorrect", { network: "Bitcoin" }),
  );
  await expect(field).toHaveValue("nonsense");
  await field.fill(BTC_ADDRESS);
  await refund.getByRole("button", { name: t("order:refund.button", { ticker: "BTC" }) }).click();
  await showsPhase(page, t, "refunding");
  await sandbox.control(order.id, { kind: "event", event: "REFUND_COMPLETED" });
  if (!javaScriptEnabled) await page.goto(at(order.path));
  await showsPhase(page, t, "refunded");
});

test("a refund to another address waits for the link of the email, and for a press", async ({
  page,
  at,
  t,
  sandbox,
  javaScriptEnabled,
}) => {
  const agreed = { refundAddress: BTC_ADDRESS, userEmail: "ada@example.com" };
  const order = await sandbox.makeOrder({ ...agreed, rateMode: "FIXED" });
  await sandbox.control(order.id, { kind: "wrong-amount" });
  await page.goto(at(order.path));
  await showsPhase(page, t, "decision");
  const refund = page.getByRole("region", { name: t("order:refund.title", { ticker: "BTC" }) });
  await refund.getByRole("textbox").fill(OTHER_BTC_ADDRESS);
  await refund.getByText(t("order:refund.choose", { ticker: "BTC" })).click();
  await refund.getByRole("button", { name: t("order:refund.button", { ticker: "BTC" }) }).click();
  await expect(page.getByText(t("order:done.refundAsked"))).toBeVisible();
  const waiting = page.getByRole("region", { name: t("order:pendingRefund.title") });
  await expect(waiting).toContainText(t("order:pendingRefund.emailed"));
  const confirm = page.getByRole("button", { name: t("order:pendingRefund.confirm") });
  await expect(confirm).toBeHidden();

  await page.goto("/sandbox/outbox");
  await page.getByRole("link", { name: new RegExp(`${order.id}.*refundProof=`) }).click();
  await expect(waiting).toContainText(t("order:pendingRefund.check"));
  if (javaScriptEnabled) await expectAccessible(page);
  await confirm.click();
  await showsPhase(page, t, "refunding");
  await expect(page).not.toHaveURL(/refundProof/);
  await sandbox.control(order.id, { kind: "event", event: "REFUND_COMPLETED" });
  if (!javaScriptEnabled) await page.goto(at(order.path));
  await showsPhase(page, t, "refunded");
});

test(
  "a changed rate is accepted, and the exchange continues",
  SHOWN_BY_BROWSER,
  async ({ page, at, t, sandbox, javaScriptEnabled }) => {
    const order = await sandbox.makeOrder({ rateMode: "FIXED", refundAddress: BTC_ADDRESS });
    await sandbox.control(order.id, { kind: "exact" });
    await sandbox.control(order.id, { kind: "step" });
    await sandbox.control(order.id, { kind: "change-rate-mode" });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(at(order.path));
    await showsPhase(page, t, "decision");
    await expect(page.getByText(t("order:warning.RATE_MODE_CHANGED"))).toBeVisible();
    await page.getByText(t("order:accept.choose")).click();
    await page.getByRole("button", { name: t("order:accept.button") }).click();
    const confirmation = page.getByText(t("order:done.accepted"));
    await expect(confirmation).toBeInViewport({ ratio: 1 });
    await showsPhase(page, t, "confirming");
    await sandbox.control(order.id, { kind: "complete" });
    if (!javaScriptEnabled) await page.goto(at(order.path));
    await expect(page.getByText(t("order:log.WITHDRAWAL_COMPLETED"))).toBeVisible();
  },
);

test("an expired fixed rate explains what to do, before and after the deposit", async ({
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

test("the error of a refund is in view and survives the polls", async ({
  page,
  at,
  t,
  sandbox,
  complaints,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "without script nothing polls");
  complaints.expect(/Failed to load resource.*409/);
  await page.setViewportSize({ width: 320, height: 700 });
  const order = await sandbox.makeOrder({ rateMode: "FIXED", refundAddress: BTC_ADDRESS });
  await sandbox.control(order.id, { kind: "wrong-amount" });
  await sandbox.switches({
    faults: [{ call: "request-refund", kind: "code", code: "ERR_BAD_REQUEST", times: 1 }],
  });
  await page.goto(at(order.path));
  const refund = page.getByRole("region", { name: t("order:refund.title", { ticker: "BTC" }) });
  await refund.getByText(t("order:refund.choose", { ticker: "BTC" })).click();
  const edge = await refund.evaluate((region) => region.getBoundingClientRect().right);
  for (const part of [
    refund.getByRole("textbox"),
    refund.getByRole("button", { name: t("order:refund.button", { ticker: "BTC" }) }),
  ]) {
    const right = await part.evaluate((element) => element.getBoundingClientRect().right);
    expect(right, "the form fits into its card").toBeLessThan(edge);
  }
  await refund.getByRole("button", { name: t("order:refund.button", { ticker: "BTC" }) }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText(t("order:error.main_error"));
  await expect(alert).toBeInViewport();
  for (let poll = 0; poll < 2; poll += 1) {
    await page.waitForResponse((response) => response.url().includes(`/order/${order.id}.data`));
    await expect(alert).toContainText(t("order:error.main_error"));
  }
});

test(
  "without script, an unknown refund amount appears after a reload",
  NOT_WITH_SCRIPT,
  async ({ page, at, t, sandbox }) => {
    const order = await sandbox.makeOrder({ rateMode: "FIXED", refundAddress: BTC_ADDRESS });
    await sandbox.control(order.id, { kind: "wrong-amount" });
    await sandbox.switches({ faults: [{ call: "refund-info", kind: "status", status: 500 }] });
    await page.goto(at(order.path));
    await expect(page.getByText(t("order:refund.unknown"))).toBeVisible();
    const reload = page.locator('head meta[http-equiv="refresh"]');
    await expect(reload).toHaveAttribute("content", "15");
    await sandbox.switches({ faults: [] });
    await page.getByRole("link", { name: t("order:refresh.now") }).click();
    const refund = page.getByRole("region", { name: t("order:refund.title", { ticker: "BTC" }) });
    await expect(refund.getByRole("textbox")).toHaveValue(BTC_ADDRESS);
    await expect(reload, "what is typed stays").toHaveCount(0);
    await expect(page.getByRole("link", { name: t("order:refresh.now") })).toBeVisible();
    await expect(page.getByRole("link", { name: t("order:refresh.resume") })).toHaveCount(0);
  },
);

test("a dialog names the payment provider before leaving", async ({
  page,
  at,
  t,
  sandbox,
  javaScriptEnabled,
}) => {
  const order = await sandbox.makeOrder();
  await sandbox.control(order.id, { kind: "redirect" });
  await page.goto(at(order.path));
  await expect(page.getByText(t("order:send.exactly"))).toHaveCount(0);
  const host = new URL(page.url()).host;
  await page.getByRole("link", { name: t("order:redirect.button", { name: host }) }).click();
  const dialog = page.getByRole("dialog", { name: t("order:redirect.title", { name: host }) });
  await expect(dialog).toBeVisible();
  await expect(
    dialog.getByRole("link", { name: t("order:redirect.button", { name: host }) }),
  ).toHaveAttribute("href", /^\/sandbox\/order/);
  if (javaScriptEnabled) await expectAccessible(page);
  await dialog.getByRole("link", { name: t("order:redirect.stay") }).click();
  await expect(dialog).toHaveCount(0);
});
