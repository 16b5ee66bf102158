import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";
import { NOT_WITH_SCRIPT, NO_SCRIPT } from "../support/tags.ts";

test(
  "a pair is found among the popular ones and opens the form",
  NOT_WITH_SCRIPT,
  async ({ page, at, t, exchangeForm }) => {
    await page.goto(at("/popular-exchanges"));
    await page.getByRole("searchbox", { name: t("popular:search") }).fill("monero to btc");
    await page.getByRole("button", { name: t("popular:find"), exact: true }).click();
    const found = page.getByRole("region", { name: t("popular:found", { count: 2 }) });
    await expect(found.getByRole("listitem")).toHaveCount(2);
    await found.getByRole("link").first().click();
    await expect(page).toHaveURL(new RegExp(`${at("/exchange-xmr-btc")}(\\?|$)`));
    await expect(exchangeForm.send).toBeVisible();
  },
);

test("browses the list by coin and by page", NOT_WITH_SCRIPT, async ({ page, at, t }) => {
  await page.goto(at("/popular-exchanges"));
  await page.getByRole("link", { name: t("popular:range", { from: 26, to: 50 }) }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  const coins = page.getByRole("navigation", { name: t("popular:send") });
  await coins.getByRole("link", { name: "XMR" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    t("popular:coinTitle", { coin: "XMR" }),
  );
  await expect(coins.getByRole("link", { name: "XMR" })).toHaveAttribute("aria-current", "page");
});

test("a search without results suggests what to do", async ({ page, at, t, javaScriptEnabled }) => {
  await page.goto(at("/popular-exchanges?q=nothing"));
  await expect(page.getByText(t("popular:empty.notFound", { query: "nothing" }))).toBeVisible();
  if (javaScriptEnabled) await expectAccessible(page);
  await page.getByRole("link", { name: t("popular:empty.all") }).click();
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: /BTC.*USDT/ })
      .first(),
  ).toBeVisible();
});

test(
  "rows that were laid out on a wide screen fit a narrow one",
  NO_SCRIPT,
  async ({ page, at }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto(at("/popular-exchanges"));
    await page.getByRole("main").getByRole("listitem").last().scrollIntoViewIfNeeded();
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 300) {
        window.scrollTo(0, y);
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
      }
      window.scrollTo(0, 0);
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390);
  },
);
