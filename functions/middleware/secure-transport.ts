// Nothing is served over plain HTTP but to this machine itself: browsers keep the session's cookie on HTTPS only.
import type { RequestScope } from "../scope/request-scope";

const OWN_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/;

/** Sends plain HTTP to the same address over HTTPS; a write keeps its method and its body. */
export function requireHttps({ request, url }: RequestScope): Response | undefined {
  if (url.protocol !== "http:" || OWN_MACHINE.test(url.hostname)) return undefined;
  const Location = `https:${url.href.slice(url.protocol.length)}`;
  const isReading = request.method === "GET" || request.method === "HEAD";
  return new Response(null, { status: isReading ? 301 : 308, headers: { Location } });
}
