import { formatOrderId } from "../../app/domain/order/order-id.ts";
import { expectAccessible } from "../support/axe.ts";
import { ETH_ADDRESS, showsPhase } from "../support/order-page.ts";
import { expect, test } from "../support/test.ts";
import { NOT_WITH_SCRIPT, SHOWN_BY_BROWSER } from "../support/tags.ts";

test(
  "an order from elsewhere is found by its number and address",
  NOT_WITH_SCRIPT,
  async ({ page, at, t, sandbox }) => {
    await sandbox.switches({ autoProgress: false });
    const order = await sandbox.makeOrder();
    await page.goto(at("/my-exchanges"));
    await expect(page.getByRole("heading", { name: t("my-exchanges:empty.title") })).toBeVisible();
    const typed = `${order.id.slice(0, 4)}-${order.id.slice(4)}`.toLowerCase();
    await page.getByRole("textbox", { name: t("my-exchanges:lookup.id") }).fill(typed);
    await page.getByRole("button", { name: t("my-exchanges:lookup.button") }).click();
    await expect(page.getByRole("alert")).toContainText(t("my-exchanges:lookup.addressEmpty"));
    await expect(page.getByRole("textbox", { name: t("my-exchanges:lookup.id") })).toHaveValue(
      typed,
    );
    const address = new URL(order.path, "http://x").searchParams.get("destinationAddress") ?? "";
    await page.getByRole("textbox", { name: t("my-exchanges:lookup.address") }).fill(address);
    await page.getByRole("button", { name: t("my-exchanges:lookup.button") }).click();
    await showsPhase(page, t, "waiting");
  },
);

test(
  "a guest finds the order again, and removes it from the list",
  SHOWN_BY_BROWSER,
  async ({ page, at, t, sandbox, context, localeCode, javaScriptEnabled }) => {
    await sandbox.switches({ autoProgress: false });
    await page.goto(at("/exchange-btc-eth?amount=0.1&coin=btc"));
    const receive = t("exchange:destinationAddress.label", { ticker: "ETH" });
    await page.getByRole("textbox", { name: receive }).fill(ETH_ADDRESS);
    const amount = localeCode === "ru" ? "0,1 BTC" : "0.1 BTC";
    await page.getByRole("button", { name: t("exchange:create.label", { amount }) }).click();
    await showsPhase(page, t, "waiting");
    const order = page.url();
    // The header's mark and the home page show it as open.
    const marked = `${t("common:nav.myExchanges")} ${t("common:ownOrders.mark")}`;
    const mark = page.getByRole("banner").getByRole("link", { name: marked });
    await expect(mark).toBeVisible();
    await page.goto(at("/"));
    await expect(mark).toBeVisible();
    await expect(page.getByText(t("common:ownOrders.open"))).toBeVisible();
    // Another session: only the browser's own storage is left.
    await page.goto(at("/my-exchanges"));
    if (javaScriptEnabled) {
      await expect(page.getByText(t("my-exchanges:phase.waiting"))).toBeVisible();
      await expect.poll(() => page.evaluate(() => localStorage.length)).toBeGreaterThan(0);
      await context.clearCookies();
      await page.goto(at("/my-exchanges"));
    }
    const link = page
      .getByRole("main")
      .getByRole("list")
      .getByRole("link", { name: "BTC" })
      .first();
    await link.click();
    await showsPhase(page, t, "waiting");
    expect(page.url()).toBe(order);
    // Without its address the order also opens in the browser that created it.
    await page.goto(order.split("?")[0] ?? "");
    await showsPhase(page, t, "waiting");
    await page.goto(at("/my-exchanges"));
    const [id = ""] = /(?<=order\/)\w+/.exec(order) ?? [];
    const shown = formatOrderId(id);
    if (javaScriptEnabled) await expectAccessible(page);
    await page
      .getByRole("link", { name: t("my-exchanges:row.removeLabel", { id: shown }) })
      .click();
    const question = page.getByText(t("my-exchanges:confirm.title", { id: shown }));
    await expect(question).toBeVisible();
    await page.getByRole("link", { name: t("my-exchanges:confirm.cancel") }).click();
    await expect(question).toHaveCount(0);
    await page
      .getByRole("link", { name: t("my-exchanges:row.removeLabel", { id: shown }) })
      .click();
    await page.getByRole("button", { name: t("my-exchanges:confirm.button") }).click();
    await expect(page.getByText(t("my-exchanges:removed", { id: shown }))).toBeVisible();
    await page.goto(at("/my-exchanges"));
    await expect(page.getByRole("heading", { name: t("my-exchanges:empty.title") })).toBeVisible();
    await expect(mark).toBeHidden();
    await page.goto(at("/"));
    await expect(page.getByText(t("common:ownOrders.open"))).toBeHidden();
  },
);
