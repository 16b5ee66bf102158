import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

/** Opens a page until it is a cached one, which has hashes instead of a nonce. */
async function openKept(page: Page, url: string): Promise<void> {
  await expect(async () => {
    const response = await page.goto(url);
    expect(await response?.headerValue("content-security-policy")).not.toContain("nonce-");
  }).toPass();
}

test("a cached page hydrates and creates an order at the first press", async ({
  at,
  page,
  exchangeForm,
}) => {
  const asked: string[] = [];
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => asked.push(String(payload)));
  });
  await openKept(page, at("/exchange-btc-eth?ref=ann"));
  await expect.poll(() => asked.join(), "the page itself knows no referrer").toContain("ann");
  await expect(page.getByText(exchangeForm.text("rate.live"), { exact: true })).toBeVisible();
  await exchangeForm.send.fill("0.2");
  await expect(exchangeForm.receive).toHaveValue(/^5\.\d+$/);
  await exchangeForm.fillIn();
  await exchangeForm.create.click();
  await expect(page).toHaveURL(/\/order\/\w+/);
});

test("a cached page opened by a referral link follows the pair", async ({
  page,
  at,
  exchangeForm,
}) => {
  await openKept(page, at("/exchange-btc-xrp?ref=ann"));
  await exchangeForm.isTakenOver();
  await exchangeForm.swap.click();
  await expect(page).toHaveURL(/\/exchange-xrp-btc\?ref=ann&/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/XRP .* BTC/);
  await expect(exchangeForm.pick("send")).toContainText("XRP");
});

test("a cached page has the visitor's theme", async ({ page, at, t }) => {
  await openKept(page, at("/"));
  await page.getByRole("button", { name: t("common:theme.dark") }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await openKept(page, at("/"));
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("home:title"));
});

test("pages without script are cached completely", async ({ page, at }) => {
  for (const path of ["/popular-exchanges", "/blog", "/docs/api/orders", "/support", "/terms"]) {
    await openKept(page, at(path));
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    await expect(page.getByRole("contentinfo"), path).toBeVisible();
  }
});
