// Handles requests for files that do not exist without rendering a page: files of an older build, and those that browsers
// and programs request by themselves.
import { findPageRoute } from "../pages/page-data/load-page-data";
import type { RequestScope } from "../runtime/request-scope";
import { isPayload } from "./serve-payload";

const FOLDERS = /^\/(?:assets|builds|icons|og|_og|_content|\.well-known)\/|^\/coins\/[^/]*\./;
/** A file beside the pages, such as '/browserconfig.xml'. */
const BESIDE_PAGES =
  /^\/(?!_payload\.json$)[\w.-]+\.(?:css|gif|ico|jpe?g|js|json|map|mjs|png|svg|txt|webmanifest|webp|xml)$|^\/apple-app-site-association$/;
/** The routes that match any path. */
const ANY_PATH = /^(?:exchange-pair|not-found)___/;

/** Responds 404 for a missing file. Files that exist never reach the Worker, or have a route. */
export function rejectMissingFile({ url: { pathname } }: RequestScope): Response | undefined {
  const isFile = FOLDERS.test(pathname) || (BESIDE_PAGES.test(pathname) && !isPayload(pathname));
  if (!isFile || !ANY_PATH.test(findPageRoute(pathname)?.id ?? "")) return undefined;
  return new Response("Not found", { status: 404, headers: { "Content-Type": "text/plain" } });
}
