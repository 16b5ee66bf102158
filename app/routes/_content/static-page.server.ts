import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { BRAND } from "~/brand";
import { barePath } from "~/i18n/locales";
import { formatDate } from "~/i18n/format-date";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { contentValue } from "~/routes/_failure/not-found.server";
import { fillHtml, fillText } from "./placeholders.server";
import { ownSeoTexts } from "~/seo/own-texts";
import { previewPath } from "~/seo/preview-path";
import { loadSeo } from "~/seo/seo.server";

/** Loads the static page that the path names. */
export async function loadStaticPage(args: LoaderFunctionArgs) {
  const { locale, to } = localeOfRequest(args.request);
  const slug = barePath(new URL(args.request.url).pathname).slice(1);
  const result = await args.context.gateways.content.fetchPage(locale.code, slug);
  const page = await contentValue(result, args);
  const { origin } = args.context;
  const description = fillText(page.description, origin);
  const seo = await loadSeo(args, {
    page: "page",
    text: page,
    own: ownSeoTexts({
      title: page.title,
      description,
      image: previewPath(`pages/${slug}`, locale.code),
    }),
  });
  return {
    seo,
    page: {
      title: page.title,
      description,
      html: fillHtml(page.html, origin),
      headings: page.headings,
      trail: [
        { name: BRAND.name, path: to("/") },
        { name: page.title, path: to(`/${slug}`) },
      ],
      updated: page.updated ? formatDate(Date.parse(page.updated), locale) : undefined,
    },
  };
}
