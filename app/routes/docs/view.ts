import type { Crumb } from "~/components/content/breadcrumbs";
import type { Doc, DocSummary, Group } from "~/contracts/content";
import { formatDate } from "~/i18n/format";
import { localePath, type Locale } from "~/i18n/locales";

interface Docs {
  sections: readonly Group[];
  docs: readonly DocSummary[];
  query: string;
  locale: Locale;
}

function toLink(doc: DocSummary, locale: Locale) {
  return {
    path: localePath(`/docs/${doc.slug}`, locale),
    title: doc.title,
    description: doc.description,
  };
}

export function toTreeView({ sections, docs, current, query, locale }: Docs & { current: string }) {
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

function isAbout(doc: DocSummary, query: string): boolean {
  const text = [doc.title, doc.description, ...doc.keywords, ...doc.headings]
    .join(" ")
    .toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export function toDocsIndexView({ sections, docs, query, locale }: Docs) {
  const found = query === "" ? docs : docs.filter((doc) => isAbout(doc, query));
  return sections
    .map(({ slug, title }) => ({
      slug,
      title,
      pages: found.filter((doc) => doc.section === slug).map((doc) => toLink(doc, locale)),
    }))
    .filter(({ pages }) => pages.length > 0);
}

interface DocPage {
  doc: Doc;
  docs: readonly DocSummary[];
  /** From the home page to the documentation's section. */
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
