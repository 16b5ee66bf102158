import { expect, test } from "../support/test.ts";
import { ETH_ADDRESS } from "../support/exchange-page.ts";

test.beforeEach(({ javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "the rate is live only with a script");
});

test("the rate moves with the market", async ({ page, at, sandbox, exchangeForm }) => {
  await exchangeForm.open(at("/exchange-btc-eth?amount=0.1&coin=btc"));
  await expect(page.getByText(exchangeForm.text("rate.live"), { exact: true })).toBeVisible();
  const before = await exchangeForm.receive.inputValue();
  await sandbox.market({ kind: "jump", ticker: "BTC", percent: 10 });
  await expect(exchangeForm.receive).not.toHaveValue(before);
  await expect(exchangeForm.send).toHaveValue("0.1");
});

test("the channel drops and comes back, and the form stays usable", async ({
  at,
  page,
  exchangeForm,
}) => {
  test.slow();
  const dropped: (() => Promise<void>)[] = [];
  await page.routeWebSocket("**/api/v2/ws", (socket) => {
    socket.connectToServer();
    dropped.push(() => socket.close());
  });
  await exchangeForm.open(at("/exchange-btc-eth"));
  const live = page.getByText(exchangeForm.text("rate.live"), { exact: true });
  await expect(live).toBeVisible();
  await dropped[0]?.();
  await expect(live).toHaveCount(0);
  await exchangeForm.send.fill("0.4");
  // Meanwhile rates come over HTTP.
  await expect(exchangeForm.receive).toHaveValue(/^11\.\d+$/);
  await expect(live).toBeVisible();
  expect(dropped).toHaveLength(2);
});

test("a channel that only reports errors is not live, and the last rate shows its age", async ({
  page,
  at,
  complaints,
  exchangeForm,
}) => {
  complaints.expect(/Failed to load resource/);
  const data = { code: "ERR_SERVICE_UNAVAILABLE", message: "No rates" };
  const down = { isDown: false };
  await page.routeWebSocket("**/api/v2/ws", (socket) => {
    socket.connectToServer().onMessage((message) => {
      socket.send(down.isDown ? JSON.stringify({ event: "pairs.error", data }) : message);
    });
  });
  await page.route("**/api/v2/rates/public/one?**", (route) =>
    route.fulfill({ status: 503, json: data }),
  );
  await exchangeForm.open(at("/exchange-btc-eth"));
  const live = page.getByText(exchangeForm.text("rate.live"), { exact: true });
  await expect(live).toBeVisible();
  down.isDown = true;
  await expect(live).toHaveCount(0);
  await expect(page.getByText(exchangeForm.text("rate.refreshing"))).toBeVisible();
  await expect(exchangeForm.receive).toHaveValue(/^\d/);
});

test("a missing rate keeps the typed values and is requested again", async ({
  page,
  at,
  sandbox,
  complaints,
  exchangeForm,
}) => {
  complaints.expect(/Failed to load resource|WebSocket/);
  await page.routeWebSocket("**/api/v2/ws", (socket) => socket.close());
  await exchangeForm.open(at("/exchange-btc-eth"));
  await exchangeForm.address.fill(ETH_ADDRESS);
  await sandbox.switches({ faults: [{ call: "rate", kind: "status", status: 503 }] });
  await exchangeForm.send.fill("0.4");
  await expect(page.getByText(exchangeForm.text("unavailable.title"))).toBeVisible();
  await expect(exchangeForm.send).toHaveValue("0.4");
  await sandbox.switches({ faults: [] });
  await expect(async () => {
    await exchangeForm.create.click();
    await expect(exchangeForm.receive).toHaveValue(/^11\.\d+$/, { timeout: 2_000 });
  }).toPass();
  await expect(exchangeForm.address).toHaveValue(ETH_ADDRESS);
});

test("on a slow line the figures are marked as old, and the button names the typed amount", async ({
  page,
  at,
  complaints,
  exchangeForm,
}) => {
  complaints.expect(/WebSocket/);
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.routeWebSocket("**/api/v2/ws", (socket) => socket.close());
  await page.route("**/api/v2/rates/public/one?**", async (route) => {
    await isReleased;
    await route.continue();
  });
  await exchangeForm.open(at("/exchange-btc-eth?amount=0.1&coin=btc"));
  await expect(exchangeForm.receive).toHaveValue(/^2\.\d+$/);
  await exchangeForm.send.fill("0.4");
  await expect(exchangeForm.receive).toHaveAttribute("aria-busy", "true");
  await expect(exchangeForm.create).toHaveText(/0[.,]4 BTC/);
  await exchangeForm.receive.fill("5");
  await expect(exchangeForm.send).toHaveAttribute("aria-busy", "true");
  await expect(exchangeForm.create).not.toHaveText(/\d/);
  release();
  await expect(exchangeForm.send).toHaveValue(/^0\.17\d+$/);
  await expect(exchangeForm.create).toHaveText(/0[.,]17\d+ BTC/);
  await expect(exchangeForm.send).not.toHaveAttribute("aria-busy", "true");
  await expect(exchangeForm.receive).not.toHaveAttribute("aria-busy", "true");
});

test("a lost connection loses no typed value", async ({
  page,
  at,
  context,
  complaints,
  exchangeForm,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to load resource/);
  await exchangeForm.open(at("/exchange-btc-eth"));
  await exchangeForm.fillIn();
  // The page's own requests have finished.
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await exchangeForm.create.click();
  await expect(page.getByText(exchangeForm.text("notice.offline.title"))).toBeVisible();
  await expect(exchangeForm.address).toHaveValue(ETH_ADDRESS);
  await context.setOffline(false);
  await exchangeForm.create.click();
  await exchangeForm.arrives();
});

test("never requests a fixed rate for a pair without one", async ({ page, at, exchangeForm }) => {
  const asked: string[] = [];
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => asked.push(String(payload)));
  });
  page.on("request", (request) => asked.push(request.url()));
  await exchangeForm.open(at("/exchange-btc-wbtc-erc20"));
  await expect(page.getByText(exchangeForm.text("rate.live"), { exact: true })).toBeVisible();
  expect(asked.join(" ")).toContain("FLOATING");
  await page.clock.install();
  for (const [mode, key] of [
    ["FIXED", "Space"],
    ["FLOATING", "ArrowRight"],
    ["FLOATING", "ArrowUp"],
  ] as const) {
    await exchangeForm.mode(mode).press(key);
    // A choice that jumped back would have sent a request by now.
    await page.clock.runFor(3_000);
    await expect(exchangeForm.mode("FLOATING")).toBeChecked();
  }
  expect(asked.filter((question) => question.includes("FIXED"))).toEqual([]);
  await expect(page.getByText(exchangeForm.text("mode.fallback"))).toHaveCount(0);
});

test("a page that opened without a rate learns that the pair has no fixed rate", async ({
  at,
  sandbox,
  exchangeForm,
}) => {
  // No other journey opens this pair: its page would be shared with its rate.
  await sandbox.switches({ faults: [{ call: "rate", kind: "status", status: 503 }] });
  await exchangeForm.open(at("/exchange-sol-shib-erc20"));
  const none = new RegExp(exchangeForm.text("mode.FIXED.none"));
  await expect(exchangeForm.mode("FIXED")).not.toHaveAccessibleName(none);
  // The live channel still works.
  await expect(exchangeForm.mode("FIXED")).toHaveAccessibleName(none);
  await expect(exchangeForm.mode("FIXED")).toBeDisabled();
});
