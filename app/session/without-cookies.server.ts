// Browsers that keep no cookies. Every page that a person opens sets one, so a browser that comes from such a page and
// sends none keeps none, or has just cleared them.

/** Whether the request comes from one of our own pages, judged by what the browser says. */
export function isFromOwnPage(headers: Headers, origin: string): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin";
  const referrer = headers.get("Referer") ?? headers.get("Origin") ?? "";
  return URL.canParse(referrer) && new URL(referrer).origin === origin;
}

/** Whether a browser that has opened a page before sends no cookies. */
export function isWithoutCookies(headers: Headers, origin: string): boolean {
  return !headers.has("Cookie") && isFromOwnPage(headers, origin);
}
