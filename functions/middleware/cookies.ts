// Cookies are added to the response here, after everything that may be cached.
import { isPrefetch } from "../runtime/prefetch";
import type { RequestScope } from "../runtime/request-scope";

/** Adds the cookies that the request's handlers wrote to the headers of its response. */
export function addCookies(headers: Headers, { jar, request }: RequestScope): void {
  if (isPrefetch(request)) return;
  for (const cookie of jar.setCookies()) headers.append("Set-Cookie", cookie);
}
