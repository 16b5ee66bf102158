import type { Page } from "@playwright/test";

const GONE = { status: 404, contentType: "text/html", body: "<!doctype html><title>404</title>" };

/**
 * Simulates a deploy while this page is open, on a platform that serves no file of the previous build. Assets that the
 * page has not loaded are gone, and the next document is the new build's. Returns the missing assets that were
 * requested.
 */
export async function deployUnder(page: Page): Promise<readonly string[]> {
  const missed: string[] = [];
  let isOpen = true;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isOpen = false;
  });
  await page.route("**/assets/**", (route) => {
    if (!isOpen) return route.fallback();
    missed.push(route.request().url());
    return route.fulfill(GONE);
  });
  return missed;
}
