import type { Crumb } from "~/components/content/breadcrumbs";
import type { Doc, DocSummary, Group } from "~/contracts/content";
import { formatDate } from "~/i18n/format-date";
import { localePath, type Locale } from "~/i18n/locales";

interface Docs {
  sections: readonly Group[];
  docs: readonly DocSummary[];
  locale: Locale;
}

interface Tree extends Docs {
  current: string;
  query: string;
}

function toLink(doc: DocSummary, locale: Locale) {
  return {
    path: localePath(`/docs/${doc.slug}`, locale),
    title: doc.title,
    description: doc.description,
  };
}

export function toTreeView({ sections, docs, current, query, locale }: Tree) {
  return {
    query,
    searchPath: localePath("/docs", locale),
    sections: sections.map(({ slug, title }) => ({
      slug,
      title,
      pages: docs
        .filter((doc) => doc.section === slug)
        .map((doc) => ({ ...toLink(doc, locale), isCurrent: doc.slug === current })),
    })),
  };
}

/** The index leads with the most wanted pages. If a page is missing, its section's first page takes its place. */
const LEADING = [
  { section: "start", slug: "start/first-exchange" },
  { section: "api", slug: "api/overview" },
  { section: "operators", slug: "operators/self-hosting" },
] as const;

export function toDocsIndexView({ sections, docs, locale }: Docs) {
  const pagesOf = (slug: string) =>
    docs.filter((doc) => doc.section === slug).map((doc) => toLink(doc, locale));
  const leads = LEADING.flatMap(({ section, slug }) => {
    const ofSection = docs.filter((doc) => doc.section === section);
    const doc = ofSection.find((candidate) => candidate.slug === slug) ?? ofSection[0];
    return doc ? [{ section, ...toLink(doc, locale) }] : [];
  });
  const groups = sections
    .map(({ slug, title }) => ({ slug, title, pages: pagesOf(slug) }))
    .filter(({ pages }) => pages.length > 0);
  return { leads, groups };
}

interface DocPage {
  doc: Doc;
  docs: readonly DocSummary[];
  /** Breadcrumbs from the home page to the documentation's section. */
  trail: readonly Crumb[];
  locale: Locale;
}

export function toDocView({ doc, docs, trail, locale }: DocPage) {
  const path = localePath(`/docs/${doc.slug}`, locale);
  const place = docs.findIndex(({ slug }) => slug === doc.slug);
  const linkAt = (index: number) => {
    const other = docs[index];
    return other ? toLink(other, locale) : undefined;
  };
  return {
    title: doc.title,
    description: doc.description,
    html: doc.html,
    headings: doc.headings,
    path,
    trail: [...trail, { name: doc.title, path }],
    updatedDay: doc.updated,
    updated: doc.updated ? formatDate(Date.parse(doc.updated), locale) : undefined,
    previous: linkAt(place - 1),
    next: linkAt(place + 1),
  };
}

export type TreeView = ReturnType<typeof toTreeView>;
export type DocsIndexView = ReturnType<typeof toDocsIndexView>;
export type DocView = ReturnType<typeof toDocView>;
