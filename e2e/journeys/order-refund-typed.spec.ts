// What a visitor types as a refund's address, and the correction that the form suggests.
import { BTC_ADDRESS, ETH_ADDRESS } from "../support/order-page.ts";
import { expect, test } from "../support/test.ts";

test.beforeEach(async ({ sandbox }) => {
  await sandbox.switches({ autoProgress: false });
});

test("an address without 0x is completed by one press, and then refunded to", async ({
  page,
  at,
  t,
  sandbox,
  complaints,
}) => {
  complaints.expect(/Failed to load resource.*422/);
  const order = await sandbox.makeOrder({
    from: "eth",
    to: "btc",
    amount: "1",
    destinationAddress: BTC_ADDRESS,
  });
  await sandbox.control(order.id, { kind: "wrong-amount" });
  await page.goto(at(order.path));
  const refund = page.getByRole("region", { name: t("order:refund.title", { ticker: "ETH" }) });
  const field = refund.getByRole("textbox");
  await field.fill(ETH_ADDRESS.slice(2));
  await refund.getByText(t("order:refund.choose", { ticker: "ETH" })).click();
  await refund.getByRole("button", { name: t("order:refund.button", { ticker: "ETH" }) }).click();
  const meant = t("field:errors.address_no_prefix", { detail: ETH_ADDRESS });
  await expect(page.getByRole("alert")).toContainText(meant);
  await expect(refund).toContainText(meant);
  await refund.getByRole("button", { name: t("field:fixes.fix", { detail: ETH_ADDRESS }) }).click();
  await expect(field).toHaveValue(ETH_ADDRESS);
  await expect(page.getByText(meant)).toHaveCount(0);
  await refund.getByRole("button", { name: t("order:refund.button", { ticker: "ETH" }) }).click();
  const waiting = page.getByRole("region", { name: t("order:pendingRefund.title") });
  await expect(waiting).toBeVisible();
});
