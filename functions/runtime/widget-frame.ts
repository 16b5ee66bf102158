// The widget's page is our only page that any site may frame (docs/security.md 30). It reads no session and starts
// none. Its button opens the exchange in the top-level window, where the visitor sees the address.
import { WIDGET_FRAME_PATH } from "~/domain/pair/widget";
import { barePath } from "~/i18n/locales";
import type { RequestScope } from "./request-scope";

const BUILDER_PATH = "/widget";

/** Returns whether a URL is the widget's frame. */
export function isWidgetFrame({ pathname }: URL): boolean {
  return barePath(pathname) === WIDGET_FRAME_PATH;
}

/** Returns the request; for the frame, without the headers that identify the visitor. */
export function withoutVisitor(request: Request): Request {
  if (!isWidgetFrame(new URL(request.url))) return request;
  const headers = new Headers(request.headers);
  headers.delete("Cookie");
  return new Request(request, { headers });
}

/** Returns the policy of the frame's own document. An error page at its address has none and cannot be framed. */
export function findWidgetPolicy(response: Response, { url }: RequestScope): string | undefined {
  const own = response.headers.get("Content-Security-Policy");
  return isWidgetFrame(url) && own !== null ? own : undefined;
}

/** Returns whether a page shows the frame as a preview. */
export function showsWidget({ url }: RequestScope): boolean {
  return barePath(url.pathname) === BUILDER_PATH;
}
