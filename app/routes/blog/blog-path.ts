export interface BlogPath {
  /** What stands before 'page{number}': an article's slug, a category, or nothing. */
  slug: string;
  /** From 1. */
  page: number;
  /** Whether the path names a page: an article has none. */
  isPaged: boolean;
}

/** Reads what follows /blog/: '{slug}', 'page{number}', '{slug}/page{number}'. */
export function parseBlogPath(splat: string): BlogPath {
  const segments = splat.split("/").filter((segment) => segment !== "");
  const last = segments.at(-1) ?? "";
  const number = /^page([1-9]\d{0,4})$/.exec(last)?.[1];
  if (number === undefined) return { slug: segments.join("/"), page: 1, isPaged: false };
  return { slug: segments.slice(0, -1).join("/"), page: Number(number), isPaged: true };
}

/** The bare path of a page of a list: ('', 2) → '/blog/page2'. */
export function blogListPath(category: string, page: number): string {
  return ["/blog", category, page > 1 ? `page${String(page)}` : ""].filter(Boolean).join("/");
}
