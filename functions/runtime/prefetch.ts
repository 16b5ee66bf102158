import { isReading } from "./is-reading";

/** Returns whether a browser prefetches the page. The visitor has not opened it yet and may never do so. */
export function isPrefetch(request: Request): boolean {
  return isReading(request) && readPurpose(request.headers).startsWith("prefetch");
}

/** Returns whether a browser prerenders the page, which runs its scripts. */
export function isPrerender({ headers }: Request): boolean {
  return readPurpose(headers).includes("prerender");
}

function readPurpose(headers: Headers): string {
  return headers.get("Sec-Purpose") ?? "";
}
