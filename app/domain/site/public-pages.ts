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

/** Public pages without a rate that somebody would exchange by: these may be shown minutes after they were made. */
export const LASTING_PAGES = [
  "popular-exchanges",
  "blog",
  "docs",
  "roadmap",
  "support",
  ...STATIC_PAGES,
] as const;

/** Pages below which there is one for each slug. */
export const LASTING_FOLDERS = ["blog", "docs"] as const;

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

/** Whether a route id such as 'blog-slug___ru' is a public page that may be shown minutes after it was made. */
export function isLastingPage(routeId: string): boolean {
  return LASTING_NAMES.has(toName(routeId));
}

function toName(routeId: string): string {
  const [name = ""] = routeId.split("___");
  return name;
}
