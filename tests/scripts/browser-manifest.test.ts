import { expect, test } from "vitest";
import { toBrowserManifest } from "../../scripts/product/browser-manifest";

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
