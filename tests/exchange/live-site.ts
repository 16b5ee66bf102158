// What a live site shows to its visitors: nothing that only its operator, a developer or a demonstration needs.
import { beforeAll, describe, expect, test } from "vitest";
import { crawl, findOn, type Site } from "../worker/support/crawl";

/** Rates cost calls of the provider, and these pages have the same texts. */
const WITH_RATES = /^(?:\/ru)?\/(?:exchange-|coin\/|network\/)/;
/** What only an operator, a developer or a demonstration needs. */
const NOT_FOR_VISITORS =
  /sandbox|песочниц|never run live|operators\/|template for the operator|шаблон для оператора|wrangler|npm (?:run|start)|\{\{/i;
/** Returns what people and crawlers read: no style, no script, and no attribute of an iframe, which the widget's page explains. */
function shownOf(html: string): string {
  return html
    .replace(/<style.*?<\/style>/gs, "")
    .replace(/<script(?! type="application\/ld).*?<\/script>/gs, "")
    .replace(/<span class="hljs-attr">sandbox<|allow-popups-to-escape-sandbox|\ssandbox=/g, "");
}

/** Tests the site that these journeys use, so that no other has to be started. */
export function describeLiveSite(origin: () => string): void {
  describe("a live site", () => {
    let site: Site;
    beforeAll(async () => {
      site = await crawl(origin(), WITH_RATES);
    });
    const read = async (path: string) => {
      const response = await fetch(origin() + path, { headers: { accept: "text/html" } });
      return { status: response.status, text: await response.text() };
    };

    test("links to its own pages only", () => {
      const all = [...site.pages.values()];
      const broken = findOn(all, ({ path, status, landed }) =>
        status === 200 && landed === path ? [] : [`${status} at ${landed}`],
      );
      expect(broken).toEqual([]);
      expect(all.length).toBeGreaterThan(80);
    });

    test("shows its visitors nothing for operators, and no text about the sandbox", () => {
      const found = findOn([...site.pages.values()], ({ html }) => {
        const [match] = NOT_FOR_VISITORS.exec(shownOf(html)) ?? [];
        return match === undefined ? [] : [match];
      });
      expect(found).toEqual([]);
    });

    test("names its provider in the terms", () => {
      for (const path of ["/terms", "/ru/terms"]) {
        expect(site.pages.get(path)?.html, path).toContain("NEAR Intents");
      }
    });

    test.each(["/robots.txt", "/llms.txt", "/ru/llms.txt", "/sitemap.xml"])(
      "names none of them in %s",
      async (path) => {
        const { status, text } = await read(path);
        expect(status).toBe(200);
        expect(text).not.toMatch(NOT_FOR_VISITORS);
      },
    );

    test.each(["q=wrangler", "q=sandbox", "q=песочница", "q=doctor"])(
      "finds none of them by %s",
      async (query) => {
        const { text } = await read(`/docs?${query}`);
        expect(text).not.toContain('class="search-results"');
      },
    );

    test.each(["", "/self-hosting", "/near-intents", "/sandbox", "/no-such-page"])(
      "responds 404 to /docs/operators%s",
      async (page) => {
        for (const locale of ["", "/ru"]) {
          const { status, text } = await read(`${locale}/docs/operators${page}`);
          expect(status).toBe(404);
          expect(text).not.toMatch(NOT_FOR_VISITORS);
        }
      },
    );
  });
}
