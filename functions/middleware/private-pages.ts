// Keeps the operator's tag manager off private pages (docs/security.md 49). A script cannot be unloaded, so a link from
// a page that has it to a private page opens a new document.
import { isPrivatePath } from "~/domain/page/private-pages";
import { findTracking } from "../pages/tracking";
import { render } from "../pages/render";
import type { RequestScope } from "../runtime/request-scope";

const DATA = ".data";

/** Reloads the document when a client navigation leads from a page with the tag manager to a private page. */
export function reloadPrivatePages(scope: RequestScope): Promise<Response> | undefined {
  const { request, url, showing } = scope;
  const isNavigation = request.method === "GET" && url.pathname.endsWith(DATA);
  if (!isNavigation || !isPrivatePath(url.pathname)) return undefined;
  if (!findTracking(scope)?.script || comesFromPrivatePage(scope)) return undefined;
  const whole = new URL(url);
  whole.searchParams.delete("_routes");
  const to = url.pathname.slice(0, -DATA.length) + whole.search;
  const redirection = { to, status: 302, isDocument: true };
  return render(new Request(whole, request), showing({ kind: "redirection", redirection }));
}

// Our pages send their full address as the Referer (Referrer-Policy: same-origin).
function comesFromPrivatePage({ request, context }: RequestScope): boolean {
  const referrer = request.headers.get("Referer");
  if (referrer === null || !URL.canParse(referrer)) return false;
  const { origin, pathname } = new URL(referrer);
  return origin === context.origin && isPrivatePath(pathname);
}
