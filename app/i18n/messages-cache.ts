import { LOCALE_MESSAGES_CACHE_SECONDS } from "~/domain/limits/cache-limits";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

interface MessagesState {
  /** Whether the address names the messages of the current build. */
  isCurrent: boolean;
  isCacheable: boolean;
}

/** How long a locale's messages may be cached: never, permanently, or for 24 hours (spec: Locale messages). */
export function messagesCacheControl({ isCurrent, isCacheable }: MessagesState): string {
  if (!isCacheable) return "no-cache";
  if (isCurrent) return `public, max-age=${YEAR_SECONDS}, immutable`;
  return `public, max-age=${LOCALE_MESSAGES_CACHE_SECONDS}`;
}
