// Owns the content gateway's wire (spec 7, "Content and metadata"; docs/gateway-contract.md): posts, docs,
// pages, roadmap, support and the SEO dictionary. Its words are the field's already, so wire is domain here.
import * as z from "zod/mini";
import { mapReading, readWire, type Reading } from "~/contracts/read-wire";
import type { SeoDictionary } from "~/domain/seo";

const texts = z._default(z.array(z.string()), []);
const heading = z.object({ id: z.string(), text: z.string(), depth: z.number() });
const headings = z._default(z.array(heading), []);
const summary = { slug: z.string(), title: z.string(), description: z.string(), keywords: texts };

const postSummary = z.object({
  ...summary,
  /** A day, '2026-11-21'. */
  date: z.string(),
  updated: z.optional(z.string()),
  author: z.string(),
  category: z.string(),
  readingMinutes: z.number(),
});
const docSummary = z.object({
  ...summary,
  section: z.string(),
  headings: texts,
  date: z.optional(z.string()),
  updated: z.optional(z.string()),
});

/** GET /blog/{locale}: a page of articles, newest first, and how many there are in all. */
const postListWire = z.object({ items: z.array(postSummary), total: z.number() });
/** GET /blog/{locale}/item?slug=: one article with its HTML. */
const postWire = z.extend(postSummary, {
  html: z.string(),
  headings,
  related: z._default(z.array(postSummary), []),
});
/** GET /blog/{locale}/categories and /docs/{locale}/sections. */
const groupListWire = z.array(
  z.object({ slug: z.string(), title: z.string(), description: z.optional(z.string()) }),
);
/** GET /docs/{locale}: all pages in reading order. */
const docListWire = z.object({ items: z.array(docSummary), total: z.number() });
/** GET /docs/{locale}/item?slug=. */
const docWire = z.object({
  ...summary,
  section: z.string(),
  updated: z.optional(z.string()),
  html: z.string(),
  headings,
});
/** GET /pages/{locale}: the static pages. */
const pageListWire = z.object({
  items: z.array(z.object({ ...summary, updated: z.optional(z.string()) })),
  total: z.number(),
});
/** GET /pages/{locale}/item?slug=. */
const pageWire = z.object({
  ...summary,
  updated: z.optional(z.string()),
  html: z.string(),
  headings,
});
/** GET /roadmap/{locale}. */
const roadmapWire = z.array(
  z.object({
    period: z.string(),
    status: z.enum(["done", "now", "next", "later"]),
    items: z.array(z.object({ title: z.string(), text: z.string() })),
  }),
);
/** GET /support/{locale}. */
const questionListWire = z.array(
  z.object({ id: z.string(), question: z.string(), html: z.string() }),
);
/** POST /dict/seo: message keys to texts per locale. */
const seoDictionaryWire = z.object({
  data: z.record(z.string(), z.record(z.string(), z.string())),
});

/** An article in a list; days are '2026-11-21'. */
export type PostSummary = z.infer<typeof postSummary>;
/** A page of articles and how many there are in all. */
export type PostList = z.infer<typeof postListWire>;
/** An article with its HTML. */
export type Post = z.infer<typeof postWire>;
/** A category of the blog or a section of the documentation. */
export type Group = z.infer<typeof groupListWire>[number];
/** A page of the documentation in its tree. */
export type DocSummary = z.infer<typeof docSummary>;
/** A page of the documentation with its HTML. */
export type Doc = z.infer<typeof docWire>;
/** A static page in a list. */
export type PageSummary = z.infer<typeof pageListWire>["items"][number];
/** A static page with its HTML. */
export type Page = z.infer<typeof pageWire>;
/** A period of the roadmap. */
export type RoadmapPeriod = z.infer<typeof roadmapWire>[number];
/** A question with its answer as HTML. */
export type Question = z.infer<typeof questionListWire>[number];

/** Reads one answer of the content gateway. */
type Reader<T extends z.ZodMiniType> = (body: unknown) => Reading<z.output<T>>;

function readerOf<T extends z.ZodMiniType>(schema: T): Reader<T> {
  return (body) => readWire(schema, body);
}

/** Reads a page of articles. */
export const readPostList = readerOf(postListWire);
/** Reads one article. */
export const readPost = readerOf(postWire);
/** Reads categories or sections. */
export const readGroups = readerOf(groupListWire);
/** Reads the documentation's pages in reading order. */
export const readDocList = readerOf(docListWire);
/** Reads one page of the documentation. */
export const readDoc = readerOf(docWire);
/** Reads the list of static pages. */
export const readPageList = readerOf(pageListWire);
/** Reads one static page. */
export const readPage = readerOf(pageWire);
/** Reads the roadmap. */
export const readRoadmap = readerOf(roadmapWire);
/** Reads the support questions. */
export const readQuestions = readerOf(questionListWire);

/** Reads the answer of dict/seo. */
export function readSeoDictionary(body: unknown): Reading<SeoDictionary> {
  return mapReading(readWire(seoDictionaryWire, body), ({ data }) => data);
}
