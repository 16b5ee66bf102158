import type { LoaderFunctionArgs, MetaArgs } from "@remix-run/cloudflare";
import type { MetaDescriptor } from "@remix-run/react";
import {
  barePath,
  DEFAULT_LOCALE,
  LOCALES,
  localeOfPath,
  localePath,
  type Locale,
} from "~/i18n/locales";
import type { SeoView } from "./seo.server";

type PageAddress = Pick<SeoView, "origin" | "path" | "locales">;

/** The root's data as a route's `meta` receives it. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- Remix requires a record type, which an interface is not
export type RootMatch = {
  root: (args: LoaderFunctionArgs) => Promise<{ origin: string; locales: PageAddress["locales"] }>;
};

type OwnPageMetaArgs = Pick<MetaArgs<unknown, RootMatch>, "location" | "matches">;

/** A page's <head>: title, description, canonical without query, alternates with x-default, previews, JSON-LD. */
export function toMeta(
  seo: SeoView | undefined,
  jsonLd: readonly Record<string, unknown>[] = [],
): MetaDescriptor[] {
  if (!seo) return [];
  const { texts } = seo;
  return [
    { title: texts.title },
    { name: "description", content: texts.description },
    ...toLinks(seo),
    ...(seo.indexed ? [] : [{ name: "robots", content: "noindex, nofollow" }]),
    { property: "og:url", content: toCanonical(seo) },
    { property: "og:locale", content: localeOfPath(seo.path).ogp },
    ...localesOf(seo)
      .filter((locale) => locale !== localeOfPath(seo.path))
      .map((locale) => ({ property: "og:locale:alternate", content: locale.ogp })),
    { property: "og:type", content: texts.og_type },
    { property: "og:site_name", content: texts.og_site_name },
    { property: "og:title", content: texts.og_title },
    { property: "og:description", content: texts.og_description },
    { property: "og:image", content: toAbsolute(texts.og_image, seo.origin) },
    { property: "og:image:alt", content: texts.og_image_alt },
    { property: "og:image:width", content: texts.og_image_width },
    { property: "og:image:height", content: texts.og_image_height },
    { name: "twitter:card", content: texts.twitter_card },
    { name: "twitter:title", content: texts.twitter_title },
    { name: "twitter:description", content: texts.twitter_description },
    { name: "twitter:image", content: toAbsolute(texts.twitter_image, seo.origin) },
    ...jsonLd.map((thing) => ({
      "script:ld+json": { "@context": "https://schema.org", ...thing },
    })),
  ];
}

/** The <head> of a private page, which search engines skip: its title, and its addresses in other languages. */
export function toOwnPageMeta(
  title: string,
  { location, matches }: OwnPageMetaArgs,
): MetaDescriptor[] {
  const [root] = matches;
  return [
    { title },
    ...(root?.data ? toLinks({ ...root.data, path: location.pathname }) : []),
    { name: "robots", content: "noindex" },
  ];
}

function toAbsolute(url: string, origin: string): string {
  return new URL(url, origin).href;
}

/** The languages in which the page exists. */
function localesOf({ locales }: PageAddress): readonly Locale[] {
  return LOCALES.filter(({ code }) => locales?.includes(code) ?? true);
}

/** The canonical address. A page that shows the default language's text points to that language's address. */
function toCanonical(seo: PageAddress): string {
  const isOwn = localesOf(seo).includes(localeOfPath(seo.path));
  return seo.origin + (isOwn ? seo.path : barePath(seo.path));
}

function toLinks(seo: PageAddress): MetaDescriptor[] {
  const { origin, path } = seo;
  const bare = barePath(path);
  const link = (attributes: Record<string, string>) => ({
    tagName: "link" as const,
    ...attributes,
  });
  return [
    link({ rel: "canonical", href: toCanonical(seo) }),
    ...localesOf(seo).map((locale) =>
      link({ rel: "alternate", hrefLang: locale.code, href: origin + localePath(bare, locale) }),
    ),
    link({
      rel: "alternate",
      hrefLang: "x-default",
      href: origin + localePath(bare, DEFAULT_LOCALE),
    }),
  ];
}
