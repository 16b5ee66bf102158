import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { BRAND } from "~/brand";
import { getFixedT } from "~/i18n/i18n.server";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { criticalValue } from "~/routes/_failure/critical.server";

interface Linked {
  slug: string;
  title: string;
  description: string;
}

/** Returns an index of the documentation by section and of the blog, as Markdown. */
export async function loadLlmsText({ request, context }: LoaderFunctionArgs): Promise<string> {
  const { locale, to } = localeOfRequest(request);
  const { content } = context.gateways;
  const [sections, docs, posts, seo, t] = await Promise.all([
    content.fetchDocSections(locale.code),
    content.fetchDocs(locale.code),
    content.fetchAllPosts(locale.code),
    content.fetchSeoDictionary("index"),
    getFixedT(request, "content"),
  ]);
  const link = (folder: string, { slug, title, description }: Linked) =>
    `- [${title}](${context.origin}${to(`/${folder}/${slug}`)}): ${description}`;
  const list = criticalValue(docs);
  const chapters = criticalValue(sections).map(({ slug, title }) => [
    `## ${t("docs.title")}: ${title}`,
    "",
    ...list.filter(({ section }) => section === slug).map((doc) => link("docs", doc)),
    "",
  ]);
  return [
    `# ${BRAND.name}`,
    "",
    `> ${criticalValue(seo).description?.[locale.code] ?? ""}`,
    "",
    ...chapters.flat(),
    `## ${t("blog.title")}`,
    "",
    ...criticalValue(posts).map((post) => link("blog", post)),
    "",
  ].join("\n");
}
