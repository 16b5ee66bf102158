// What a request leaves in the browser. Cookies join the response here, after everything that may be cached.
import { isPrefetch } from "./prefetch";
import type { RequestScope } from "../scope/request-scope";

/** The same response with the cookies that were written on its way. */
export function withCookies(response: Response, { jar, request }: RequestScope): Response {
  const cookies = jar.setCookies();
  if (cookies.length === 0 || response.webSocket || isPrefetch(request)) return response;
  const own = new Response(response.body, response);
  for (const cookie of cookies) own.headers.append("Set-Cookie", cookie);
  return own;
}
