import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { toBrowserManifest, writeBrowserManifest } from "../../scripts/product/browser-manifest";

const ENTRY = { module: "/entry.js", imports: ["/packages.js"], css: ["/entry.css"] };
const PAGE = {
  id: "blog___en",
  path: "blog",
  hasLoader: true,
  hasAction: false,
  module: "/blog.js",
  imports: ["/packages.js", "/entry.js", "/pager.js"],
  css: ["/entry.css", "/blog.css"],
};

test("a page keeps only its own needs", () => {
  const { routes } = toBrowserManifest({ entry: ENTRY, routes: { blog___en: PAGE } });
  expect(routes.blog___en).toEqual({
    id: "blog___en",
    path: "blog",
    hasLoader: true,
    module: "/blog.js",
    imports: ["/pager.js"],
    css: ["/blog.css"],
  });
});

test("leaves out files for programs, and keeps every target of a page's form or link", () => {
  const ids = ["blog-rss___ru", "llms___en", "routes/sitemap/route", "order-receipt___en", "theme"];
  const routes = Object.fromEntries(ids.map((id) => [id, { ...PAGE, id }]));
  const { routes: kept } = toBrowserManifest({ entry: ENTRY, routes });
  expect(Object.keys(kept)).toEqual(["order-receipt___en", "theme"]);
});

describe("the script of the manifest", () => {
  const LANGUAGES = [
    { code: "en", slug: "" },
    { code: "ru", slug: "ru" },
    { code: "de", slug: "de" },
  ];
  const run = (script: string): unknown => {
    const window: Record<string, unknown> = {};
    runInNewContext(script, { window });
    // Objects of another context have other prototypes.
    return JSON.parse(JSON.stringify(window.__remixManifest));
  };
  const inLanguages = (id: string, route: object) =>
    LANGUAGES.map(({ code, slug }) => {
      const path: unknown = Reflect.get(route, "path");
      const own = slug === "" ? path : [slug, path].filter(Boolean).join("/");
      const copy = { ...PAGE, ...route, id: `${id}___${code}`, path: own };
      return [copy.id, slug === "" ? { ...PAGE, ...route, id: copy.id } : copy] as const;
    });

  test("adds the routes of the other languages when it runs", () => {
    const routes = Object.fromEntries([
      ...inLanguages("blog", { path: "blog" }),
      ...inLanguages("blog-slug", { path: "blog/*" }),
      ["theme", { ...PAGE, id: "theme", path: "theme" }],
    ]);
    const manifest = { entry: ENTRY, routes };
    const script = writeBrowserManifest(manifest, LANGUAGES);
    expect(script).not.toContain("___ru");
    expect(run(script)).toEqual(toBrowserManifest(manifest));
  });

  test("keeps a route that differs by more than its path, such as the home page", () => {
    const { path: _, ...rest } = PAGE;
    const home = { ...rest, id: "index___en", index: true };
    const routes = {
      index___en: home,
      index___ru: { ...PAGE, id: "index___ru", path: "ru" },
      index___de: { ...PAGE, id: "index___de", path: "de" },
    };
    const manifest = { entry: ENTRY, routes };
    expect(run(writeBrowserManifest(manifest, LANGUAGES))).toEqual(toBrowserManifest(manifest));
  });

  test("contains every route if a language lacks one", () => {
    const [english] = inLanguages("blog", { path: "blog" });
    const manifest = { entry: ENTRY, routes: Object.fromEntries(english ? [english] : []) };
    expect(run(writeBrowserManifest(manifest, LANGUAGES))).toEqual(toBrowserManifest(manifest));
  });
});
