import type { MetaDescriptor } from "@remix-run/react";
import { BRAND } from "~/brand";
import { localeOfPath, localePath } from "~/i18n/locales";

const FORMATS = [
  { name: "RSS", type: "application/rss+xml", file: "rss.xml" },
  { name: "Atom", type: "application/atom+xml", file: "atom.xml" },
] as const;

/** The feeds of a page's language, for the blog's <head>. */
export function feedLinks(path: string): MetaDescriptor[] {
  const locale = localeOfPath(path);
  return FORMATS.map(({ name, type, file }) => ({
    tagName: "link",
    rel: "alternate",
    type,
    title: `${BRAND.name} · ${name}`,
    href: localePath(`/blog/${file}`, locale),
  }));
}
