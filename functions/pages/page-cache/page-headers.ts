import { PAGE_SHEETS_HEADER } from "~/domain/page/page-sheets";

// All other headers belong to the single request.
const STORED = ["Link", "Speculation-Rules", PAGE_SHEETS_HEADER];

/** Returns the headers that are the same for everyone and cached with the page. */
export function pickPageHeaders(headers: Headers): Readonly<Record<string, string>> {
  const named = STORED.map((name) => [name, headers.get(name)] as const);
  return Object.fromEntries(named.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
