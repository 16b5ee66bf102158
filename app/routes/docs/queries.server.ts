import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { BRAND } from "~/brand";
import type { SearchResultView } from "~/components/content/search-results";
import type { DocSummary } from "~/contracts/content";
import { findAbout, markWords } from "~/domain/text/text-search";
import { readQueryText } from "~/domain/text/query-text";
import { getFixedT } from "~/i18n/i18n.server";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { criticalValue } from "~/routes/_failure/critical.server";
import { listedValue } from "~/routes/_failure/not-found.server";
import { fillHtml, fillText } from "~/routes/_content/placeholders.server";
import { previewPath } from "~/seo/preview-path";
import { loadSeo } from "~/seo/seo.server";
import { ownSeoTexts } from "~/seo/own-texts";
import { redirect } from "~/remix-workarounds/redirect.server";
import { toDocsIndexView, toDocView, toTreeView } from "./view";

/** Loads a documentation page, or the index with search results. Both include the tree. */
export async function loadDocsPage(args: LoaderFunctionArgs) {
  const { locale, to } = localeOfRequest(args.request);
  const { content } = args.context.gateways;
  const slug = args.params["*"] ?? "";
  const [sections, docs] = await Promise.all([
    content.fetchDocSections(locale.code),
    content.fetchDocs(locale.code),
  ]);
  const list = criticalValue(docs);
  const query = readQueryText(new URL(args.request.url).searchParams, "q");
  const groups = sections.ok ? sections.value : [];
  const tree = toTreeView({ sections: groups, docs: list, current: slug, query, locale });
  if (slug === "") {
    const seo = await loadSeo(args, { page: "docs", indexed: query === "" });
    const results = query === "" ? undefined : await searchDocs(args, list, query);
    const index = toDocsIndexView({ sections: groups, docs: list, locale });
    return { kind: "index" as const, tree, seo, query, index, results };
  }
  // A section has no own page: redirect its slug to the section's place on the index.
  if (groups.some((group) => group.slug === slug)) throw redirect(to(`/docs#${slug}`), 301);
  const found = await listedValue(await content.fetchDoc(locale.code, slug), args, [sections]);
  const doc = { ...found, html: fillHtml(found.html, args.context.origin) };
  const image = previewPath(`docs/${doc.slug}`, locale.code);
  const own = ownSeoTexts({ ...doc, image });
  const seo = await loadSeo(args, { page: "docs", own, text: doc });
  const t = await getFixedT(args.request, "content");
  const section = groups.find((group) => group.slug === doc.section);
  const trail = [
    { name: BRAND.name, path: to("/") },
    { name: t("docs.title"), path: to("/docs") },
    ...(section ? [{ name: section.title, path: to(`/docs#${section.slug}`) }] : []),
  ];
  return { kind: "doc" as const, tree, seo, doc: toDocView({ doc, docs: list, trail, locale }) };
}

/** Finds all pages that match the query. If the full texts are unavailable, it searches the summaries and headings. */
async function searchDocs(
  { request, context }: LoaderFunctionArgs,
  docs: readonly DocSummary[],
  query: string,
): Promise<SearchResultView[]> {
  const { locale, to } = localeOfRequest(request);
  const texts = await context.gateways.content.fetchDocTexts(locale.code);
  const found = findAbout(docs, query, {
    about: ({ title, description, keywords, headings }) =>
      [title, description].concat(keywords, headings),
    texts: texts.ok ? texts.value : [],
  });
  return found.map(({ item, sentence }) => ({
    path: to(`/docs/${item.slug}`),
    title: item.title,
    sentence: markWords(fillText(sentence, context.origin), query),
  }));
}
