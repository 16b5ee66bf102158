import { expect, test } from "../support/test.ts";
import { ETH_ADDRESS } from "../support/exchange-page.ts";

test.beforeEach(({ javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "the rate is live only with a script");
});

test("the rate moves with the market", async ({ page, at, sandbox, ticket }) => {
  await ticket.open(at("/exchange-btc-eth?amount=0.1&coin=btc"));
  await expect(page.getByText(ticket.text("rate.live"), { exact: true })).toBeVisible();
  const before = await ticket.receive.inputValue();
  await sandbox.market({ kind: "jump", ticker: "BTC", percent: 10 });
  await expect(ticket.receive).not.toHaveValue(before);
  await expect(ticket.send).toHaveValue("0.1");
});

test("the channel drops and comes back, and the ticket stays usable", async ({
  at,
  page,
  ticket,
}) => {
  test.slow();
  const dropped: (() => Promise<void>)[] = [];
  await page.routeWebSocket("**/api/v2/ws", (socket) => {
    socket.connectToServer();
    dropped.push(() => socket.close());
  });
  await ticket.open(at("/exchange-btc-eth"));
  const live = page.getByText(ticket.text("rate.live"), { exact: true });
  await expect(live).toBeVisible();
  await dropped[0]?.();
  await expect(live).toHaveCount(0);
  await ticket.send.fill("0.4");
  // Over HTTP meanwhile.
  await expect(ticket.receive).toHaveValue(/^11\.\d+$/);
  await expect(live).toBeVisible({ timeout: 10_000 });
  expect(dropped).toHaveLength(2);
});

test("a rate that does not come leaves everything typed, and is asked for again", async ({
  page,
  at,
  sandbox,
  complaints,
  ticket,
}) => {
  complaints.expect(/Failed to load resource|WebSocket/);
  await page.routeWebSocket("**/api/v2/ws", (socket) => socket.close());
  await ticket.open(at("/exchange-btc-eth"));
  await ticket.address.fill(ETH_ADDRESS);
  await sandbox.switches({ faults: [{ call: "rate", kind: "status", status: 503 }] });
  await ticket.send.fill("0.4");
  await expect(page.getByText(ticket.text("unavailable.title"))).toBeVisible();
  await expect(ticket.send).toHaveValue("0.4");
  await sandbox.switches({ faults: [] });
  await expect(async () => {
    await ticket.create.click();
    await expect(ticket.receive).toHaveValue(/^11\.\d+$/, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(ticket.address).toHaveValue(ETH_ADDRESS);
});

test("a lost connection costs nothing that was typed", async ({
  page,
  at,
  context,
  complaints,
  ticket,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to load resource/);
  await ticket.open(at("/exchange-btc-eth"));
  await ticket.fillIn();
  // What the page loads by itself has arrived.
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await ticket.create.click();
  await expect(page.getByText(ticket.text("notice.offline.title"))).toBeVisible();
  await expect(ticket.address).toHaveValue(ETH_ADDRESS);
  await context.setOffline(false);
  await ticket.create.click();
  await ticket.arrives();
});
