import type { Page } from "@playwright/test";
import { ANNA } from "../support/account-page.ts";
import { COLOURS, expectFrameAccessible } from "../support/axe.ts";
import { ETH_ADDRESS } from "../support/exchange-page.ts";
import { makeChatAccount, openTelegramClient, PHONE } from "../support/telegram-client.ts";
import { expect, test } from "../support/test.ts";

test.use(PHONE);

/** Pages without script on the site, one account page, and one that asks for the order's address. */
const PLACES = ["su", "px", "d", "b", "hiw", "pr", "o___AAAAAAAA"];

test("every page works in the mini app, in both themes, accessible, with a clean console", async ({
  page,
  t,
  localeCode,
}) => {
  test.slow();
  const client = openTelegramClient({ page, t, localeCode });
  const account = makeChatAccount();
  for (const start of PLACES) {
    await client.open({ ...account, start, theme: "dark" });
    await client.isSignedIn(`@${account.name}`);
    await expect(client.app.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(client.app.getByRole("banner")).toBeHidden();
    await expect(client.back).toBeHidden();
    if (localeCode !== "en") continue;
    await expectFrameAccessible(page);
    await client.otherTheme.click();
    await expect(client.root).toHaveAttribute("data-theme", "light");
    await expectFrameAccessible(page, COLOURS);
  }
});

test("reads an address with the client's scanner", async ({ page, t, localeCode }) => {
  const client = openTelegramClient({ page, t, localeCode });
  await client.open({ ...makeChatAccount(), start: "x___btc-eth" });
  await client.app
    .getByRole("button", { name: t("exchange:address.scan") })
    .first()
    .click();
  const scanner = page.getByRole("dialog", { name: "Scanner" });
  await expect(scanner).toContainText(t("telegram:scan"));
  await scanner.getByLabel("What the code says").fill(`ethereum:${ETH_ADDRESS}`);
  await scanner.getByRole("button", { name: "Read it" }).click();
  const label = t("exchange:destinationAddress.label", { ticker: "ETH" });
  await expect(client.app.getByRole("textbox", { name: label })).toHaveValue(ETH_ADDRESS);
});

test("an order's address is copied by the page's own button, not by the client's", async ({
  page,
  t,
  localeCode,
  sandbox,
  complaints,
}) => {
  // Like Telegram's web client, the sandbox's lends its frame no clipboard, and the browser logs that.
  complaints.expect(/Clipboard API has been blocked/);
  await page.context().grantPermissions(["clipboard-read"]);
  await sandbox.switches({ autoProgress: false });
  const order = await sandbox.makeOrder();
  const client = openTelegramClient({ page, t, localeCode });
  const account = makeChatAccount();
  await client.open(account);
  await client.isSignedIn(`@${account.name}`);
  await expect(client.main).toBeVisible();
  await client.root.evaluate((_, path) => {
    location.assign(path);
  }, order.path);
  const copy = client.app.getByRole("button", { name: t("order:send.copyAddress") });
  await client.choose("contact.no");
  await expect(client.main).toBeHidden();
  await copy.click();
  await expect(client.app.getByText(t("copied"), { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^sandbox-btc-/);
});

test("asks about another account's session, and links or replaces it", async ({
  page,
  t,
  localeCode,
  sandbox,
}) => {
  const client = openTelegramClient({ page, t, localeCode });
  const anna = "an…@example.com";
  const account = makeChatAccount();
  await sandbox.switches({
    faults: ["telegram-authenticate", "link-telegram"].map((call) => ({
      call,
      kind: "status",
      status: 500,
    })),
  });
  await client.open(account);
  await expect(client.popup).toContainText(t("telegram:failed.message"));
  await client.choose("close");
  const dialog = client.app.getByRole("dialog");
  await dialog.getByLabel(t("auth:email"), { exact: true }).fill(ANNA.email);
  await dialog.getByLabel(t("auth:password.label"), { exact: true }).fill(ANNA.password);
  await client.main.click();
  await expect(client.popup).toContainText(t("telegram:askLink.title"));
  await client.choose("askLink.link");
  await expect(client.popup).toContainText(t("telegram:notLinked.message"));
  await client.choose("close");
  await sandbox.switches({ reset: true });
  await client.open({ ...account, start: "pr" });
  await expect(client.popup).toContainText(t("telegram:somebodyElse.title"));
  await client.choose("somebodyElse.stay");
  await client.isSignedIn(anna);
  const link = client.app.getByRole("button", { name: t("profile:info.facts.link") });
  await link.click();
  await expect(client.popup).toContainText(`@${account.name}`);
  await expect(client.popup).toContainText(anna);
  await client.choose("askLink.link");
  await expect(client.app.getByText(t("profile:info.done.linked"))).toBeVisible();
  await client.app.getByRole("button", { name: t("profile:info.facts.unlink") }).click();
  await expect(client.app.getByText(t("profile:info.done.unlinked"))).toBeVisible();
  await link.click();
  await client.choose("askLink.link");
  await expect(client.app.getByText(t("profile:info.done.untimely"))).toBeVisible();
  await client.open(account);
  await client.choose("somebodyElse.replace");
  await client.isSignedIn(`@${account.name}`);
});

test("without storage the app says so, offers the browser, and keeps working", async ({
  page,
  t,
  localeCode,
}) => {
  const client = openTelegramClient({ page, t, localeCode });
  await blockStorage(page);
  await client.open({ ...makeChatAccount(), start: "x___btc-eth", theme: "dark" });
  await expect(client.popup).toContainText(t("telegram:notKept.message"));
  await client.choose("notKept.open");
  await expect(client.log(/^web_app_open_link .*exchange-btc-eth/)).toBeVisible();
  // A new document, as after a form without script or an error page.
  const support = localeCode === "en" ? "/support" : `/${localeCode}/support`;
  await client.root.evaluate((_, path) => {
    location.assign(path);
  }, support);
  await expect(client.nav.getByRole("link", { name: t("telegram:nav.signIn") })).toBeVisible();
  await expect(client.app.getByRole("banner")).toBeHidden();
  await expect(client.root).toHaveAttribute("data-theme", "dark");
});

/** A browser without storage for the frame, which throws at every access. */
async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window.parent === window) return;
    for (const name of ["sessionStorage", "localStorage"]) {
      const get = () => {
        throw new DOMException("blocked", "SecurityError");
      };
      Object.defineProperty(window, name, { configurable: true, get });
    }
  });
  await page.route("**/*", async (route) => {
    const isDocument = route.request().resourceType() === "document";
    const isSession = route.request().url().endsWith("/telegram/session");
    if (isSession && route.request().method() === "GET") {
      await route.fulfill({ json: { isSignedIn: false } });
    } else if (isDocument && route.request().frame() !== page.mainFrame()) {
      await page.context().clearCookies();
      await route.continue();
    } else await route.continue();
  });
}
