import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";
import { ETH_ADDRESS } from "../support/exchange-page.ts";

test("the picker finds a coin, and everything typed stays", async ({
  page,
  at,
  javaScriptEnabled,
  ticket,
}) => {
  await ticket.open(at("/exchange-btc-eth"));
  await ticket.send.fill("0.3");
  await ticket.email.fill("ann@example.com");
  await ticket.pick("receive").click();
  const dialog = page.getByRole("dialog", { name: ticket.text("picker.title.receive") });
  await expect(dialog).toBeVisible();
  if (javaScriptEnabled) {
    const search = dialog.getByRole("combobox");
    await expect(search).toBeFocused();
    await expectAccessible(page);
    await search.fill("usdt");
    await expect(dialog.getByRole("option").first()).toContainText("USDT");
    await search.press("ArrowDown");
    await search.press("ArrowUp");
    await search.press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(ticket.pick("receive")).toBeFocused();
  } else {
    await dialog.getByRole("searchbox").fill("usdt");
    await dialog.getByRole("searchbox").press("Enter");
    await expect(dialog.getByRole("searchbox")).toHaveValue("usdt");
    await dialog.getByRole("button", { name: /USDT/ }).first().click();
  }
  await expect(ticket.pick("receive")).toContainText("USDT");
  await expect(ticket.send).toHaveValue("0.3");
  await expect(ticket.email).toHaveValue("ann@example.com");
  await expect(ticket.receive).toHaveValue(/\d/);
});

test("the picker is an address of its own, and Escape closes it", async ({
  page,
  at,
  javaScriptEnabled,
  ticket,
}) => {
  await ticket.open(at("/exchange-btc-eth?pick=send&q=tron"));
  const dialog = page.getByRole("dialog", { name: ticket.text("picker.title.send") });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole(javaScriptEnabled ? "combobox" : "searchbox")).toHaveValue("tron");
  if (javaScriptEnabled) {
    // The first one empties the search, as browsers do.
    await page.keyboard.press("Escape");
    await expect(dialog.getByRole("combobox")).toHaveValue("");
    await page.keyboard.press("Escape");
  } else await dialog.getByRole("button", { name: ticket.text("picker.close") }).click();
  await expect(dialog).toHaveCount(0);
  await expect(ticket.pick("send")).toContainText("BTC");
});

test("the coins are turned around and the typed amount follows its coin", async ({
  at,
  ticket,
}) => {
  await ticket.open(at("/exchange-btc-eth?amount=0.3&coin=btc"));
  await ticket.swap.click();
  await expect(ticket.pick("send")).toContainText("ETH");
  await expect(ticket.receive).toHaveValue("0.3");
  await expect(ticket.send).toHaveValue(/^\d+\.\d+$/);
});

test("a pair's page is named after the pair on its ticket, whatever was done to it", async ({
  page,
  at,
  javaScriptEnabled,
  ticket,
}) => {
  const canonical = page.locator('link[rel="canonical"]');
  await page.goto(at("/support"));
  await ticket.open(at("/exchange-btc-eth?amount=0.3&coin=btc"));
  await ticket.address.fill(ETH_ADDRESS);
  await ticket.swap.click();
  await expect(page).toHaveURL(new RegExp(`${at("/exchange-eth-btc")}\\?send=eth&receive=btc`));
  await expect(page).toHaveTitle(/ETH.*BTC/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/ETH.*BTC/);
  await expect(canonical).toHaveAttribute("href", new RegExp(`${at("/exchange-eth-btc")}$`));
  if (!javaScriptEnabled) return;
  await expect(ticket.address).toHaveValue(ETH_ADDRESS);
  await expect(ticket.receive).toHaveValue("0.3");
  await expect(page.getByText(ticket.text("rate.live"), { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/support$/);
});

test("a page that cannot be named anew keeps what was typed", async ({
  page,
  at,
  javaScriptEnabled,
  complaints,
  ticket,
}) => {
  test.skip(!javaScriptEnabled, "without script there is another page");
  complaints.expect(/Failed to load resource/);
  await ticket.open(at("/exchange-btc-eth?amount=0.3&coin=btc"));
  await page.route("**/*.data?*", (route) => route.abort());
  await ticket.address.fill(ETH_ADDRESS);
  await ticket.swap.click();
  await expect(page).toHaveURL(new RegExp(at("/exchange-eth-btc")));
  await page.unroute("**/*.data?*");
  await expect(ticket.pick("send")).toContainText("ETH");
  await expect(ticket.address).toHaveValue(ETH_ADDRESS);
  await ticket.receive.fill("0.4");
  await expect(page).toHaveURL(/[?&]amount=0.4&/);
  await expect(ticket.send).toHaveValue(/^1[34]\.\d+$|^\d+\.\d+$/);
});

test("either amount may be typed in, and the address of the page keeps it", async ({
  page,
  at,
  javaScriptEnabled,
  ticket,
}) => {
  await ticket.open(at("/exchange-btc-eth"));
  await ticket.receive.fill("5");
  await ticket.settle();
  await expect(ticket.receive).toHaveValue("5");
  await expect(ticket.send).toHaveValue(/^0\.17\d+$/);
  if (!javaScriptEnabled) return;
  const entries = await page.evaluate(() => history.length);
  await ticket.receive.fill("6");
  await expect(page).toHaveURL(/[?&]amount=6&coin=eth/);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.reload();
  await expect(ticket.receive).toHaveValue("6");
});

test("a preset sets the amount", async ({ page, at, ticket }) => {
  await ticket.open(at("/exchange-btc-eth"));
  await page.locator(".chip").nth(3).click();
  await expect(ticket.send).toHaveValue("0.5");
  await expect(ticket.receive).toHaveValue(/^1[34]\.\d+$/);
});

test("what was typed before the script arrived counts", async ({
  at,
  page,
  javaScriptEnabled,
  ticket,
}) => {
  test.skip(!javaScriptEnabled, "there is no script to wait for");
  let release: (() => void) | undefined;
  const pendingOrder = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/exchange-ticket-*.js", async (route) => {
    await pendingOrder;
    await route.continue();
  });
  await page.goto(at("/exchange-btc-eth"));
  await ticket.send.fill("0.7");
  await ticket.address.fill(ETH_ADDRESS);
  release?.();
  await expect(ticket.receive).toHaveValue(/^19\.\d+$/);
  await expect(ticket.send).toHaveValue("0.7");
  await expect(ticket.address).toHaveValue(ETH_ADDRESS);
});
