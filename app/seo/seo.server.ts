import type { AppLoadContext } from "@remix-run/cloudflare";
import { localeOfPath, type Locale } from "~/i18n/locales";
import type { SeoDictionary } from "~/domain/page/seo";
import { SEO_KEYS, type SeoTexts } from "./seo-keys";
import { embeddedSeo, localesOfPages } from "./seo-texts.server";

/** The data of a page's <head>; `origin` is ours, `path` the page's own with its locale. */
export interface SeoView {
  texts: SeoTexts;
  origin: string;
  path: string;
  /** False keeps the page out of search engines. */
  indexed: boolean;
  /** The codes of the page's languages; undefined for all. */
  locales?: readonly string[] | undefined;
}

interface SeoPage {
  /** The page's name in the dictionary: the route's name without its locale. */
  page: string;
  /** Fills placeholders such as {{from}}. */
  values?: Record<string, string>;
  /** Texts that the page's own content provides instead of the dictionary, such as an article's title. */
  own?: Partial<SeoTexts>;
  indexed?: boolean;
  /** The languages of a text of content/. Without it, the page is one of the interface. */
  text?: { locales?: readonly string[] | undefined };
}

/**
 * The SEO texts of a page in the request's locale. With the metadata check, a missing or broken key causes a 500 (spec:
 * Page metadata check). Without it, the embedded dictionary fills the gap.
 */
export async function loadSeo(
  { request, context }: { request: Request; context: AppLoadContext },
  { page, values = {}, own = {}, indexed = true, text }: SeoPage,
): Promise<SeoView> {
  const { pathname } = new URL(request.url);
  const locale = localeOfPath(pathname);
  const fetched = await context.gateways.content.fetchSeoDictionary(page);
  const dictionary = fetched.ok ? fetched.value : {};
  const missing = SEO_KEYS.filter((key) => !dictionary[key]?.[locale.code]);
  if (context.settings.checkSeo && missing.length > 0) {
    context.log("page-metadata", { page, missing });
    throw Response.json({ traceId: context.requestId }, { status: 500 });
  }
  const texts = { ...fillTexts(dictionary, embeddedSeo(page), { locale, values }), ...own };
  const locales = text ? text.locales : localesOfPages(page);
  return { texts, origin: context.origin, path: pathname, indexed, locales };
}

function fillTexts(
  dictionary: SeoDictionary,
  embedded: SeoDictionary,
  { locale, values }: { locale: Locale; values: Record<string, string> },
): SeoTexts {
  const text = (key: string) =>
    (dictionary[key]?.[locale.code] || embedded[key]?.[locale.code] || "").replace(
      /\{\{(\w+)\}\}/g,
      (_, name: string) => values[name] ?? "",
    );
  return {
    title: text("title"),
    description: text("description"),
    og_type: text("og_type"),
    og_site_name: text("og_site_name"),
    og_title: text("og_title"),
    og_description: text("og_description"),
    og_image: text("og_image"),
    og_image_alt: text("og_image_alt"),
    og_image_width: text("og_image_width"),
    og_image_height: text("og_image_height"),
    twitter_card: text("twitter_card"),
    twitter_title: text("twitter_title"),
    twitter_description: text("twitter_description"),
    twitter_image: text("twitter_image"),
  };
}
