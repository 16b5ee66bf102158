// Requirement 28 of docs/security.md for kept pages: each inline script is allowed by its hash, and nothing else is.
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { toCachedHtml } from "../../functions/page-cache/cached-html";
import { inlineScripts, isFromCache } from "./support/cached-page";
import { useProduct } from "./support/product";
import { BROWSER, send } from "./support/send";

const product = useProduct(() => ({ vars: { PAGE_CACHE: "on", ANALYTICS_DATA_LAYER: "1" } }));
const toSource = (script: string) =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

describe("28: a kept page", () => {
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

describe("28: what is hashed", () => {
  const marks = { nonce: "bm9uY2U=", requestId: "0b5c3c5e-6c9f-4d8e-9a0e-2f6a6d3c1b7a" };
  const own = `<script nonce="${marks.nonce}">`;

  test("our own scripts, once each and without their nonce", async () => {
    const kept = await toCachedHtml(`${own}a()</script><p>1 > 0</p>${own}a()</script>`, marks);
    expect(kept?.html).toBe("<script>a()</script><p>1 > 0</p><script>a()</script>");
    expect(kept?.scriptHashes).toEqual([toSource("a()")]);
  });

  test.each([
    ["a script that came in with somebody's content", "<script>steal()</script>"],
    ["one with a nonce of its own", '<script nonce="x">steal()</script>'],
    ["a file", `<script nonce="${marks.nonce}" src="/a.js"></script>`],
  ])("not %s", async (_name, html) => {
    expect((await toCachedHtml(html, marks))?.scriptHashes).toEqual([]);
  });

  test.each([`<p>${marks.nonce}</p>`, `${own}"${marks.requestId}"</script>`])(
    "nothing of a page in which the render left a mark: %s",
    async (html) => {
      expect(await toCachedHtml(html, marks)).toBeUndefined();
    },
  );
});
