// Addresses of static files that are not there, such as an older build's: no page is made for them.
import type { RequestScope } from "../runtime/request-scope";

/** Responds 404 for a missing static file. Files that exist never reach the Worker. */
export function rejectMissingFile({ url }: RequestScope): Response | undefined {
  return /^\/(?:assets|builds|coins|icons|og|_og|_content)\//.test(url.pathname)
    ? new Response("Not found", { status: 404, headers: { "Content-Type": "text/plain" } })
    : undefined;
}
