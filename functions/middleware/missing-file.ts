// Handles requests for static files that do not exist, such as those of an older build, without rendering a page.
import type { RequestScope } from "../runtime/request-scope";

/** Responds 404 for a missing static file. Files that exist never reach the Worker. */
export function rejectMissingFile({ url }: RequestScope): Response | undefined {
  return /^\/(?:assets|builds|coins|icons|og|_og|_content)\//.test(url.pathname)
    ? new Response("Not found", { status: 404, headers: { "Content-Type": "text/plain" } })
    : undefined;
}
