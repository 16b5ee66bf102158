// Who may press the console's buttons: its own pages, and programs that no browser is behind
// (docs/security.md, requirement 2).

/** Whether a form came from our own page: the browser says so, or the origin is ours. With neither, no. */
export function isOwnForm(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  return request.headers.get("origin") === new URL(request.url).origin;
}

/** Whether a JSON call is allowed: not from another site's page, which cannot send this content type without asking first. */
export function isOwnCall(request: Request): boolean {
  const isJson = request.headers.get("content-type")?.startsWith("application/json") === true;
  const isFromBrowser = request.headers.has("sec-fetch-site") || request.headers.has("origin");
  return isJson && (!isFromBrowser || isOwnForm(request));
}
