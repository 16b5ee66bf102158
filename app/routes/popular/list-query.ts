import { PAIR_SORTS, type PairSort } from "~/domain/pair/pair-list";
import { readQueryText } from "~/domain/text/query-text";

/** The parsed query of the URL. Its values may be missing or invalid. */
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

/** Returns the URL of a part of the list, without default values. */
export function toListPath(path: string, { query, coin, sort, page }: Partial<ListQuery>): string {
  const search = new URLSearchParams({
    ...(query ? { q: query } : {}),
    ...(coin ? { coin } : {}),
    ...(sort && sort !== "popular" ? { sort } : {}),
    ...(page && page > 1 ? { page: String(page) } : {}),
  }).toString();
  return search === "" ? path : `${path}?${search}`;
}
