import { setTimeout as sleep } from "node:timers/promises";
import { BTC_ADDRESS } from "../support/order-page.ts";
import { expect, test } from "../support/test.ts";

// The browser that created the order keeps its agreed terms, so it compares them with the changed order.
test("a fixed order whose rate changes before the deposit asks, and shows no address", async ({
  page,
  at,
  t,
  sandbox,
  exchangeForm,
  javaScriptEnabled,
}) => {
  await sandbox.switches({ autoProgress: false });
  await exchangeForm.open(at("/exchange-btc-eth"));
  await exchangeForm.mode("FIXED").check();
  await exchangeForm.settle();
  await expect(exchangeForm.refundAddress).toBeVisible();
  await exchangeForm.fillIn();
  await exchangeForm.refundAddress.fill(BTC_ADDRESS);
  await exchangeForm.submit();
  await exchangeForm.arrives();
  const id = /\/order\/([0-9A-Z]{16})/.exec(page.url())?.[1] ?? "";
  const deposit = page.getByText(`sandbox-btc-${id.toLowerCase()}`);
  await expect(deposit.first()).toBeAttached();
  await sandbox.control(id, { kind: "change-rate-mode" });
  if (!javaScriptEnabled) await page.reload();
  const heading = page.getByRole("heading", { level: 1, name: t("order:headline.decisionUnpaid") });
  await expect(heading).toBeVisible();
  await expect(page.getByText(t("order:warning.RATE_MODE_CHANGED"))).toBeVisible();
  // Some polls later nothing else has appeared.
  if (javaScriptEnabled) await sleep(6_000);
  await expect(heading).toBeVisible();
  await expect(deposit).toHaveCount(0);
  await expect(page.getByText(t("order:differs.title"))).toHaveCount(0);
});
