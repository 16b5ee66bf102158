// Replaces the content gateway if there is none or it lacks a text. It serves the same calls from content/ and the SEO
// texts of locales/, which the build turns into static files (scripts/content/build.ts). It leaves out what the site lacks.
import * as z from "zod/mini";
import { CALLS } from "~/contracts/calls/call-table";
import { hasPage, type SitePart } from "~/domain/page/site-parts";
import { PROVIDERS_PLACEHOLDER } from "~/domain/page/placeholders";
import { LOCALES } from "~/i18n/locales";
import type { Env } from "../../runtime/env";
import { withoutMissing } from "./without-missing";

const seoRequest = z.object({ params: z.object({ page: z.string() }) });
const list = z.array(z.looseObject({ slug: z.string() }));
const SLUG = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;
/** Lists that are served whole, by the path of their call. */
const WHOLE: Record<string, string> = {
  "blog/categories": "blog-categories",
  "blog/texts": "blog-texts",
  "docs/sections": "docs-sections",
  "docs/texts": "docs-texts",
  roadmap: "roadmap",
  support: "support",
};

type Site = Pick<Env, "assets" | "lacks" | "providerNames">;
/** Is replaced by the names of the providers, of which none needs escaping. */
const PROVIDERS = `{{${PROVIDERS_PLACEHOLDER}}}`;

/** Serves a request of app/gateways/content.server.ts; 404 if content/ or the site lacks the text. */
export async function fetchEmbedded(request: Request, site: Site): Promise<Response> {
  const { assets, lacks, providerNames } = site;
  const url = new URL(request.url);
  if (url.pathname === CALLS.fetchSeoDictionary.path) return readSeo(request, assets);
  const [route = "", locale = "", ...rest] = url.pathname.slice(1).split("/");
  if (!LOCALES.some(({ code }) => code === locale)) return notFound();
  const read = async (file: string) => {
    if (!hasPage(toPagePath(file), lacks)) return notFound();
    const stored = await assets.fetch(assetUrl(`${locale}/${file}`));
    if (!stored.ok) return stored;
    const text = (await stored.text()).replaceAll(PROVIDERS, providerNames);
    return Response.json(trim(JSON.parse(text), file, lacks));
  };
  const path = [route, ...rest].join("/");
  const whole = WHOLE[path];
  if (whole !== undefined) return read(whole);
  const slug = url.searchParams.get("slug") ?? "";
  if (path === `${route}/item`) return SLUG.test(slug) ? read(`${route}/${slug}`) : notFound();
  return path === route ? readList(await read(route), url.searchParams) : notFound();
}

/** Returns one page of a list: `category` filters, `offset` and `per_page` select the range. */
async function readList(response: Response, query: URLSearchParams): Promise<Response> {
  if (!response.ok) return response;
  const all = list.parse(await response.json());
  const category = query.get("category");
  const found = category === null ? all : all.filter((item) => item.category === category);
  const offset = Number(query.get("offset") ?? 0);
  const perPage = Number(query.get("per_page") ?? found.length);
  return Response.json({ items: found.slice(offset, offset + perPage), total: found.length });
}

async function readSeo(request: Request, assets: Fetcher): Promise<Response> {
  const { page } = seoRequest.parse(await request.json()).params;
  return SLUG.test(page) ? assets.fetch(assetUrl(`seo/${page}`)) : notFound();
}

/** Returns the content of a file without what the site lacks. */
function trim(content: unknown, file: string, lacks: readonly SitePart[]): unknown {
  const cut = withoutMissing(content, lacks);
  const listed = list.safeParse(cut);
  const folder = file.replace(/-.*/, "");
  return listed.success
    ? listed.data.filter(({ slug }) => hasPage(toPagePath(`${folder}/${slug}`), lacks))
    : cut;
}

/** Returns the path of the page that a file's text or list entry is for. */
function toPagePath(file: string): string {
  return `/${file.replace(/^pages\//, "")}`;
}

function assetUrl(file: string): URL {
  return new URL(`/_content/${file}.json`, "https://assets.local");
}

function notFound(): Response {
  return Response.json({ code: "ERR_NOT_FOUND", message: "No such content" }, { status: 404 });
}
