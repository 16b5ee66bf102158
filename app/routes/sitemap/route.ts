import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { pageNotFound } from "~/routes/_failure/critical.server";
import { toSitemap, toSitemapPart } from "~/seo/sitemap";
import { loadSitemapPages } from "./queries.server";
import { FILE_CACHE_SECONDS } from "~/domain/limits/cache-limits";

/** The format that the edge uses. Other spellings of a number would be duplicate URLs of the same file. */
const PART = /^[1-9]\d{0,3}$/;

/** Serves GET /sitemap.xml. The edge sets `part` for /sitemap-{part}.xml. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { origin } = args.context;
  const part = new URL(args.request.url).searchParams.get("part");
  if (part !== null && !PART.test(part)) throw pageNotFound(args.request);
  const pages = await loadSitemapPages(args);
  const xml = part === null ? toSitemap(pages, origin) : toSitemapPart(pages, Number(part), origin);
  if (xml === undefined) throw pageNotFound(args.request);
  return new Response(xml, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": `public, max-age=${String(FILE_CACHE_SECONDS.sitemap)}`,
    },
  });
}
