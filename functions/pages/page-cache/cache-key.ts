// The key of a page in the cache. A deploy starts with an empty cache, and no two hosts share a page.
import type { CacheablePage } from "./cacheable-pages";

/** Returns the key of a page. Crawlers get whole pages instead of streamed ones, so they have separate keys. */
export function toCacheKey(
  { url: { origin, pathname, search } }: Pick<CacheablePage, "url">,
  { buildId, isBot }: { readonly buildId: string; readonly isBot: boolean },
): string {
  return `${origin}/${buildId}/${isBot ? "bot" : "person"}${pathname}${search}`;
}
