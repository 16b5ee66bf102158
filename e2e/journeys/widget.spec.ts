import { createServer } from "node:http";
import { openExchangeForm } from "../support/exchange-page.ts";
import { expect, test } from "../support/test.ts";
import { SHOWN_BY_BROWSER } from "../support/tags.ts";

/** A page on another site than the product's: by another name of this machine. */
async function servePage(html: string, hostName: string) {
  const server = createServer((_request, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(`<!doctype html><html lang="en"><title>A shop</title><h1>A shop</h1>${html}`);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://${hostName}:${String(port)}/`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

test(
  "an exchange begins in another site's widget and continues here in a new tab",
  SHOWN_BY_BROWSER,
  async ({ page, context, product, at, t, javaScriptEnabled }) => {
    await page.goto(at("/widget?send=xmr&receive=btc&amount=2&ref=partner-7&theme=dark"));
    const builder = page.getByRole("region", { name: t("widget:builder.title") });
    const code = await builder.getByRole("code").first().innerText();
    await context.clearCookies();
    const { host, hostname } = new URL(product.url);
    const shop = await servePage(code, hostname === "localhost" ? "127.0.0.1" : "localhost");
    await page.goto(shop.url);

    const frame = page.frameLocator("iframe");
    await frame.getByLabel(t("widget:frame.send")).fill("3");
    if (!javaScriptEnabled) {
      const updated = page.waitForEvent("framenavigated");
      await frame.getByRole("button", { name: t("widget:frame.update") }).click();
      await updated;
    }
    await expect(frame.getByLabel(t("widget:frame.send"))).toHaveValue("3");
    await expect(frame.getByRole("status")).toHaveText(/\d/);
    expect(await context.cookies(), "nothing is kept of who saw the frame").toEqual([]);

    await frame.getByLabel(t("widget:frame.send")).fill("2,5");
    const opened = context.waitForEvent("page");
    await frame.getByRole("button", { name: t("widget:frame.open", { host }) }).click();
    const tab = await opened;
    await expect(tab).toHaveURL(
      new RegExp(`^${product.url}${at("/exchange-xmr-btc")}\\b.*ref=partner-7`),
    );
    const form = openExchangeForm({ page: tab, t, hasScript: javaScriptEnabled });
    await expect(form.send).toHaveValue("2.5");
    expect(await tab.evaluate(() => window.opener === null)).toBe(true);
    await shop.stop();
  },
);

test(
  "the rate in another site's widget follows the fields, without script at a press",
  SHOWN_BY_BROWSER,
  async ({ page, product, at, t, javaScriptEnabled }) => {
    await page.goto(at("/widget?send=xmr&receive=btc&amount=2"));
    const builder = page.getByRole("region", { name: t("widget:builder.title") });
    const code = await builder.getByRole("code").first().innerText();
    const { hostname } = new URL(product.url);
    const shop = await servePage(code, hostname === "localhost" ? "127.0.0.1" : "localhost");
    await page.goto(shop.url);

    const frame = page.frameLocator("iframe");
    const field = frame.getByLabel(t("widget:frame.send"), { exact: true });
    const update = frame.getByRole("button", { name: t("widget:frame.update") });
    await expect(update).toBeVisible({ visible: !javaScriptEnabled });
    const ask = async (amount: string) => {
      await field.fill(amount);
      if (!javaScriptEnabled) await update.click();
    };
    const shown = await frame.getByRole("status").innerText();
    await ask("20");
    await expect(frame.getByRole("status")).not.toHaveText(shown);
    await expect(frame.getByRole("status")).toHaveText(/\d/);
    await ask("words");
    await expect(frame.getByText(t("widget:frame.no-amount"))).toBeVisible();
    await expect(field).toHaveValue("words");
    await shop.stop();
  },
);
