import { BTC_ADDRESS } from "../support/order-page.ts";
import { expect, test } from "../support/test.ts";

test("a press that leaves a mistyped refund address is not lost", async ({
  page,
  at,
  t,
  sandbox,
}) => {
  await sandbox.switches({ autoProgress: false });
  const order = await sandbox.makeOrder({ rateMode: "FIXED", refundAddress: BTC_ADDRESS });
  await sandbox.control(order.id, { kind: "exact" });
  await sandbox.control(order.id, { kind: "step" });
  await sandbox.control(order.id, { kind: "change-rate-mode" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at(order.path));
  const refund = page.getByRole("region", { name: t("order:refund.title", { ticker: "BTC" }) });
  await refund.getByRole("textbox").fill("nonsense");
  // Below the field, where its error would move it.
  await page.getByText(t("order:accept.choose")).click({ delay: 400 });
  await page.getByRole("button", { name: t("order:accept.button") }).click();
  await expect(page.getByText(t("order:done.accepted"))).toBeVisible();
});
