// Requirement 26 of docs/security.md: the text in a cached page's slots equals, byte for byte, that of a page rendered
// for its visitor.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PAGE_CACHE_LIFETIMES } from "~/domain/limits/cache-limits";
import { atAccounts, openSignedIn, startAccounts, type AccountStub } from "./support/accounts";
import { isFreshRender } from "./support/cached-page";
import { useProduct } from "./support/product";
import { BROWSER, cookieHeader, send, type PageResponse } from "./support/send";

let accounts: AccountStub;
beforeAll(async () => {
  accounts = await startAccounts();
});
afterAll(() => accounts.gateway.stop());

const FORM_PAGES = ["/", "/ru/exchange-btc-eth?mode=FIXED", "/exchange-btc-eth?pick=send"];
const LASTING_PAGES = ["/popular-exchanges", "/docs/api/orders", "/ru/terms"];

const TELEGRAM = "Telegram's client";
const AHEAD = "a browser that looks ahead";
const VARS = { TELEGRAM_MINI_APP: "on", ANALYTICS_DATA_LAYER: "1" };
const language = "i18n_redirected=en";

/** Visitors by their special property: the headers that they send. */
const VISITORS: Record<string, (origin: string) => Promise<Record<string, string>>> = {
  "a first browser": () => of({ cookie: language }),
  "a known browser that likes it dark": async (origin) => {
    const before = await send(origin, { path: "/support", headers: BROWSER });
    return { cookie: `${language}; theme=dark; ${cookieHeader(before)}` };
  },
  "a visitor with orders": () =>
    of({ cookie: `${language}; theme=light; __Host-agio-open=1; __Host-agio-pending=1` }),
  "a visitor with a privacy signal": () => of({ cookie: language, "sec-gpc": "1" }),
  [TELEGRAM]: () => of({ cookie: `${language}; __Host-agio-layer=telegram` }),
  "a signed-in visitor": async (origin) => {
    const { headers } = await openSignedIn(origin, { name: "a&<>\"'", domain: "example.com" });
    return { ...headers, cookie: `${language}; ${headers.cookie}` };
  },
  [AHEAD]: () => of({ cookie: language, "sec-purpose": "prefetch" }),
};

function pagesOf(name: string): readonly string[] {
  // The mini app's other pages are rendered for it: they have its script.
  if (name === TELEGRAM) return FORM_PAGES;
  // Pages with a rate are not prefetched.
  if (name === AHEAD) return LASTING_PAGES;
  return [...FORM_PAGES, ...LASTING_PAGES, "/support?dialog=support"];
}

function of(headers: Record<string, string>): Promise<Record<string, string>> {
  return Promise.resolve(headers);
}

/** The page without the parts that are new in each response. */
function lastingPart({ text }: PageResponse): string {
  return (
    text
      .replace(/ data-request-id="[^"]*"/, "")
      .replace(/ nonce="[^"]*"/g, "")
      .replace(/(<input[^>]*name="_key"[^>]*?) value="[0-9a-f-]{36}"/g, '$1 value=""')
      // Rewrites a tag that may hold a token.
      .replace(/(name="_key"[^>]*?) \/>/g, "$1/>")
  );
}

let hosts = 0;

/** A page rendered for this visitor, and the same page from the cache; no other visitor uses this host name. */
async function openTwice(origin: string, path: string, headers: Record<string, string>) {
  for (;;) {
    hosts += 1;
    const host = `visitor-${String(hosts)}.localhost:${new URL(origin).port}`;
    const referer = `http://${host}/support`;
    const open = () => send(origin, { path, headers: { ...BROWSER, ...headers, host, referer } });
    const startedAt = performance.now();
    const made = await open();
    let cached = await open();
    while (isFreshRender(cached)) cached = await open();
    // Later it may have been refreshed, at another rate.
    if (performance.now() - startedAt < PAGE_CACHE_LIFETIMES.rate.freshMs) return { made, cached };
  }
}

describe.each([
  ["with the operator's tag manager", { ANALYTICS_SCRIPT: "https://tags.example/gtm.js?a=1&b=2" }],
  ["without", { ANALYTICS_DATA_LAYER: "" }],
])("26: a cached page %s", (_name, analytics) => {
  const product = useProduct(() => ({
    vars: { ...atAccounts(accounts), ...VARS, ...analytics, PAGE_CACHE: "on" },
  }));

  test.each(Object.keys(VISITORS))("equals the page rendered for %s", async (name) => {
    const headers = (await VISITORS[name]?.(product.origin)) ?? {};
    for (const path of pagesOf(name)) {
      const { made, cached } = await openTwice(product.origin, path, headers);
      expect([made.status, isFreshRender(made), isFreshRender(cached)]).toEqual([200, true, false]);
      expect(lastingPart(cached), path).toBe(lastingPart(made));
    }
  });
});
