// One faulty article breaks neither the blog nor its feeds (docs/gateway-contract.md, "Content calls").
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { schemaFaults } from "../support/xml-schema";
import { serveContent, toItem, toPost } from "./support/content-stub";
import { startExchange, urls } from "./support/exchange";
import { useProduct } from "./support/product";
import { BROWSER, send } from "./support/send";
import type { StubGateway } from "./support/stub-gateway";

const BROKEN = ["21.11.2026", "", "2026-02-30"].map((date, at) =>
  toPost(`news/broken-${String(at)}`, { date }),
);
const TIMED = toPost("news/timed", { date: "2026-11-21T10:00:00+03:00" });
const WRONGLY_UPDATED = toPost("news/updated", { updated: "yesterday" });
const PAGE = { slug: "terms", title: "Terms", description: "", updated: "now", keywords: [] };
const DOC = { ...PAGE, slug: "guide", section: "start" };

let gateway: StubGateway;
beforeAll(async () => {
  gateway = await startExchange();
  serveContent(gateway, {
    "/blog/en": { items: [...BROKEN, TIMED, WRONGLY_UPDATED], total: 5 },
    "/blog/en/item": toItem({ ...WRONGLY_UPDATED, related: BROKEN }),
    "/docs/en": { items: [DOC], total: 1 },
    "/docs/en/item": toItem(DOC),
    "/pages/en": { items: [PAGE], total: 1 },
    "/pages/en/item": toItem(PAGE),
  });
});
afterAll(() => gateway.stop());
const product = useProduct(() => ({
  vars: { ...urls(gateway), CONTENT_GATEWAY_URL: gateway.url },
}));

const open = (path: string) => send(product.origin, { path, headers: BROWSER });

describe("an article without a valid day", () => {
  test.each(["/", "/blog", "/blog/rss.xml", "/blog/atom.xml", "/sitemap.xml", "/llms.txt"])(
    "is left out of %s, which keeps the others",
    async (path) => {
      const { status, text } = await open(path);
      expect(status).toBe(200);
      expect(text).toContain("/blog/news/timed");
      expect(text).toContain("/blog/news/updated");
      expect(text).not.toMatch(/news\/broken|Invalid Date|NaN/);
    },
  );

  test.each(["/blog/news/updated", "/docs/guide", "/terms"])(
    "%s opens without an invalid day of change",
    async (path) => {
      const { status, text } = await open(path);
      expect(status).toBe(200);
      expect(text).toContain("What the operator says.");
      expect(text).not.toMatch(/Invalid Date|news\/broken/);
    },
  );

  test.each([
    ["/blog/rss.xml", "rss"],
    ["/blog/atom.xml", "atom"],
    ["/sitemap.xml", "sitemap"],
  ])("%s holds to its schema", async (path, schema) => {
    expect(await schemaFaults((await open(path)).text, schema)).toEqual([]);
  });
});
