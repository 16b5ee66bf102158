import type { Page } from "@playwright/test";
import type {} from "@remix-run/react/dist/browser";

/** A router navigation, as by a followed link. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    await window.__remixRouter.navigate(to);
  }, path);
}

/** The head's description of the page, sorted, without preloads and styles. */
export function readHead(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said = document.head.querySelectorAll(
      "title, meta, link:not([rel=stylesheet], [rel*=preload], [rel=prefetch]), script[type='application/ld+json']",
    );
    return Array.from(said, (one) => one.outerHTML)
      .filter((markup) => !markup.includes("http-equiv"))
      .sort();
  });
}

/** The page's sheets, inline or linked, active or not. */
export function readSheets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sheets = document.querySelectorAll(
      "style[data-href], link[rel=stylesheet]:not([disabled])",
    );
    return Array.from(
      sheets,
      (sheet) => sheet.getAttribute("data-href") ?? sheet.getAttribute("href") ?? "",
    ).sort();
  });
}
