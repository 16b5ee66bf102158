import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";
import { BTC_ADDRESS, listOrders, XRP_ADDRESS } from "../support/exchange-page.ts";

// The browser logs each answer that is an error; what the page says is the journey's to assert.
test.beforeEach(({ complaints }) => {
  complaints.expect(/Failed to load resource: the server responded with a status of (422|504)/);
});

test("what a form came back for is in view", async ({ page, at, javaScriptEnabled, ticket }) => {
  test.skip(javaScriptEnabled, "with a script the page stays where it is");
  await page.setViewportSize({ width: 390, height: 844 });
  await ticket.open(at("/exchange-btc-eth"));
  await ticket.send.fill("0.2");
  await ticket.fillIn();
  await ticket.create.click();
  await expect(page.getByText(ticket.text("notice.changed.title"))).toBeInViewport();
});

test("a floating order is made and completed", async ({
  page,
  at,
  t,
  javaScriptEnabled,
  ticket,
}) => {
  await ticket.open(at("/exchange-btc-eth"));
  await ticket.send.fill("0,2");
  await ticket.settle();
  await expect(ticket.send).toHaveValue("0.2");
  await expect(ticket.receive).toHaveValue(/^5\.\d+$/);
  await ticket.fillIn();
  await ticket.submit();
  await ticket.arrives();
  await expect(async () => {
    if (!javaScriptEnabled) await page.reload();
    await expect(page.getByText(t("order:log.WITHDRAWAL_COMPLETED"))).toBeVisible({
      timeout: 6_000,
    });
  }).toPass({ timeout: 40_000 });
});

test("a fixed order asks for a refund address", async ({ page, at, javaScriptEnabled, ticket }) => {
  await ticket.open(at("/exchange-btc-eth"));
  await expect(ticket.refundAddress).toBeHidden();
  await ticket.mode("FIXED").check();
  await expect(ticket.refundAddress).toBeVisible();
  await ticket.settle();
  await ticket.fillIn();
  await ticket.submit();
  await expect(ticket.errors).toContainText(ticket.text("errors.error_address_empty"));
  if (javaScriptEnabled) await expectAccessible(page);
  await ticket.refundAddress.fill(BTC_ADDRESS);
  await ticket.submit();
  await ticket.arrives();
});

test("a memo is asked for by the network's own word", async ({ page, at, ticket }) => {
  await ticket.open(at("/exchange-btc-xrp"));
  await expect(ticket.field("memo.label.destination-tag")).toBeVisible();
  await ticket.fillIn(XRP_ADDRESS);
  await ticket.submit();
  await expect(ticket.errors).toContainText(ticket.text("errors.memo_missing"));
  await ticket.memo.fill("not a number");
  await ticket.submit();
  await expect(ticket.errors).toContainText(ticket.text("errors.memo_not_a_number"));
  await expect(ticket.address).toHaveValue(XRP_ADDRESS);
  await ticket.memo.fill("");
  await page.getByRole("checkbox", { name: ticket.text("memo.none.destination-tag") }).check();
  await ticket.submit();
  await ticket.arrives();
});

test("pressing twice makes one order", async ({ at, product, ticket }) => {
  await ticket.open(at("/exchange-btc-eth"));
  const before = await listOrders(product.url);
  await ticket.fillIn();
  await ticket.create.dblclick();
  await ticket.arrives();
  const made = (await listOrders(product.url)).filter((id) => !before.includes(id));
  expect(made).toHaveLength(1);
});

test("an order whose answer got lost is found out about, not made twice", async ({
  page,
  at,
  sandbox,
  product,
  javaScriptEnabled,
  ticket,
}) => {
  await ticket.open(at("/exchange-btc-eth"));
  const before = await listOrders(product.url);
  await ticket.fillIn();
  await sandbox.switches({ faults: [{ call: "create-order", kind: "status", status: 504 }] });
  await ticket.submit();
  await expect(page.getByText(ticket.text("notice.checking.title"))).toBeVisible();
  await sandbox.switches({ faults: [] });
  // With a script it asks again by itself.
  if (!javaScriptEnabled) await ticket.create.click();
  await ticket.arrives();
  const made = (await listOrders(product.url)).filter((id) => !before.includes(id));
  expect(made).toHaveLength(1);
});

test("the email question of mode A is answered or declined", async ({
  page,
  at,
  sandbox,
  ticket,
}) => {
  await sandbox.switches({ ckm: "A" });
  await ticket.open(at("/exchange-btc-eth"));
  await ticket.fillIn();
  await ticket.submit();
  await expect(ticket.errors).toContainText(ticket.text("errors.email_question"));
  await page.getByRole("checkbox", { name: ticket.text("email.none") }).check();
  await ticket.submit();
  await ticket.arrives();
});
