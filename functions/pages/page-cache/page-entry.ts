import type { SlottedPage } from "../personal-page/page-slots";

/** A page for everyone; `madeAt` is when its render began, epoch ms. */
export interface PageEntry extends SlottedPage {
  readonly status: number;
  /** Sources of a script-src: 'sha256-…' with its quotes. */
  readonly scriptHashes: readonly string[];
  /** What it says in headers, by their names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly madeAt: number;
}

// A response is the middleware's to replace, and what it was made of is not said by its headers.
const entries = new WeakMap<Response, PageEntry>();

/** The response of a cached page. Who writes into it finds its slots by findSlottedPage. */
export function toResponse(entry: PageEntry): Response {
  const { status, headers } = entry;
  const response = new Response(whenRead(entry), {
    status,
    headers: { ...headers, "Content-Type": "text/html; charset=utf-8" },
  });
  entries.set(response, entry);
  return response;
}

// Most responses are never read: their page is put together from the entry. A copy of it costs a seventh of such a page.
function whenRead({ body }: PageEntry): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      pull(controller) {
        // Whoever reads it may write into what they get.
        controller.enqueue(body.slice());
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/** The cached page that a response was made of; undefined for any other response. */
export function findSlottedPage(response: Response): SlottedPage | undefined {
  return entries.get(response);
}
