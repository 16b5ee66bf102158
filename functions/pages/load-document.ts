// Turns a client navigation into the load of a document: the router asks for a page's data, and gets a redirect.
import { isReading } from "../runtime/is-reading";
import type { RequestScope } from "../runtime/request-scope";
import { render, toPagePath } from "./render";

/** Whether the router requests a page's data. */
export function isDataRead({ request, url }: RequestScope): boolean {
  return isReading(request) && url.pathname.endsWith(".data");
}

/** Makes the router load the requested page as a document. */
export function loadDocument({ request, url, showing }: RequestScope): Promise<Response> {
  const whole = new URL(url);
  whole.searchParams.delete("_routes");
  const redirection = { to: toPagePath(url) + whole.search, status: 302, isDocument: true };
  return render(new Request(whole, request), showing({ kind: "redirection", redirection }));
}
