import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { BRAND } from "~/brand";
import { barePath } from "~/i18n/locales";
import { formatDate } from "~/i18n/format";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { contentValue } from "~/routes/not-found.server";
import { ownSeoTexts } from "~/seo/own-texts";
import { previewPath } from "~/seo/preview-path";
import { loadSeo } from "~/seo/seo.server";

/** What an operator's own details fill in the texts. */
const PLACEHOLDERS: Record<string, string> = {
  operator: BRAND.operator,
  contact_email: BRAND.supportEmail,
  brand: BRAND.name,
  domain: BRAND.domain,
};

function fillPlaceholders(html: string): string {
  return html.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => PLACEHOLDERS[name] ?? whole);
}

/** A static page, named by its path. */
export async function loadStaticPage(args: LoaderFunctionArgs) {
  const { locale, to } = localeOfRequest(args.request);
  const slug = barePath(new URL(args.request.url).pathname).slice(1);
  const result = await args.context.gateways.content.fetchPage(locale.code, slug);
  const page = await contentValue(result, args);
  const seo = await loadSeo(args, {
    page: "page",
    own: ownSeoTexts({
      title: page.title,
      description: fillPlaceholders(page.description),
      image: previewPath(`pages/${slug}`, locale.code),
    }),
  });
  return {
    seo,
    page: {
      title: page.title,
      description: fillPlaceholders(page.description),
      html: fillPlaceholders(page.html),
      headings: page.headings,
      trail: [
        { name: BRAND.name, path: to("/") },
        { name: page.title, path: to(`/${slug}`) },
      ],
      updated: page.updated ? formatDate(Date.parse(page.updated), locale) : undefined,
    },
  };
}
