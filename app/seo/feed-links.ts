import type { MetaDescriptor } from "@remix-run/react";
import { BRAND } from "~/brand";
import { localeOfPath, localePath } from "~/i18n/locales";

/** The formats of a feed, and their files below the page. */
export const FEED_FORMATS = [
  { name: "RSS", type: "application/rss+xml", file: "rss.xml" },
  { name: "Atom", type: "application/atom+xml", file: "atom.xml" },
] as const;

/** The feeds of a page's language, for its <head>. */
export function feedLinks(path: string, page: "blog" | "status"): MetaDescriptor[] {
  const locale = localeOfPath(path);
  return FEED_FORMATS.map(({ name, type, file }) => ({
    tagName: "link",
    rel: "alternate",
    type,
    title: `${BRAND.name} · ${name}`,
    href: localePath(`/${page}/${file}`, locale),
  }));
}
