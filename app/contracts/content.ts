// The content gateway's wire shapes (docs/gateway-contract.md; spec: Content calls): posts, docs, pages, roadmap,
// support and page metadata. Their names match the domain's, so no conversion is needed. A broken article is omitted
// from its list and does not affect the others.
import * as z from "zod/mini";
import { dayWire } from "./day-wire";
import {
  inField,
  mapReading,
  readWholeWire,
  readWire,
  readWireList,
  type Reading,
} from "./read-wire";
import { countWire, optionalWire, textWire, wordWire } from "./wire-values";
import type { SeoDictionary } from "~/domain/page/seo";

/** A list that may be missing or null: then it is empty. */
function listWireOf<T extends z.ZodMiniType>(entry: T) {
  return z.pipe(
    z.nullish(z.array(entry)),
    z.transform((list) => list ?? []),
  );
}

const texts = listWireOf(z.string());
const heading = z.object({ id: textWire, text: z.string(), depth: countWire });
const headings = listWireOf(heading);
/** The languages of the text, by code; undefined means all. In other languages the default language's text is shown. */
const locales = optionalWire(z.array(z.string()));
const optionalDay = optionalWire(dayWire);
const summary = {
  slug: textWire,
  title: z.string(),
  description: z.string(),
  keywords: texts,
  locales,
};

/** An article in a list. */
export const postSummaryWire = z.object({
  ...summary,
  date: dayWire,
  updated: optionalDay,
  author: z.string(),
  category: textWire,
  readingMinutes: countWire,
});
/** A page of the documentation in a list. */
export const docSummaryWire = z.object({
  ...summary,
  section: textWire,
  headings: texts,
  date: optionalDay,
  updated: optionalDay,
});

/** GET /blog/{locale}: a page of articles, newest first; /docs/{locale}: all pages in reading order; /pages/{locale}. */
export const listWire = z.object({ items: z.array(z.unknown()), total: countWire });
/** GET /blog/{locale}/item?slug=: one article with its HTML. */
export const postWire = z.extend(postSummaryWire, {
  html: z.string(),
  headings,
  related: listWireOf(postSummaryWire),
});
/** GET /blog/{locale}/categories and /docs/{locale}/sections. */
export const groupWire = z.object({
  slug: textWire,
  title: z.string(),
  description: optionalWire(z.string()),
});
/** GET /docs/{locale}/item?slug=. */
export const docWire = z.object({
  ...summary,
  section: textWire,
  updated: optionalDay,
  html: z.string(),
  headings,
});
/** A static page in a list. */
export const pageSummaryWire = z.object({ ...summary, updated: optionalDay });
/** GET /pages/{locale}/item?slug=. */
export const pageWire = z.object({
  ...summary,
  updated: optionalDay,
  html: z.string(),
  headings,
});
/** GET /roadmap/{locale}. */
export const roadmapPeriodWire = z.object({
  period: z.string(),
  status: wordWire(["done", "now", "next", "later"]),
  items: z.array(z.object({ title: z.string(), text: z.string() })),
});
/** GET /support/{locale}. */
export const questionWire = z.object({ id: textWire, question: z.string(), html: z.string() });
/** GET /blog/{locale}/texts and /docs/{locale}/texts: the texts for a search. */
export const pageTextWire = z.object({ slug: textWire, text: z.string() });
/** The texts of one message key, by locale code. */
const localTexts = optionalWire(z.record(z.string(), optionalWire(z.string())));
/** The same for the address of a picture: absolute, or a path of ours. */
const localPictures = optionalWire(
  z.record(z.string(), optionalWire(z.string().check(z.refine(isAddress)))),
);

function isAddress(text: string): boolean {
  return URL.canParse(text, "https://site.invalid");
}

/** POST /dict/seo: message keys to texts per locale. Each may be absent; others are ignored. */
export const seoDictionaryWire = z.object({
  data: z.object({
    title: localTexts,
    description: localTexts,
    og_type: localTexts,
    og_site_name: localTexts,
    og_title: localTexts,
    og_description: localTexts,
    og_image: localPictures,
    og_image_alt: localTexts,
    og_image_width: localTexts,
    og_image_height: localTexts,
    twitter_card: localTexts,
    twitter_title: localTexts,
    twitter_description: localTexts,
    twitter_image: localPictures,
  }),
});

/** An article in a list; days are '2026-11-21'. */
export type PostSummary = z.infer<typeof postSummaryWire>;
/** A page of a list. `sent` counts its entries including broken ones, because the next page starts after them. `total` counts all entries. */
interface Listed<T> {
  readonly items: T[];
  readonly sent: number;
  readonly total: number;
}
/** A page of articles. */
export type PostList = Listed<PostSummary>;
/** An article with its HTML. */
export type Post = z.infer<typeof postWire>;
/** A category of the blog or a section of the documentation. */
export type Group = z.infer<typeof groupWire>;
/** A page of the documentation in its tree. */
export type DocSummary = z.infer<typeof docSummaryWire>;
/** A page of the documentation with its HTML. */
export type Doc = z.infer<typeof docWire>;
/** A static page in a list. */
export type PageSummary = z.infer<typeof pageSummaryWire>;
/** A static page with its HTML. */
export type Page = z.infer<typeof pageWire>;
/** A period of the roadmap. */
export type RoadmapPeriod = z.infer<typeof roadmapPeriodWire>;
/** A question with its answer as HTML. */
export type Question = z.infer<typeof questionWire>;
/** The text of a page, without markup. */
export type PageText = z.infer<typeof pageTextWire>;

/** Reads one body of the content gateway. */
type Reader<T extends z.ZodMiniType> = (body: unknown) => Reading<z.output<T>>;

function readerOf<T extends z.ZodMiniType>(schema: T): Reader<T> {
  return (body) => readWire(schema, body);
}

function listReaderOf<T extends z.ZodMiniType>(entry: T) {
  return (body: unknown): Reading<z.output<T>[]> => readWireList(entry, body);
}

function pageReaderOf<T extends z.ZodMiniType>(entry: T) {
  return (body: unknown): Reading<Listed<z.output<T>>> => {
    const page = readWholeWire(listWire, body);
    if (!page.ok) return page;
    const { items: sent, total } = page.value;
    return mapReading(inField("items", readWireList(entry, sent)), (items) => ({
      items,
      sent: sent.length,
      total,
    }));
  };
}

/** Reads a page of articles. */
export const readPostList = pageReaderOf(postSummaryWire);
/** Reads one article. */
export const readPost = readerOf(postWire);
/** Reads categories or sections. */
export const readGroups = listReaderOf(groupWire);
/** Reads the documentation's pages in reading order. */
export const readDocList = pageReaderOf(docSummaryWire);
/** Reads one page of the documentation. */
export const readDoc = readerOf(docWire);
/** Reads the list of static pages. */
export const readPageList = pageReaderOf(pageSummaryWire);
/** Reads one static page. */
export const readPage = readerOf(pageWire);
/** Reads the roadmap. */
export const readRoadmap = listReaderOf(roadmapPeriodWire);
/** Reads the support questions. */
export const readQuestions = listReaderOf(questionWire);
/** Reads the texts of pages. */
export const readPageTexts = listReaderOf(pageTextWire);

/** Reads the body of dict/seo. */
export function readSeoDictionary(body: unknown): Reading<SeoDictionary> {
  return mapReading(readWire(seoDictionaryWire, body), ({ data }) => data);
}
