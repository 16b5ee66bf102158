import type { SlottedPage } from "../personal-page/page-slots";

/** A page for everyone; `madeAt` is when its render began, epoch ms. */
export interface PageEntry extends SlottedPage {
  readonly status: number;
  /** script-src sources: 'sha256-…' with the quotes. */
  readonly scriptHashes: readonly string[];
  /** The stored headers by name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly madeAt: number;
}

// Middleware may replace a response, and its headers do not identify its entry.
const entries = new WeakMap<Response, PageEntry>();

/** Returns the response of a cached page without its body, which addVisitor composes from the page of findSlottedPage. */
export function toResponse(entry: PageEntry): Response {
  const { status, headers } = entry;
  const response = new Response(null, {
    status,
    headers: { ...headers, "Content-Type": "text/html; charset=utf-8" },
  });
  entries.set(response, entry);
  return response;
}

/** Returns the cached page behind a response; undefined for any other response. */
export function findSlottedPage(response: Response): SlottedPage | undefined {
  return entries.get(response);
}
