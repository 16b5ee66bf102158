// Who may use the console's forms and calls: its own pages, and programs without a browser (docs/security.md,
// requirement 2).

/** Returns whether a form came from our own page, by Sec-Fetch-Site or the Origin; false without either. */
export function isOwnForm(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  return request.headers.get("origin") === new URL(request.url).origin;
}

/** Returns whether a JSON call is allowed. Another site's page cannot send this content type without a preflight. */
export function isOwnCall(request: Request): boolean {
  const isJson = request.headers.get("content-type")?.startsWith("application/json") === true;
  const isFromBrowser = request.headers.has("sec-fetch-site") || request.headers.has("origin");
  return isJson && (!isFromBrowser || isOwnForm(request));
}
