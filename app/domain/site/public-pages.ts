// Which pages are public: the same for everyone, listed in the sitemap, readable as data (spec: Public
// pages). What is not named here is somebody's own.

/** Pages of text at fixed paths, served from content/pages. */
export const STATIC_PAGES = [
  "price",
  "wallet",
  "affiliate",
  "swap-api",
  "widget",
  "cashback",
  "how-it-works",
  "for-competent-authorities",
  "terms",
  "privacy",
  "aml",
] as const;

/** Route names without their locale (spec: Route names). */
const PUBLIC_NAMES: ReadonlySet<string> = new Set([
  "index",
  "exchange-pair",
  "popular-exchanges",
  "blog",
  "blog-slug",
  "docs",
  "docs-slug",
  "roadmap",
  "support",
  ...STATIC_PAGES,
]);

/** Whether a route id such as 'blog-slug___ru' is a public page. */
export function isPublicPage(routeId: string): boolean {
  const [name = ""] = routeId.split("___");
  return PUBLIC_NAMES.has(name);
}
