// Public pages: the same for everyone, listed in the sitemap, readable as data (spec: Public pages). All other pages
// are private.

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
  "security",
] as const;

/** Public pages without a binding rate. A cache may serve them minutes after rendering. */
export const LASTING_PAGES = [
  "popular-exchanges",
  "blog",
  "docs",
  "roadmap",
  "support",
  "status",
  "coins",
  ...STATIC_PAGES,
] as const;

/** Sections with one page per slug. */
export const LASTING_FOLDERS = ["blog", "docs", "coin", "network"] as const;

/** Route names without their locale (spec: Route names). */
const LASTING_NAMES: ReadonlySet<string> = new Set([
  ...LASTING_PAGES,
  ...LASTING_FOLDERS.map((folder) => `${folder}-slug`),
]);
const PUBLIC_NAMES: ReadonlySet<string> = new Set(["index", "exchange-pair", ...LASTING_NAMES]);

/** Whether a route id such as 'blog-slug___ru' is a public page. */
export function isPublicPage(routeId: string): boolean {
  return PUBLIC_NAMES.has(toName(routeId));
}

/** Whether a route id such as 'blog-slug___ru' is a public page that a cache may serve for minutes. */
export function isLastingPage(routeId: string): boolean {
  return LASTING_NAMES.has(toName(routeId));
}

function toName(routeId: string): string {
  const [name = ""] = routeId.split("___");
  return name;
}
