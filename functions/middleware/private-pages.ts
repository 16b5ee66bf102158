// Keeps the operator's tag manager off private pages (docs/security.md 49). A script cannot be unloaded, so a link from
// a page that has it to a private page opens a new document.
import { isPrivatePath } from "~/domain/page/private-pages";
import { parseUrl } from "~/domain/request/parse-url";
import { findTracking } from "../pages/tracking";
import { isDataRead, loadDocument } from "../pages/load-document";
import type { RequestScope } from "../runtime/request-scope";

/** Reloads the document when a client navigation leads from a page with the tag manager to a private page. */
export function reloadPrivatePages(scope: RequestScope): Promise<Response> | undefined {
  if (!isDataRead(scope) || !isPrivatePath(scope.url.pathname)) return undefined;
  if (!findTracking(scope)?.script || comesFromPrivatePage(scope)) return undefined;
  return loadDocument(scope);
}

// Our pages send their full address as the Referer (Referrer-Policy: same-origin).
function comesFromPrivatePage({ request, context }: RequestScope): boolean {
  const referrer = parseUrl(request.headers.get("Referer"));
  return referrer?.origin === context.origin && isPrivatePath(referrer.pathname);
}
