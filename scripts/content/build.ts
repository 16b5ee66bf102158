// Renders content/ into public/_content/{locale}/…json, which the embedded content gateway serves (functions/gateways/embedded-content.ts),
// and the API's description.
import "../product/app-imports.ts";
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { LOCALES } from "../../app/i18n/locales.ts";
import { toSeoDictionary } from "../../app/seo/seo-dictionary.ts";
import {
  docFrontMatter,
  pageFrontMatter,
  postFrontMatter,
  readFrontMatter,
} from "./front-matter.ts";
import { renderMarkdown } from "./render.ts";

// What describes the API is read from the product's own code.
const { expandApiBlocks } = await import("./api/blocks.ts");
const { writeDocuments } = await import("../openapi/write.ts");

const OUT = "public/_content";
const RELATED = 3;
const json = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

function write(path: string, value: unknown): void {
  const file = join(OUT, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
}

/** What a search looks through. */
function writeTexts(path: string, pages: readonly { slug: string; text: string }[]): void {
  write(
    path,
    pages.map(({ slug, text }) => ({ slug, text })),
  );
}

/** All files of one kind and locale: the slug is the path below the locale's folder. */
async function readAll<T extends z.ZodType>(kind: string, locale: string, schema: T) {
  const folder = `content/${kind}/${locale}`;
  const files = globSync(`${folder}/**/*.md`).sort();
  return Promise.all(
    files.map(async (file) => {
      const { matter, markdown } = readFrontMatter(schema, readFileSync(file, "utf8"), file);
      const slug = file.slice(folder.length + 1, -".md".length);
      return { slug, matter, ...(await renderMarkdown(expandApiBlocks(markdown, locale))) };
    }),
  );
}

const titled = z.object({ title: z.string(), description: z.string().optional() });
const groups = z.array(z.looseObject({ slug: z.string() }));

/** Categories or sections in one language. */
function readGroups(file: string, locale: string) {
  return groups
    .parse(json(file))
    .map((group) => ({ slug: group.slug, ...titled.parse(group[locale]) }));
}

async function buildBlog(locale: string): Promise<void> {
  const posts = await readAll("blog", locale, postFrontMatter);
  posts.sort((a, b) => b.matter.date.localeCompare(a.matter.date));
  const summaries = posts.map(({ slug, matter, readingMinutes }) => ({
    slug,
    ...matter,
    readingMinutes,
  }));
  write(`${locale}/blog.json`, summaries);
  writeTexts(`${locale}/blog-texts.json`, posts);
  write(`${locale}/blog-categories.json`, readGroups("content/blog/categories.json", locale));
  for (const { html, headings, slug } of posts) {
    const own = summaries.find((post) => post.slug === slug);
    const related = summaries
      .filter((post) => post.slug !== slug)
      .sort((a, b) => Number(b.category === own?.category) - Number(a.category === own?.category))
      .slice(0, RELATED);
    write(`${locale}/blog/${slug}.json`, { ...own, html, headings, related });
  }
}

async function buildDocs(locale: string): Promise<void> {
  const sections = readGroups("content/docs/sections.json", locale);
  const docs = await readAll("docs", locale, docFrontMatter);
  const sectionOf = (slug: string) => slug.split("/")[0] ?? "";
  const place = (slug: string) => sections.findIndex((section) => section.slug === sectionOf(slug));
  docs.sort((a, b) => place(a.slug) - place(b.slug) || a.matter.order - b.matter.order);
  write(
    `${locale}/docs.json`,
    docs.map(({ slug, matter, headings }) => ({
      slug,
      section: sectionOf(slug),
      ...matter,
      headings: headings.map(({ text }) => text),
    })),
  );
  writeTexts(`${locale}/docs-texts.json`, docs);
  write(`${locale}/docs-sections.json`, sections);
  for (const { slug, matter, html, headings } of docs) {
    write(`${locale}/docs/${slug}.json`, {
      slug,
      section: sectionOf(slug),
      ...matter,
      html,
      headings,
    });
  }
}

async function buildPages(locale: string): Promise<void> {
  const pages = await readAll("pages", locale, pageFrontMatter);
  write(
    `${locale}/pages.json`,
    pages.map(({ slug, matter }) => ({ slug, ...matter })),
  );
  for (const { slug, matter, html, headings } of pages) {
    write(`${locale}/pages/${slug}.json`, { slug, ...matter, html, headings });
  }
  write(`${locale}/roadmap.json`, json(`content/roadmap/${locale}.json`));
  const question = z.object({ id: z.string(), question: z.string(), answer: z.string() });
  const questions = z.array(question).parse(json(`content/support/${locale}.json`));
  write(
    `${locale}/support.json`,
    await Promise.all(
      questions.map(async ({ answer, ...rest }) => ({
        ...rest,
        html: (await renderMarkdown(answer)).html,
      })),
    ),
  );
}

/** dict/seo as files: locales/{code}/seo.json turned from pages per locale to keys per page. */
function buildSeo(): void {
  const words = z.record(z.string(), z.object({ title: z.string(), description: z.string() }));
  const own = LOCALES.map(
    ({ code }) => [code, words.parse(json(`locales/${code}/seo.json`))] as const,
  );
  for (const page of Object.keys(own[0]?.[1] ?? {})) {
    const texts = own.map(([code, pages]) => {
      const found = pages[page];
      if (!found) throw new Error(`locales/${code}/seo.json lacks '${page}'`);
      return [code, found] as const;
    });
    write(`seo/${page}.json`, { data: toSeoDictionary(page, Object.fromEntries(texts)) });
  }
}

rmSync(OUT, { recursive: true, force: true });
for (const { code } of LOCALES) {
  await buildBlog(code);
  await buildDocs(code);
  await buildPages(code);
}
buildSeo();
writeDocuments();
