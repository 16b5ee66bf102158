import { Cookies } from "./network.mjs";
import { Page } from "./page.mjs";

/** A browser's store and its tabs. */
export function openContext({ baseURL, language }) {
  const pages = [];
  const waiting = [];
  const context = {
    _options: { baseURL },
    baseURL,
    language,
    jar: new Cookies(),
    pages: () => pages,
    on: () => context,
    newPage: async () => {
      const page = new Page(context);
      pages.push(page);
      return page;
    },
    openTab: async (target) => {
      const page = await context.newPage();
      await page.goto(target.href);
      for (const resolve of waiting.splice(0)) resolve(page);
    },
    waitForEvent: () => new Promise((resolve) => waiting.push(resolve)),
    cookies: async () => context.jar.list(),
    addCookies: async (cookies) => context.jar.add(cookies),
    clearCookies: async () => context.jar.clear(),
  };
  return context;
}
