import { isReading } from "./is-reading";

/** Whether a browser fetches the page ahead: nobody has asked for it yet, and perhaps nobody will. */
export function isPrefetch(request: Request): boolean {
  return isReading(request) && readPurpose(request.headers).startsWith("prefetch");
}

/** Whether a browser would run the page ahead, script and all. */
export function isPrerender({ headers }: Request): boolean {
  return readPurpose(headers).includes("prerender");
}

function readPurpose(headers: Headers): string {
  return headers.get("Sec-Purpose") ?? "";
}
