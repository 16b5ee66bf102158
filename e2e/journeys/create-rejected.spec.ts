import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";
import { BTC_ADDRESS, ETH_ADDRESS } from "../support/exchange-page.ts";

// The browser logs each answer that is an error; what the page says is the journey's to assert.
test.beforeEach(({ complaints }) => {
  complaints.expect(/Failed to load resource: the server responded with a status of (422|409)/);
});

test("an address of another network is called out by name", async ({
  page,
  at,
  javaScriptEnabled,
  ticket,
}) => {
  await ticket.open(at("/exchange-btc-eth"));
  await ticket.fillIn(BTC_ADDRESS);
  await ticket.email.fill("ann@example.com");
  const message = ticket.text("errors.address_other_network", { detail: "Bitcoin" });
  if (javaScriptEnabled) {
    // Told as the field is left already.
    await expect(page.locator("#destinationAddress-error")).toHaveText(message);
    await ticket.submit();
    await expect(ticket.errors).toBeFocused();
    await expectAccessible(page);
  } else {
    await ticket.submit();
    await expect(page.locator("#destinationAddress-error")).toHaveText(message);
  }
  await expect(ticket.errors).toContainText(message);
  await expect(ticket.address).toHaveValue(BTC_ADDRESS);
  await expect(ticket.email).toHaveValue("ann@example.com");
  await expect(ticket.terms).toBeChecked();
  await ticket.address.fill(ETH_ADDRESS);
  await ticket.submit();
  await ticket.arrives();
});

test("an address that the network does not know is refused", async ({ at, ticket }) => {
  await ticket.open(at("/exchange-eth-btc"));
  // One character of the checksum is wrong.
  await ticket.fillIn(`${BTC_ADDRESS.slice(0, -1)}p`);
  await ticket.submit();
  await expect(ticket.errors).toContainText(ticket.text("errors.error_address_incorrect"));
});

test("a blacklisted address is refused by its field", async ({ at, ticket }) => {
  await ticket.open(at("/exchange-btc-eth"));
  await ticket.fillIn("0x000000000000000000000000000000000000dEaD");
  await ticket.submit();
  await expect(ticket.errors).toContainText(ticket.text("errors.error_address_blacklisted"));
});

test("an amount under the minimum is set to it by one press", async ({ page, at, ticket }) => {
  await ticket.open(at("/exchange-btc-eth"));
  await ticket.send.fill("0.00000001");
  await ticket.settle();
  const set = page.locator(".amount-fix");
  await expect(set).toBeVisible();
  await set.click();
  await expect(set).toHaveCount(0);
  await expect(ticket.send).toHaveValue(/^0\.000\d+$/);
  await ticket.fillIn();
  await ticket.submit();
  await ticket.arrives();
});

test("a pair that is not exchanged names neighbours that are", async ({
  page,
  at,
  javaScriptEnabled,
  ticket,
}) => {
  await ticket.open(at("/exchange-xmr-zec"));
  await expect(
    page.getByText(ticket.text("unsupported.title", { from: "XMR", to: "ZEC" })),
  ).toBeVisible();
  if (javaScriptEnabled) await expectAccessible(page);
  await page.locator(".neighbour").first().click();
  await expect(ticket.receive).toHaveValue(/\d/);
});

test("a pair without a fixed rate falls back to floating and says so", async ({
  page,
  at,
  ticket,
}) => {
  await ticket.open(at("/exchange-btc-wbtc-erc20"));
  // Not check(): by the time it looks, the page may have fallen back already.
  await ticket.mode("FIXED").click();
  await ticket.settle();
  await expect(page.getByText(ticket.text("mode.fellBack"))).toBeVisible();
  await expect(ticket.mode("FLOATING")).toBeChecked();
});

test("a price that has moved is shown before the order goes out", async ({
  page,
  at,
  sandbox,
  javaScriptEnabled,
  ticket,
}) => {
  test.skip(javaScriptEnabled, "with a script the figures follow the market by themselves");
  await ticket.open(at("/exchange-btc-eth"));
  await ticket.fillIn();
  await sandbox.market({ kind: "jump", ticker: "BTC", percent: 10 });
  await ticket.submit();
  await expect(page.getByText(ticket.text("notice.moved.title"))).toBeVisible();
  await expect(ticket.address).toHaveValue(ETH_ADDRESS);
  await ticket.submit();
  await ticket.arrives();
});
