// Requirement 28 of docs/security.md for cached pages: the policy allows each inline script by its hash, and no other.
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { inlineScripts, isFromCache } from "./support/cached-page";
import { useRewriter } from "./support/rewriter";
import { useProduct } from "./support/product";
import { BROWSER, send, setCookies } from "./support/send";

// No page is too late to be cached, and none expires.
const product = useProduct(() => ({
  vars: { PAGE_CACHE: "on", ANALYTICS_DATA_LAYER: "1" },
  isClockStopped: true,
}));
const toSource = (script: string) =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

describe("28: a cached page", () => {
  test.each(["/", "/ru/exchange-btc-eth", "/exchange-btc-xmr?pick=send"])("%s", async (path) => {
    const headers = { ...BROWSER, cookie: "i18n_redirected=en" };
    const made = await send(product.origin, { path, headers });
    const kept = await send(product.origin, { path, headers });
    expect([isFromCache(made), isFromCache(kept)]).toEqual([false, true]);
    const policy = String(kept.headers["content-security-policy"]);
    const [, sources = ""] = /script-src ([^;]*)/.exec(policy) ?? [];
    const scripts = inlineScripts(kept).filter((script) => script !== "");
    expect(scripts.length).toBeGreaterThan(2);
    expect(new Set(sources.split(" "))).toEqual(new Set(["'self'", ...scripts.map(toSource)]));
    expect(kept.text + policy).not.toMatch(/nonce/i);
    expect(kept.text).not.toMatch(/ style="| on[a-z]+="/);
  });
});

describe("24: a visitor of a cached page keeps", () => {
  const PATH = "/exchange-eth-xmr";
  const open = (path: string, headers: Record<string, string> = {}) =>
    send(product.origin, { path, headers: { ...BROWSER, ...headers } });

  test.each([
    ["the theme", {}, { cookie: "theme=dark" }, /<html[^>]* data-theme="dark"/],
    ["the chat app", {}, { "sec-fetch-dest": "iframe" }, /<html[^>]* data-layer="telegram"/],
    ["the referrer", { ref: "anna" }, {}, /<form[^>]* action="[^"]*&amp;ref=anna"/],
  ])("%s", async (_, query, headers, shown) => {
    await open(PATH);
    const page = await open(`${PATH}?${new URLSearchParams(query).toString()}`, headers);
    expect(isFromCache(page)).toBe(true);
    expect(page.text).toMatch(shown);
  });

  test("the campaign, the language, and the refusal of its country", async () => {
    await open(PATH);
    const page = await open(`${PATH}?utm_source=mail`, { cookie: "i18n_redirected=ru" });
    const { first_visit_utm: utm, i18n_redirected: locale } = setCookies(page);
    expect([isFromCache(page), locale?.split(";")[0]]).toEqual([true, "en"]);
    expect(decodeURIComponent(utm ?? "")).toContain("mail");
    expect((await open(PATH, { "cf-ipcountry": "AQ" })).status).toBe(451);
  });
});

test.each(Object.getOwnPropertyNames(Object.prototype))(
  "24: a parameter named like an Object property creates no separate page: %s",
  async (name) => {
    const page = await send(product.origin, { path: `/?${name}=1`, headers: BROWSER });
    expect([page.status, isFromCache(page)]).toEqual([200, true]);
  },
);

describe("28: hashed scripts", () => {
  const rewriter = useRewriter();
  const nonce = "bm9uY2U=";
  const own = `<script nonce="${nonce}">`;

  test("our own scripts, once each and without their nonce", async () => {
    const html = `${own}a("</p>")</script><p>1 > 0</p>${own}a("</p>")</script>`;
    expect(await rewriter.toCachedHtml(html, nonce)).toEqual({
      html: html.replaceAll(` nonce="${nonce}"`, ""),
      scriptHashes: [toSource('a("</p>")')],
    });
  });

  test("a long script is hashed completely, in any pieces", async () => {
    const script = `a("${"é & < ".repeat(50_000)}")`;
    const cached = await rewriter.toCachedHtml(`<div>${own}${script}</script></div>`, nonce);
    expect(cached?.scriptHashes).toEqual([toSource(script)]);
  });

  test.each([
    ["a script inside foreign content", "<script>steal()</script>"],
    ["one with another nonce", '<script nonce="x">steal()</script>'],
    [
      "text that only looks like a script",
      `<p title='<script nonce="${nonce.slice(1)}">steal()'>a</p>`,
    ],
    ["a file", `<script nonce="${nonce}" src="/a.js"></script>`],
    ["a style", `<style nonce="${nonce}">p { color: red }</style>`],
  ])("not %s", async (_name, html) => {
    expect((await rewriter.toCachedHtml(html, nonce))?.scriptHashes).toEqual([]);
  });

  test("none of a page that has the nonce in its text", async () => {
    expect(await rewriter.toCachedHtml(`<p>${nonce}</p>`, nonce)).toBeNull();
  });
});
