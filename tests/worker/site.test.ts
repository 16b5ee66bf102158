// The whole site as a search engine reads it.
import { HtmlValidate } from "html-validate";
import { beforeAll, describe, expect, test } from "vitest";
import { crawl, findOn, type CrawledPage, type Site } from "./support/crawl";
import { HTML_RULES } from "./support/html-rules";
import { BROWSER } from "./support/send";
import { jsonLdOf, linksOf, metaOf, tagsOf } from "./support/markup";
import { useSharedProduct } from "./support/product";
import { faultsOf, typeOf } from "./support/structured-data";

const product = useSharedProduct();
const NO_SCRIPT =
  /^(\/ru)?\/(blog|docs|roadmap|support|status|coins|coin|network|popular-exchanges|price|wallet|affiliate|swap-api|widget|cashback|how-it-works|for-competent-authorities|terms|privacy|aml|security)(\/|\?|$)/;
const TEMPLATES = ["exchange-", "coin/", "network/"].map((page) => new RegExp(`^(/ru)?/${page}`));

let site: Site;
let pages: CrawledPage[];
/** Indexable pages: those without noindex. */
let indexed: CrawledPage[];

beforeAll(async () => {
  site = await crawl(product.origin);
  pages = [...site.pages.values()].filter(({ html }) => html !== "");
  indexed = pages.filter(({ html }) => !metaOf(html, "robots")?.includes("noindex"));
});

test("multi-byte letters stay whole", () => {
  // The renderer writes each page in arrays of bytes, and a two-byte letter may cross two of them.
  expect(findOn(pages, ({ html }) => html.match(/[\0\uFFFD]/g) ?? [])).toEqual([]);
});

describe("links", () => {
  test("lead to existing pages without a redirect", () => {
    const broken = findOn([...site.pages.values()], ({ path, status, landed }) =>
      status === 200 && landed === path ? [] : [`${status} at ${landed}`],
    );
    expect(broken).toEqual([]);
    expect(pages.length).toBeGreaterThan(300);
  });

  test("that only people follow work too", async () => {
    const broken: string[] = [];
    for (const path of site.shunned) {
      const { status } = await fetch(product.origin + path, { headers: BROWSER });
      if (status >= 400) broken.push(`${status} ${path}`);
    }
    expect(broken).toEqual([]);
    expect(site.shunned).toContain("/my-exchanges");
  });

  test("to a fragment lead to an existing element", () => {
    const places = pages.flatMap(({ path, html }) =>
      tagsOf(html, "a").flatMap(({ href = "" }) => {
        const url = new URL(href, product.origin + path);
        const target = site.pages.get(url.pathname + url.search);
        if (url.hash === "" || url.origin !== product.origin || !target) return [];
        const id = decodeURIComponent(url.hash.slice(1));
        return { link: `${path}: ${href}`, isThere: target.html.includes(`id="${id}"`) };
      }),
    );
    expect(places.filter(({ isThere }) => !isThere)).toEqual([]);
    expect(places.length).toBeGreaterThan(300);
  });

  test("reach every pair of the sitemap in three clicks from the popular exchanges", () => {
    for (const start of ["/popular-exchanges", "/ru/popular-exchanges"]) {
      const reached = new Set([start]);
      for (let click = 0; click < 3; click += 1) {
        for (const path of Array.from(reached)) {
          for (const link of site.pages.get(path)?.links ?? []) reached.add(link);
        }
      }
      const prefix = start.startsWith("/ru") ? "/ru/exchange-" : "/exchange-";
      const pairs = site.listed.filter((path) => path.startsWith(prefix));
      expect(pairs.length).toBeGreaterThan(100);
      expect(pairs.filter((path) => !reached.has(path))).toEqual([]);
    }
  });
});

describe("a page's metadata", () => {
  test("has its own canonical address and mutual alternates", () => {
    const wrong = findOn(indexed, ({ path, html }) => {
      const [canonical] = linksOf(html, "canonical");
      const own = new URL(canonical?.href ?? "").pathname;
      if (own !== path.split("?")[0]) return [`canonical ${own}`];
      return linksOf(html, "alternate").flatMap(({ hreflang, href = "" }) => {
        if (hreflang === undefined) return [];
        const other = site.pages.get(new URL(href).pathname);
        const back = linksOf(other?.html ?? "", "alternate").map((link) => link.href);
        return back.includes(product.origin + own) ? [] : [`${hreflang} ${href} is not mutual`];
      });
    });
    expect(wrong).toEqual([]);
  });

  test("lists every language and a default", () => {
    const wrong = findOn(indexed, ({ html }) => {
      const languages = linksOf(html, "alternate").flatMap(({ hreflang }) => hreflang ?? []);
      return languages.join() === "en,ru,x-default" ? [] : [languages.join()];
    });
    expect(wrong).toEqual([]);
  });

  test("has one heading, a unique title and a description of sensible length", () => {
    const plain = indexed.filter(({ path }) => !path.includes("?"));
    const titles = new Map<string, string>();
    const wrong = findOn(plain, ({ path, html }) => {
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? "";
      const twin = titles.get(title);
      titles.set(title, path);
      const { length } = metaOf(html, "description") ?? "";
      return [
        ...(title === "" ? ["no title"] : []),
        ...(twin === undefined ? [] : [`the title of ${twin}`]),
        ...(length >= 50 && length <= 250 ? [] : [`a description of ${length} characters`]),
        ...(tagsOf(html, "h1").length === 1 ? [] : ["not one h1"]),
      ];
    });
    expect(wrong).toEqual([]);
  });

  test("names its language", () => {
    const wrong = findOn(pages, ({ path, html }) => {
      const language = tagsOf(html, "html")[0]?.lang;
      return language === (/^\/ru(\/|\?|$)/.test(path) ? "ru-RU" : "en") ? [] : [String(language)];
    });
    expect(wrong).toEqual([]);
  });

  test("allows indexing of every sitemap page", () => {
    const listed = new Set(indexed.map(({ path }) => path));
    expect(site.listed.filter((path) => !listed.has(path))).toEqual([]);
    expect(new Set(site.listed).size).toBe(site.listed.length);
  });
});

describe("previews", () => {
  test("exist for every page, in 1200 × 630", async () => {
    const images = new Set(indexed.map(({ html }) => metaOf(html, "og:image") ?? "none"));
    const wrong: string[] = [];
    for (const image of images) {
      const response = await fetch(image);
      const head = new DataView(await response.arrayBuffer());
      const isPicture = response.headers.get("Content-Type") === "image/png";
      const size = isPicture ? [head.getUint32(16), head.getUint32(20)].join(" × ") : "nothing";
      if (size !== "1200 × 630" || response.redirected) wrong.push(`${image}: ${size}`);
    }
    expect(wrong).toEqual([]);
    expect(images.size).toBeGreaterThan(150);
  });
});

describe("structured data", () => {
  test("has known types with their required fields", () => {
    const wrong = findOn(pages, ({ html }) => jsonLdOf(html).flatMap(faultsOf));
    expect(wrong).toEqual([]);
  });

  test.each([
    ["/", ["FAQPage", "Organization", "WebSite"]],
    ["/ru/exchange-btc-eth", ["BreadcrumbList", "ExchangeRateSpecification", "FAQPage"]],
    ["/blog", ["Blog", "BreadcrumbList"]],
    ["/docs", ["BreadcrumbList", "CollectionPage"]],
    ["/roadmap", ["BreadcrumbList", "WebPage"]],
    ["/blog/guides/keep-your-order-link", ["BlogPosting", "BreadcrumbList"]],
    ["/ru/docs/api/orders", ["BreadcrumbList", "TechArticle"]],
    ["/support", ["FAQPage"]],
    ["/terms", ["BreadcrumbList"]],
  ])("%s has %j", (path, types) => {
    expect(
      jsonLdOf(site.pages.get(path)?.html ?? "")
        .map(typeOf)
        .sort(),
    ).toEqual(types);
  });

  test("has breadcrumbs from the home page through existing pages", () => {
    const crumbs = pages.flatMap(({ html }) =>
      jsonLdOf(html)
        .filter((thing) => typeOf(thing) === "BreadcrumbList")
        .flatMap((thing) => [...JSON.stringify(thing).matchAll(/"item":"([^"]+)"/g)])
        .map(([, item = ""]) => new URL(item).pathname),
    );
    expect(crumbs.filter((path) => !site.pages.has(path))).toEqual([]);
    expect(crumbs.length).toBeGreaterThan(300);
  });
});

describe("markup", () => {
  test("has no script on text pages", () => {
    const texts = pages.filter(({ path }) => NO_SCRIPT.test(path));
    expect(texts.length).toBeGreaterThan(90);
    const scripts = findOn(texts, ({ html }) => [
      ...tagsOf(html, "script")
        // A page with code examples has buttons to copy them, and the widget's builder updates its preview.
        .filter(({ src }) => src !== "/copy-code.js" || !html.includes("<pre"))
        .filter(({ src }) => src !== "/widget-builder.js" || !html.includes('class="widget-form"'))
        .flatMap(({ type }) => (type === "application/ld+json" ? [] : [type ?? "script"])),
      ...linksOf(html, "modulepreload").map(({ href = "" }) => href),
    ]);
    expect(scripts).toEqual([]);
  });

  test("is valid HTML", async () => {
    const validator = new HtmlValidate(HTML_RULES);
    // The pages of pairs, coins and networks are one template each: some represent the others.
    const alike = TEMPLATES.map((template) => pages.filter(({ path }) => template.test(path)));
    const sample = alike.flatMap((each) => [...each.slice(0, 3), ...each.slice(-3)]);
    const others = pages.filter(({ path }) => !TEMPLATES.some((template) => template.test(path)));
    const wrong: string[] = [];
    for (const { path, html } of [...others, ...sample]) {
      const report = await validator.validateString(html);
      for (const { ruleId, message, selector } of report.results.flatMap((all) => all.messages)) {
        wrong.push(`${path}: ${ruleId}: ${message} (${String(selector)})`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
