// What a request leaves in the browser. Cookies join the response here, after everything that may be cached.
import { isPrefetch } from "../runtime/prefetch";
import type { RequestScope } from "../runtime/request-scope";

/** Adds the cookies that were written on a request's way to the headers of its response. */
export function addCookies(headers: Headers, { jar, request }: RequestScope): void {
  if (isPrefetch(request)) return;
  for (const cookie of jar.setCookies()) headers.append("Set-Cookie", cookie);
}
