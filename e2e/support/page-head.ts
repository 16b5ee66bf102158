import type { Page } from "@playwright/test";
import type {} from "@remix-run/react/dist/browser";

/** A step of the router, as a followed link makes it. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    await window.__remixRouter.navigate(to);
  }, path);
}

/** What the head says of the page, sorted: without what only makes it quicker, and without its styles. */
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

/** The sheets that a page has, inline or as files, whether they are in force or not. */
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
