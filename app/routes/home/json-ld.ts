import { BRAND } from "~/brand";
import { localeOfPath, localePath } from "~/i18n/locales";
import { breadcrumbs, webSite } from "~/seo/json-ld";
import type { SeoView } from "~/seo/seo.server";

interface HomeData {
  seo: Pick<SeoView, "origin" | "path"> & { texts: { og_title: string } };
  /** The operator, on the home page only. */
  operator?: Record<string, unknown> | undefined;
  /** The pair's rate. */
  rate?: Record<string, unknown> | undefined;
}

/** Returns the page's structured data: the organization (home page), or breadcrumbs and the rate (a pair's page). The questions have their own (intro/questions.tsx). */
export function toHomeJsonLd({ seo, operator, rate }: HomeData) {
  const { origin, path, texts } = seo;
  const locale = localeOfPath(path);
  const place = operator
    ? [operator, webSite(origin, locale.language)]
    : [
        breadcrumbs(
          [
            { name: BRAND.name, path: localePath("/", locale) },
            { name: texts.og_title, path },
          ],
          origin,
        ),
      ];
  return rate ? [...place, rate] : place;
}
