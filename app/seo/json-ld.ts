import type { BreadcrumbList, WebSite } from "schema-dts";
import { BRAND } from "~/brand";

type Thing = Record<string, unknown>;

export function webSite(origin: string, language: string): Thing {
  return {
    "@type": "WebSite",
    "@id": `${origin}/#website`,
    name: BRAND.name,
    url: origin,
    inLanguage: language,
    publisher: { "@id": `${origin}/#organization` },
  } satisfies WebSite;
}

/** The page's position: names and paths from the home page down. Fragments of a page do not count. */
export function breadcrumbs(
  trail: readonly { name: string; path: string }[],
  origin: string,
): Thing {
  const pages = trail.filter(({ path }) => !path.includes("#"));
  return {
    "@type": "BreadcrumbList",
    itemListElement: pages.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  } satisfies BreadcrumbList;
}
