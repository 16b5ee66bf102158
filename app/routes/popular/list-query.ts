import { PAIR_SORTS, type PairSort } from "~/domain/pair/pair-list";
import { readQueryText } from "~/domain/site/query-text";

/** What the address asks for; everything may be missing or nonsense. */
export interface ListQuery {
  query: string;
  coin: string | undefined;
  sort: PairSort;
  page: number;
}

export function readListQuery(search: URLSearchParams): ListQuery {
  const page = Number(search.get("page") ?? 1);
  return {
    query: readQueryText(search, "q"),
    coin: readQueryText(search, "coin").toLowerCase() || undefined,
    sort: PAIR_SORTS.find((sort) => sort === search.get("sort")) ?? "popular",
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a part of the list, without what goes without saying. */
export function toListPath(path: string, { query, coin, sort, page }: Partial<ListQuery>): string {
  const search = new URLSearchParams({
    ...(query ? { q: query } : {}),
    ...(coin ? { coin } : {}),
    ...(sort && sort !== "popular" ? { sort } : {}),
    ...(page && page > 1 ? { page: String(page) } : {}),
  }).toString();
  return search === "" ? path : `${path}?${search}`;
}
