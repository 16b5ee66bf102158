import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";
import { ETH_ADDRESS } from "../support/exchange-page.ts";

test("the picker finds a coin and keeps the typed values", async ({
  page,
  at,
  javaScriptEnabled,
  exchangeForm,
}) => {
  await exchangeForm.open(at("/exchange-btc-eth"));
  await exchangeForm.send.fill("0.3");
  await exchangeForm.fillEmail("ann@example.com");
  await exchangeForm.pick("receive").click();
  const dialog = page.getByRole("dialog", { name: exchangeForm.text("picker.title.receive") });
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
    await expect(exchangeForm.pick("receive")).toBeFocused();
  } else {
    await dialog.getByRole("searchbox").fill("usdt");
    await dialog.getByRole("searchbox").press("Enter");
    await expect(dialog.getByRole("searchbox")).toHaveValue("usdt");
    await dialog.getByRole("button", { name: /USDT/ }).first().click();
  }
  await expect(exchangeForm.pick("receive")).toContainText("USDT");
  await expect(exchangeForm.send).toHaveValue("0.3");
  await expect(exchangeForm.email).toHaveValue("ann@example.com");
  await expect(exchangeForm.receive).toHaveValue(/\d/);
});

test("the picker has its own address, and Escape closes it", async ({
  page,
  at,
  javaScriptEnabled,
  exchangeForm,
}) => {
  await exchangeForm.open(at("/exchange-btc-eth?pick=send&q=tron"));
  const dialog = page.getByRole("dialog", { name: exchangeForm.text("picker.title.send") });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole(javaScriptEnabled ? "combobox" : "searchbox")).toHaveValue("tron");
  if (javaScriptEnabled) {
    // The first Escape clears the search, as in browsers.
    await page.keyboard.press("Escape");
    await expect(dialog.getByRole("combobox")).toHaveValue("");
    await page.keyboard.press("Escape");
  } else await dialog.getByRole("button", { name: exchangeForm.text("picker.close") }).click();
  await expect(dialog).toHaveCount(0);
  await expect(exchangeForm.pick("send")).toContainText("BTC");
});

test("the coins are swapped and the typed amount follows its coin", async ({
  at,
  exchangeForm,
}) => {
  await exchangeForm.open(at("/exchange-btc-eth?amount=0.3&coin=btc"));
  await exchangeForm.swap.click();
  await expect(exchangeForm.pick("send")).toContainText("ETH");
  await expect(exchangeForm.receive).toHaveValue("0.3");
  await expect(exchangeForm.send).toHaveValue(/^\d+\.\d+$/);
});

test("the coin of the other side swaps the pair", async ({
  at,
  page,
  javaScriptEnabled,
  exchangeForm,
}) => {
  await exchangeForm.open(at("/exchange-btc-eth?amount=0.3&coin=btc"));
  await exchangeForm.pick("receive").click();
  const dialog = page.getByRole("dialog", { name: exchangeForm.text("picker.title.receive") });
  await dialog
    .getByRole(javaScriptEnabled ? "option" : "button", { name: /^BTC/ })
    .first()
    .click();
  await expect(exchangeForm.pick("send")).toContainText("ETH");
  await expect(exchangeForm.receive).toHaveValue("0.3");
});

test("an amount outside the new pair's limits is replaced by the recommended one", async ({
  at,
  page,
  javaScriptEnabled,
  exchangeForm,
}) => {
  await exchangeForm.open(at("/exchange-usdt-trc20-eth?amount=5000&coin=usdt-trc20"));
  await exchangeForm.pick("send").click();
  const dialog = page.getByRole("dialog", { name: exchangeForm.text("picker.title.send") });
  await dialog
    .getByRole(javaScriptEnabled ? "option" : "button", { name: /^BTC/ })
    .first()
    .click();
  const was = exchangeForm.text("amount.replaced", { amount: "" }).split(/[.:]/)[0] ?? "";
  await expect(page.getByText(new RegExp(was.trim()))).toBeVisible();
  await expect(exchangeForm.send).not.toHaveValue("5000");
  await expect(exchangeForm.receive).toHaveValue(/\d/);
});

test("an amount has no more decimals than its coin, in the field and on the button", async ({
  at,
  exchangeForm,
}) => {
  await exchangeForm.open(at("/exchange-btc-eth"));
  await exchangeForm.send.fill("0.1234567891");
  await exchangeForm.settle();
  await expect(exchangeForm.send).toHaveValue("0.12345678");
  await expect(exchangeForm.create).toContainText(/0[.,]12345678 BTC/);
});

test("the title of a pair page follows the pair on its form", async ({
  page,
  at,
  javaScriptEnabled,
  exchangeForm,
}) => {
  const canonical = page.locator('head link[rel="canonical"]');
  await page.goto(at("/support"));
  await exchangeForm.open(at("/exchange-btc-eth?amount=0.3&coin=btc"));
  await exchangeForm.address.fill(ETH_ADDRESS);
  await exchangeForm.swap.click();
  await expect(page).toHaveURL(new RegExp(`${at("/exchange-eth-btc")}\\?send=eth&receive=btc`));
  await expect(page).toHaveTitle(/ETH.*BTC/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/ETH.*BTC/);
  await expect(canonical).toHaveAttribute("href", new RegExp(`${at("/exchange-eth-btc")}$`));
  if (!javaScriptEnabled) return;
  await expect(exchangeForm.address).toHaveValue(ETH_ADDRESS);
  await expect(exchangeForm.receive).toHaveValue("0.3");
  await expect(page.getByText(exchangeForm.text("rate.live"), { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/support$/);
});

test("a page whose title cannot be updated keeps the typed values", async ({
  page,
  at,
  javaScriptEnabled,
  complaints,
  exchangeForm,
}) => {
  test.skip(!javaScriptEnabled, "without script it is another page");
  complaints.expect(/Failed to load resource/);
  await exchangeForm.open(at("/exchange-btc-eth?amount=0.3&coin=btc"));
  await page.route("**/*.data?*", (route) => route.abort());
  await exchangeForm.address.fill(ETH_ADDRESS);
  await exchangeForm.swap.click();
  // The open page keeps its path and its title; the query opens the form unchanged.
  await expect(page).toHaveURL(new RegExp(`${at("/exchange-btc-eth")}\\?send=eth&receive=btc`));
  await expect(page).toHaveTitle(/BTC.*ETH/);
  await page.unroute("**/*.data?*");
  await expect(exchangeForm.pick("send")).toContainText("ETH");
  await expect(exchangeForm.address).toHaveValue(ETH_ADDRESS);
  await exchangeForm.receive.fill("0.4");
  await expect(page).toHaveURL(new RegExp(`${at("/exchange-eth-btc")}\\?.*amount=0.4&`));
  await expect(page).toHaveTitle(/ETH.*BTC/);
  await expect(exchangeForm.send).toHaveValue(/^11\.\d+$/);
});

test("the visitor can type either amount, and the address keeps it", async ({
  page,
  at,
  javaScriptEnabled,
  exchangeForm,
}) => {
  await exchangeForm.open(at("/exchange-btc-eth"));
  await exchangeForm.receive.fill("5");
  await exchangeForm.settle();
  await expect(exchangeForm.receive).toHaveValue("5");
  await expect(exchangeForm.send).toHaveValue(/^0\.17\d+$/);
  if (!javaScriptEnabled) return;
  const entries = await page.evaluate(() => history.length);
  await exchangeForm.receive.fill("6");
  await expect(page).toHaveURL(/[?&]amount=6&coin=eth/);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.reload();
  await expect(exchangeForm.receive).toHaveValue("6");
});

test("a preset sets the amount", async ({ page, at, exchangeForm }) => {
  await exchangeForm.open(at("/exchange-btc-eth"));
  const presets = page.getByRole("list", { name: exchangeForm.text("amount.presets") });
  await presets.getByRole("button").nth(4).click();
  await expect(exchangeForm.send).toHaveValue("0.5");
  await expect(exchangeForm.receive).toHaveValue(/^1[34]\.\d+$/);
});

test("keeps the values typed before the script arrived", async ({
  at,
  page,
  javaScriptEnabled,
  exchangeForm,
}) => {
  test.skip(!javaScriptEnabled, "the page has no script");
  let release: (() => void) | undefined;
  const scriptRequest = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/exchange-form-*.js", async (route) => {
    await scriptRequest;
    await route.continue();
  });
  await page.goto(at("/exchange-btc-eth"));
  await exchangeForm.send.fill("0.7");
  await exchangeForm.address.fill(ETH_ADDRESS);
  release?.();
  await expect(exchangeForm.receive).toHaveValue(/^19\.\d+$/);
  await expect(exchangeForm.send).toHaveValue("0.7");
  await expect(exchangeForm.address).toHaveValue(ETH_ADDRESS);
});
