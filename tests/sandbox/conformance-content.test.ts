// The conformance command against a gateway with only content.
import { createServer } from "node:http";
import { describe, expect, it } from "vitest";
import { checkGateway } from "../../scripts/conformance/command";
import { failuresOf } from "../support/conformance-results";
import { listen } from "../../scripts/product/listen.ts";

describe("a content gateway", () => {
  const ITEM = {
    slug: "a",
    title: "A",
    description: "",
    date: "2026-11-21",
    author: "B",
    category: "c",
    readingMinutes: 1,
  };
  const RIGHT: Readonly<Record<string, unknown>> = {
    "/blog": { items: [ITEM], total: 1 },
    "/blog/item?slug=a": { ...ITEM, html: "" },
    "/blog/categories": [{ slug: "c", title: "C" }],
    "/docs": { items: [{ ...ITEM, section: "s" }], total: 1 },
    "/docs/item?slug=a": { ...ITEM, section: "s", html: "" },
    "/docs/sections": [{ slug: "s", title: "S" }],
    "/docs/texts": [{ slug: "a", text: "words" }],
    "/pages": { items: [ITEM], total: 1 },
    "/pages/item?slug=a": { ...ITEM, html: "" },
    "/roadmap": [{ period: "2027 Q1", status: "next", items: [] }],
    "/support": [{ id: "a", question: "?", html: "" }],
    "/dict/seo": { data: {} },
  };

  /** The outcomes by check of a gateway with only content, with one reply changed. */
  async function checkContent(changes: Readonly<Record<string, unknown>> = {}) {
    const replies = { ...RIGHT, ...changes };
    const server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? "", "http://gateway");
      const slug = searchParams.get("slug");
      const path =
        pathname.replace(/\/(en|ru)(?=\/|$)/, "") + (slug === null ? "" : `?slug=${slug}`);
      const perPage = searchParams.get("per_page") === "1" ? `${path}?per_page=1` : path;
      const body = replies[perPage] ?? replies[path];
      const isPage = typeof body === "string";
      response.writeHead(body === undefined ? 404 : 200, {
        "content-type": isPage ? "text/html" : "application/json",
      });
      response.end(isPage ? body : JSON.stringify(body ?? { code: "ERR_NOT_FOUND" }));
    });
    const { url, stop } = await listen(server);
    const results = await checkGateway(
      { baseUrl: url, create: false, apiKeys: false },
      "content: ",
    );
    await stop();
    return results;
  }

  it("keeps the contract for what it serves, and may serve only a part", async () => {
    const results = await checkContent();
    expect(failuresOf(results)).toEqual([]);
    const skipped = results.filter(({ outcome }) => outcome === "skipped");
    // Its only article has no second page.
    expect(skipped.map(({ name }) => name)).toEqual([
      "content: /blog/{locale}/texts, shape",
      "content: /blog/{locale}, each part where it belongs",
    ]);
  });

  it("that serves a page for unknown texts counts as empty", async () => {
    const outcomes = await checkContent({ "/roadmap": "<html></html>", "/pages": "<html></html>" });
    expect(failuresOf(outcomes)).toEqual([]);
  });

  it.each([
    ["an article without a title", "/blog", { items: [{ ...ITEM, title: null }], total: 1 }],
    ["an article twice", "/blog", { items: [ITEM, ITEM], total: 2 }],
    ["a total of one page", "/blog?per_page=1", { items: [ITEM], total: 9 }],
    [
      "another item than the list's",
      "/docs/item?slug=a",
      { ...ITEM, slug: "b", section: "s", html: "" },
    ],
    ["an item for any slug", "/pages/item?slug=no-such-page", { ...ITEM, html: "" }],
    ["a list that is an object", "/support", {}],
    ["an unknown status", "/roadmap", [{ period: "p", status: "soon", items: [] }]],
    ["metadata without data", "/dict/seo", { title: "A" }],
  ])("is reported as faulty: %s", async (_name, path, body) => {
    expect(failuresOf(await checkContent({ [path]: body }))).not.toEqual([]);
  });
});
