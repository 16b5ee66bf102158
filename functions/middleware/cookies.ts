// Owns what the visit leaves in the browser. Cookies join the answer here, after everything that may be cached.
import type { RequestScope } from "../scope/request-scope";

/** The same answer with the cookies that the visit wrote. */
export function withCookies(response: Response, { jar }: RequestScope): Response {
  const cookies = jar.setCookies();
  if (cookies.length === 0 || response.webSocket) return response;
  const answer = new Response(response.body, response);
  for (const cookie of cookies) answer.headers.append("Set-Cookie", cookie);
  return answer;
}
