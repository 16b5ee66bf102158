import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadLlmsText } from "./queries.server";
import { FILE_CACHE_SECONDS } from "~/domain/limits/cache-limits";

/** Serves GET /llms.txt in every language: a description of the site and links to its texts for language models (llmstxt.org). */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  return new Response(await loadLlmsText(args), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": `public, max-age=${String(FILE_CACHE_SECONDS.llms)}`,
    },
  });
}
