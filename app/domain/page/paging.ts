// Long lists, one page at a time.

/** Highest page number that an address may request. */
const MAX_PAGE = 100_000;

/** One page of a list: its number, the number of pages, and the number of all entries. */
export interface ListPage<T> {
  readonly items: readonly T[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/** The page number in an address; 1 if it is missing or invalid. */
export function readPageNumber(query: URLSearchParams, name = "page"): number {
  const text = query.get(name) ?? "";
  return /^[1-9]\d{0,5}$/.test(text) ? Math.min(parseInt(text, 10), MAX_PAGE) : 1;
}

/** The requested page of a list, or the last page if the number is too high. */
export function cutPage<T>(items: readonly T[], asked: number, perPage: number): ListPage<T> {
  const pages = Math.max(1, Math.ceil(items.length / perPage));
  const page = Math.min(asked, pages);
  return {
    items: items.slice((page - 1) * perPage, page * perPage),
    page,
    pages,
    total: items.length,
  };
}
