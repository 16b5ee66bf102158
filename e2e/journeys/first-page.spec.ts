import type { Page } from "@playwright/test";
import { hydrates } from "../support/hydration.ts";
import { expect, test } from "../support/test.ts";
import { SHOWN_BY_BROWSER } from "../support/tags.ts";

/** The style sheets that the page requests, in order. */
function watchSheets(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".css")) asked.push(pathname);
  });
  return asked;
}

/** The sheets whose rules are in the page itself. */
function inlineSheets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.head.querySelectorAll("style"), (style) => style.dataset.href ?? ""),
  );
}

test(
  "a first page contains its styles, and the site loads no sheet twice",
  SHOWN_BY_BROWSER,
  async ({ page, at, t, javaScriptEnabled }) => {
    const asked = watchSheets(page);
    const popular = page.getByRole("contentinfo").getByRole("link", { name: t("nav.popular") });
    const isStyled = () => expect(page.getByRole("banner")).toHaveCSS("display", "flex");
    await page.goto(at("/"));
    if (javaScriptEnabled) await hydrates(page);
    await isStyled();
    const inline = await inlineSheets(page);
    expect([inline.length > 1, asked]).toEqual([true, []]);
    await popular.click();
    await expect(page).toHaveURL(/\/popular-exchanges/);
    await isStyled();
    // Of two equal rules the later one counts, so a loaded sheet follows the sheets in the page.
    const kinds = await page.evaluate(() => {
      const styles = document.head.querySelectorAll("style, link[rel=stylesheet]");
      return Array.from(styles, ({ tagName }) => tagName);
    });
    expect(kinds.join()).toMatch(javaScriptEnabled ? /^(STYLE,)+LINK(,LINK)*$/ : /^LINK(,LINK)*$/);
    await page.goBack();
    await expect(page).not.toHaveURL(/\/popular-exchanges/);
    await isStyled();
    expect(asked).not.toEqual([]);
    // Without script each page is a separate document, and later ones link stored sheets.
    if (!javaScriptEnabled) return;
    expect(asked.filter((sheet) => inline.includes(sheet))).toEqual([]);
    expect(new Set(asked).size, "each once").toBe(asked.length);
  },
);
