import type { Locator } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { NOT_WITH_SCRIPT, ONE_LANGUAGE, SHOWN_BY_BROWSER } from "../support/tags.ts";

const OTHER = { en: "ru", ru: "en" } as const;
/** The name of the link to the other language: its own name, whatever surrounds it. */
const LANGUAGE_NAMES = { en: /English/, ru: /Русский/ } as const;

test("the language switch keeps the page and its query", async ({ page, at, localeCode }) => {
  await page.goto(at("/exchange-btc-eth?amount=0.25"));
  const other = OTHER[localeCode];
  await page.getByRole("banner").getByRole("link", { name: LANGUAGE_NAMES[other] }).click();
  await expect(page).toHaveURL(
    new RegExp(`^[^/]+//[^/]+${other === "ru" ? "/ru" : ""}/exchange-btc-eth\\?.*amount=0\\.25`),
  );
  await expect(page.locator("html")).toHaveAttribute("lang", other === "ru" ? "ru-RU" : "en");
});

test("the chosen theme stays", NOT_WITH_SCRIPT, async ({ page, at, t }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(at("/roadmap"));
  await page.getByRole("button", { name: t("theme.dark"), exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page).toHaveURL(new RegExp(`${at("/roadmap")}$`));
  await page.goto(at("/support"));
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("button", { name: t("theme.dark"), exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test(
  "every page names itself in both languages to search engines",
  NOT_WITH_SCRIPT,
  async ({ page, at, product }) => {
    await page.goto(at("/exchange-btc-eth?amount=3"));
    const path = async (link: Locator) =>
      new URL((await link.getAttribute("href")) ?? "", product.url).pathname;
    expect(await path(page.locator('head link[rel="canonical"]'))).toBe(at("/exchange-btc-eth"));
    expect(await path(page.locator('head link[rel="alternate"][hreflang="en"]'))).toBe(
      "/exchange-btc-eth",
    );
    expect(await path(page.locator('head link[rel="alternate"][hreflang^="ru"]'))).toBe(
      "/ru/exchange-btc-eth",
    );
    expect(await path(page.locator('head link[rel="alternate"][hreflang="x-default"]'))).toBe(
      "/exchange-btc-eth",
    );
  },
);

test(
  "the phone menu opens, closes by Escape and by a press outside, and navigates",
  { tag: [ONE_LANGUAGE.tag, SHOWN_BY_BROWSER.tag] },
  async ({ page, at, t }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(at("/blog"));
    const open = page.getByRole("button", { name: t("nav.menu") });
    const menu = page.getByRole("navigation", { name: t("nav.menu") });
    await open.click();
    await expect(menu.getByRole("link", { name: t("nav.blog") })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await open.click();
    await page.mouse.click(20, 400);
    await expect(menu).toBeHidden();
    await open.click();
    await expect(menu).toBeVisible();
    const links = await menu.getByRole("link").all();
    expect(links.length).toBeGreaterThan(4);
    for (const link of links) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await menu.getByRole("link", { name: t("nav.fees") }).click();
    await expect(page).toHaveURL(new RegExp(`${at("/price")}$`));
    await expect(menu).toBeHidden();
  },
);

test("the keyboard skips the header", ONE_LANGUAGE, async ({ page, at, t, javaScriptEnabled }) => {
  test.skip(
    !javaScriptEnabled,
    "the browser's own focus is the same; it cannot be read without script",
  );
  await page.goto(at("/"));
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: t("nav.skip") });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#/);
});
