// Renders content/ into {locale}/…json, which the embedded content gateway serves
// (functions/services/gateways/embedded-content.ts). Texts that a language lacks come from the default language and are
// reported.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as z from "zod";
import { mergeMessages, type Messages } from "../../app/i18n/merge-messages.ts";
import { toSeoDictionary, type PageTexts } from "../../app/seo/seo-dictionary.ts";
import type { ContentBuild } from "./content-build.ts";
import { fillPlaceholders, inQuotes } from "./fill-placeholders.ts";
import { docFrontMatter, pageFrontMatter, postFrontMatter } from "./front-matter.ts";
import { readAll } from "./read-texts.ts";
import { renderMarkdown } from "./render.ts";

const RELATED = 3;

/** Reads a file as JSON, with its placeholders filled. */
function json({ from, values }: ContentBuild, file: string): unknown {
  try {
    return JSON.parse(fillPlaceholders(readFileSync(join(from, file), "utf8"), inQuotes(values)));
  } catch (error) {
    throw new Error(`${file}: ${String(error)}`, { cause: error });
  }
}

/** Renders everything in every language. */
export async function buildContent(build: ContentBuild): Promise<void> {
  for (const code of build.codes) {
    await buildBlog(build, code);
    await buildDocs(build, code);
    await buildPages(build, code);
  }
  buildSeo(build);
}

function write({ to }: ContentBuild, path: string, value: unknown): void {
  const file = join(to, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
}

/** Returns the texts that a search looks through. */
function toTexts(pages: readonly { slug: string; text: string }[]) {
  return pages.map(({ slug, text }) => ({ slug, text }));
}

const titled = z.object({ title: z.string(), description: z.string().optional() });
const groups = z.array(z.looseObject({ slug: z.string() }));

/** Returns categories or sections in one language. */
function readGroups(build: ContentBuild, file: string, code: string) {
  const { codes, onMissing } = build;
  return groups.parse(json(build, file)).map((group) => {
    if (group[code] === undefined) onMissing(code, `${file}: ${group.slug}`);
    const parsed = titled.safeParse(group[code] ?? group[codes[0]]);
    if (parsed.success) return { slug: group.slug, ...parsed.data };
    throw new Error(`${file}: '${group.slug}' in '${code}': ${z.prettifyError(parsed.error)}`);
  });
}

/** Reads a file that each language has separately. */
function readOwn(build: ContentBuild, folder: string, code: string): unknown {
  const { from, codes, onMissing } = build;
  const file = `${folder}/${code}.json`;
  if (existsSync(join(from, file))) return json(build, file);
  onMissing(code, file);
  return json(build, `${folder}/${codes[0]}.json`);
}

async function buildBlog(build: ContentBuild, code: string): Promise<void> {
  const posts = await readAll(build, { kind: "blog", code, schema: postFrontMatter });
  posts.sort((a, b) => b.matter.date.localeCompare(a.matter.date));
  const summaries = posts.map(({ slug, matter, readingMinutes, locales }) => ({
    slug,
    ...matter,
    readingMinutes,
    locales,
  }));
  write(build, `${code}/blog.json`, summaries);
  write(build, `${code}/blog-texts.json`, toTexts(posts));
  const categories = readGroups(build, "content/blog/categories.json", code);
  write(build, `${code}/blog-categories.json`, categories);
  for (const { html, headings, slug } of posts) {
    const own = summaries.find((post) => post.slug === slug);
    const related = summaries
      .filter((post) => post.slug !== slug)
      .sort((a, b) => Number(b.category === own?.category) - Number(a.category === own?.category))
      .slice(0, RELATED);
    write(build, `${code}/blog/${slug}.json`, { ...own, html, headings, related });
  }
}

async function buildDocs(build: ContentBuild, code: string): Promise<void> {
  const sections = readGroups(build, "content/docs/sections.json", code);
  const docs = await readAll(build, { kind: "docs", code, schema: docFrontMatter });
  const sectionOf = (slug: string) => slug.split("/")[0] ?? "";
  const place = (slug: string) => sections.findIndex((section) => section.slug === sectionOf(slug));
  docs.sort((a, b) => place(a.slug) - place(b.slug) || a.matter.order - b.matter.order);
  const whole = docs.map(({ slug, matter, html, headings, locales }) => {
    return { slug, section: sectionOf(slug), ...matter, locales, html, headings };
  });
  const summaries = whole.map(({ html: _, headings, ...rest }) => {
    return { ...rest, headings: headings.map(({ text }) => text) };
  });
  write(build, `${code}/docs.json`, summaries);
  write(build, `${code}/docs-texts.json`, toTexts(docs));
  write(build, `${code}/docs-sections.json`, sections);
  for (const doc of whole) write(build, `${code}/docs/${doc.slug}.json`, doc);
}

async function buildPages(build: ContentBuild, code: string): Promise<void> {
  const pages = await readAll(build, { kind: "pages", code, schema: pageFrontMatter });
  const summaries = pages.map(({ slug, matter, locales }) => ({ slug, ...matter, locales }));
  write(build, `${code}/pages.json`, summaries);
  for (const { slug, matter, html, headings, locales } of pages) {
    write(build, `${code}/pages/${slug}.json`, { slug, ...matter, locales, html, headings });
  }
  write(build, `${code}/roadmap.json`, readOwn(build, "content/roadmap", code));
  const question = z.object({ id: z.string(), question: z.string(), answer: z.string() });
  const questions = z.array(question).parse(readOwn(build, "content/support", code));
  const rendered = questions.map(async ({ answer, ...rest }) => {
    return { ...rest, html: (await renderMarkdown(answer)).html };
  });
  write(build, `${code}/support.json`, await Promise.all(rendered));
}

const messages: z.ZodType<Messages> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), messages])),
);
const words = z.record(z.string(), z.object({ title: z.string(), description: z.string() }));

/** Writes dict/seo as files: turns locales/{code}/seo.json from pages per locale into keys per page. */
function buildSeo(build: ContentBuild): void {
  const read = (code: string) => {
    const file = `locales/${code}/seo.json`;
    return existsSync(join(build.from, file)) ? messages.parse(json(build, file)) : {};
  };
  const all = read(build.codes[0]);
  const own = build.codes.map(
    (code) => [code, words.parse(mergeMessages(read(code), all))] as const,
  );
  for (const page of Object.keys(all)) {
    const texts: Record<string, PageTexts> = {};
    for (const [code, pages] of own) {
      const text = pages[page];
      if (text) texts[code] = text;
    }
    write(build, `seo/${page}.json`, { data: toSeoDictionary(page, texts) });
  }
}
