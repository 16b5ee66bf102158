export interface BlogPath {
  /** The text before 'page{number}': an article's slug, a category, or an empty string. */
  slug: string;
  /** From 1. */
  page: number;
  /** Whether the path names a page number. Articles have none. */
  isPaged: boolean;
}

/** Parses the path after /blog/: '{slug}', 'page{number}', or '{slug}/page{number}'. */
export function parseBlogPath(splat: string): BlogPath {
  const segments = splat.split("/").filter((segment) => segment !== "");
  const last = segments.at(-1) ?? "";
  const number = /^page([1-9]\d{0,4})$/.exec(last)?.[1];
  if (number === undefined) return { slug: segments.join("/"), page: 1, isPaged: false };
  return { slug: segments.slice(0, -1).join("/"), page: Number(number), isPaged: true };
}

/** Returns the bare path of a list page: ('', 2) → '/blog/page2'. */
export function blogListPath(category: string, page: number): string {
  return ["/blog", category, page > 1 ? `page${String(page)}` : ""].filter(Boolean).join("/");
}
