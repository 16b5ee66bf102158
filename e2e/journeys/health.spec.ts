import { ETH_ADDRESS } from "../support/exchange-page.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";
import { SHOWN_BY_BROWSER } from "../support/tags.ts";

test("an open form shows a pause and its end, and keeps the typed values", async ({
  page,
  at,
  sandbox,
  javaScriptEnabled,
  exchangeForm,
}) => {
  test.skip(!javaScriptEnabled, "without script the form's reply shows it");
  await exchangeForm.open(at("/exchange-btc-eth?amount=0.3&coin=btc"));
  await exchangeForm.fillIn();
  await sandbox.switches({ health: "TECHNICAL_DIFFICULTIES" });
  const note = page
    .getByRole("status")
    .filter({ hasText: exchangeForm.text("notice.paused.title") });
  // Continuing with the form shows it.
  await expect(async () => {
    await exchangeForm.send.focus();
    await exchangeForm.address.focus();
    await expect(note).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(exchangeForm.create).toHaveAccessibleName(exchangeForm.text("create.paused"));
  await expectAccessible(page);
  await exchangeForm.address.press("Enter");
  await expect(page, "nothing is sent").toHaveURL(/exchange-btc-eth/);

  await sandbox.switches({ health: "OK" });
  await expect(note).toHaveCount(0);
  await expect(exchangeForm.address).toHaveValue(ETH_ADDRESS);
  await exchangeForm.submit();
  await exchangeForm.arrives();
});

test(
  "the page shows an outage and recovers when it ends",
  SHOWN_BY_BROWSER,
  async ({ page, at, t, sandbox, javaScriptEnabled, exchangeForm }) => {
    const order = await sandbox.makeOrder();
    await sandbox.switches({ health: "TECHNICAL_DIFFICULTIES" });
    const paused = page.getByRole("heading", { level: 1, name: t("error:paused.title") });
    // The edge and the sandbox cache their state for a second each.
    await expect(async () => {
      const response = await page.goto(at("/exchange-btc-eth"));
      expect(response?.status()).toBe(503);
      expect(response?.headers()["retry-after"]).toMatch(/^\d+$/);
    }).toPass();
    await expect(paused).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(t("error:paused.title")));
    if (javaScriptEnabled) {
      await expectAccessible(page);
      const seconds = async () => {
        const text = await page.getByText(t("error:paused.retry")).textContent();
        return Number(/\d+/.exec(text ?? "")?.[0]);
      };
      const counted = new Set<number>();
      const count = async () => counted.add(await seconds()).size;
      await expect.poll(count, "the page counts down").toBeGreaterThan(2);
    }

    const orders = await page.request.get(at(order.path));
    expect(orders.status(), "an order's page stays up").toBe(200);
    const toOrders = page.getByRole("main").getByRole("link", { name: t("error:toMyExchanges") });
    await expect(toOrders).toHaveAttribute("href", at("/my-exchanges"));

    await sandbox.switches({ health: "OK" });
    await expect(exchangeForm.send).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${at("/exchange-btc-eth")}(\\?|$)`));
  },
);
