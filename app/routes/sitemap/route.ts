import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { pageNotFound } from "~/routes/critical.server";
import { toSitemap, toSitemapPart } from "~/seo/sitemap";
import { readQueryText } from "~/domain/site/query-text";
import { loadSitemapPages } from "./queries.server";
import { FILE_CACHE_SECONDS } from "~/domain/page-limits";

/** GET /sitemap.xml; `part` is set by the edge for /sitemap-{part}.xml. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { origin } = args.context;
  const part = readQueryText(new URL(args.request.url).searchParams, "part");
  const pages = await loadSitemapPages(args);
  const xml = part === "" ? toSitemap(pages, origin) : toSitemapPart(pages, Number(part), origin);
  if (xml === undefined) throw pageNotFound(args.request);
  return new Response(xml, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": `public, max-age=${String(FILE_CACHE_SECONDS.sitemap)}`,
    },
  });
}
