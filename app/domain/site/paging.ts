// Long lists, a page at a time.

/** The last page of a list that an address may ask for. */
const MAX_PAGE = 100_000;

/** A part of a list: which page of how many, and how many entries there are in all. */
export interface ListPage<T> {
  readonly items: readonly T[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/** The page that an address asks for; 1 where it asks for none or for nonsense. */
export function readPageNumber(query: URLSearchParams, name = "page"): number {
  const text = query.get(name) ?? "";
  return /^[1-9]\d{0,5}$/.test(text) ? Math.min(parseInt(text, 10), MAX_PAGE) : 1;
}

/** A page of a list; beyond its end, the last one. */
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
