import { PAGE_SHEETS_HEADER } from "~/domain/site/page-sheets";

// Everything else of a response is the request's own.
const STORED = ["Link", "Speculation-Rules", PAGE_SHEETS_HEADER];

/** What a page says in headers for everyone, by their names: it is cached with the page. */
export function pickPageHeaders(headers: Headers): Readonly<Record<string, string>> {
  const named = STORED.map((name) => [name, headers.get(name)] as const);
  return Object.fromEntries(named.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
