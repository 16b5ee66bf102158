// The one page of ours that any site may show in a frame (docs/security.md 30). Nobody's session reaches it and none
// starts there: it can be filled in, and its button opens the exchange at the top level, where the address is seen.
import { WIDGET_FRAME_PATH } from "~/domain/pair/widget";
import { barePath } from "~/i18n/locales";
import type { RequestScope } from "./request-scope";

const BUILDER_PATH = "/widget";

/** Whether an address is the frame's. */
export function isWidgetFrame({ pathname }: URL): boolean {
  return barePath(pathname) === WIDGET_FRAME_PATH;
}

/** The request, for the frame without what says whose it is. */
export function withoutVisitor(request: Request): Request {
  if (!isWidgetFrame(new URL(request.url))) return request;
  const headers = new Headers(request.headers);
  headers.delete("Cookie");
  return new Request(request, { headers });
}

/** The policy that the frame's own document brings; an error page at its address has none, and stays out of frames. */
export function findWidgetPolicy(response: Response, { url }: RequestScope): string | undefined {
  const own = response.headers.get("Content-Security-Policy");
  return isWidgetFrame(url) && own !== null ? own : undefined;
}

/** Whether a page shows the frame beside the code for it. */
export function showsWidget({ url }: RequestScope): boolean {
  return barePath(url.pathname) === BUILDER_PATH;
}
