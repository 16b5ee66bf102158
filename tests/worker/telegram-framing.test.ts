// Requirement 30 of docs/security.md in workerd: the sites that may frame a page, by page and by visitor.
import { beforeAll, describe, expect, test } from "vitest";
import { makeInitData } from "../support/init-data";
import { ANNA } from "../support/sandbox-accounts";
import { useProduct } from "./support/product";
import { BROWSER, cookieHeader, OWN_FORM, send, setCookies } from "./support/send";

const product = useProduct(() => ({ vars: { PAGE_CACHE: "on" } }));
const closed = useProduct(() => ({ vars: { TELEGRAM_MINI_APP: "off" } }));

const FRAME = { "sec-fetch-dest": "iframe", "sec-fetch-site": "cross-site" };
const DOCUMENT = { "sec-fetch-dest": "document", "sec-fetch-site": "none" };

const cookies = { miniApp: "", web: "" };
beforeAll(async () => {
  const launched = await send(product.origin, {
    method: "POST",
    path: "/telegram/session",
    headers: { ...OWN_FORM, accept: "application/json" },
    body: new URLSearchParams({ initData: makeInitData({ userId: 7301 }) }).toString(),
  });
  const body = new URLSearchParams({ dialog: "login", ...ANNA }).toString();
  const signedIn = await send(product.origin, {
    method: "POST",
    path: "/lk",
    headers: OWN_FORM,
    body,
  });
  cookies.miniApp = cookieHeader(launched);
  cookies.web = cookieHeader(signedIn);
});

const VISITORS = [
  ["a guest", () => DOCUMENT],
  ["a guest in a frame", () => FRAME],
  ["a signed-in visitor", () => ({ ...DOCUMENT, cookie: cookies.web })],
  ["a signed-in visitor, in a frame", () => ({ ...FRAME, cookie: cookies.web })],
  ["the mini app", () => ({ ...FRAME, cookie: cookies.miniApp })],
  ["the mini app in a native client", () => ({ ...DOCUMENT, cookie: cookies.miniApp })],
] as const;

/** Whether it may be framed by Telegram, for each of VISITORS. */
const MINI_APP_ONLY = [false, true, false, false, true, true] as const;
const NOBODY = [false, false, false, false, false, false] as const;
const PAGES: readonly (readonly [string, readonly boolean[]])[] = [
  ["/", MINI_APP_ONLY],
  ["/ru", MINI_APP_ONLY],
  ["/exchange-btc-eth", MINI_APP_ONLY],
  ["/exchange-btc-eth?amount=0.1", MINI_APP_ONLY],
  ["/order/AAAAAAAA", MINI_APP_ONLY],
  ["/lk?dialog=register", [false, true, false, false, false, false]],
  ["/profile/info", [false, false, false, false, true, true]],
  ["/support", MINI_APP_ONLY],
  ["/no/such/page", MINI_APP_ONLY],
  ["/sandbox", NOBODY],
  ["/api/v1/health", NOBODY],
  ["/robots.txt", NOBODY],
  ["/theme", NOBODY],
];

const ROWS = PAGES.flatMap(([path, allowed]) =>
  VISITORS.map(([name, headers], at) => ({ path, name, headers, isFramed: allowed[at] ?? false })),
);

async function open(origin: string, path: string, headers: Record<string, string>) {
  const response = await send(origin, { path, headers: { ...BROWSER, ...headers } });
  const policy = String(response.headers["content-security-policy"]);
  return { response, ancestors: /frame-ancestors ([^;]*)/.exec(policy)?.[1] };
}

describe("a frame", () => {
  test.each(ROWS)("of $path for $name: $isFramed", async ({ path, headers, isFramed }) => {
    const { response, ancestors } = await open(product.origin, path, headers());
    const { "x-frame-options": frameOptions, ...rest } = response.headers;
    if (!isFramed) {
      expect([ancestors, frameOptions]).toEqual(["'none'", "DENY"]);
      if (path !== "/api/v1/health") {
        expect(rest["cross-origin-opener-policy"]).toBe("same-origin");
      }
      return;
    }
    const sibling = product.origin.replace("localhost", "127.0.0.1");
    expect(ancestors).toBe(
      [
        "https://web.telegram.org",
        "https://webk.telegram.org",
        "https://weba.telegram.org",
        "https://webz.telegram.org",
        sibling,
      ].join(" "),
    );
    expect(frameOptions).toBeUndefined();
    expect(rest["cross-origin-opener-policy"]).toBe("unsafe-none");
    expect(rest["cache-control"]).toBe("private, no-store");
  });

  test("is rejected for all without the mini app", async () => {
    for (const headers of [FRAME, { ...FRAME, cookie: "__Host-agio-layer=telegram" }]) {
      const { ancestors, response } = await open(closed.origin, "/", headers);
      expect([ancestors, response.headers["x-frame-options"]]).toEqual(["'none'", "DENY"]);
      expect(setCookies(response)).not.toHaveProperty("__Host-agio-layer");
    }
  });

  test("opens with cookies for that frame only", async () => {
    const { response } = await open(product.origin, "/", FRAME);
    const set = Object.entries(setCookies(response));
    expect(set.map(([name]) => name)).toContain("__Host-agio-layer");
    for (const [, cookie] of set)
      expect(cookie).toMatch(/SameSite=None.*Partitioned|Partitioned.*SameSite=None/);
  });

  test("adds the mini app's script to pages without script", async () => {
    const hasScript = async (path: string, headers: Record<string, string>) => {
      const { text } = (await open(product.origin, path, headers)).response;
      return text.includes("window.__remixContext");
    };
    const fromClient = { ...DOCUMENT, cookie: cookies.miniApp };
    for (const path of ["/support", "/docs", "/blog", "/popular-exchanges", "/how-it-works"]) {
      expect([path, await hasScript(path, DOCUMENT)]).toEqual([path, false]);
      expect([path, await hasScript(path, FRAME)]).toEqual([path, true]);
      expect([path, await hasScript(path, fromClient)]).toEqual([path, true]);
      const started = await hasScript(`${path}?in=telegram`, DOCUMENT);
      expect([path, started]).toEqual([path, true]);
      // And no other entry contains it afterwards.
      expect([path, await hasScript(path, DOCUMENT)]).toEqual([path, false]);
    }
  });

  test("and a page share one cache entry, and neither has the other's cookies", async () => {
    const framed = await open(product.origin, "/roadmap", FRAME);
    const plain = await open(product.origin, "/roadmap", DOCUMENT);
    const again = await open(product.origin, "/roadmap", FRAME);
    expect([framed.ancestors === again.ancestors, plain.ancestors]).toEqual([true, "'none'"]);
    expect(setCookies(plain.response)).not.toEqual({});
    for (const cookie of Object.values(setCookies(plain.response))) {
      expect(cookie).toContain("SameSite=Lax");
    }
    expect(plain.response.text).not.toContain("data-layer");
  });
});
