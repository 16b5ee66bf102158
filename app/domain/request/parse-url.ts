/** Returns the URL of a text; undefined if it is none. In workerd `URL.parse` throws inside, which costs as much CPU as half a cached page. */
export function parseUrl(text: string | null): URL | undefined {
  return text !== null && URL.canParse(text) ? new URL(text) : undefined;
}
