// Lists the pages with their own preview, and its text. Reads the output of scripts/content/build.ts.
import { existsSync, readFileSync } from "node:fs";
import * as z from "zod";
import { DEFAULT_LOCALE, LOCALES } from "../../app/i18n/locales.ts";
import { previewPath } from "../../app/seo/preview-path.ts";
import { inProject } from "../product/paths.ts";

const words = z.object({ title: z.string(), description: z.string() });
const site = z.record(z.string(), words);
const group = z.object({ slug: z.string(), title: z.string() });
const item = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string().optional(),
  section: z.string().optional(),
});

/** A preview: its file and its text. */
export interface PreviewWords {
  /** Relative to public/. */
  file: string;
  kind: string;
  title: string;
  description: string;
}

function read<T extends z.ZodType>(file: string, schema: T): z.output<T> {
  return schema.parse(JSON.parse(readFileSync(inProject(file), "utf8")));
}

/** Returns the texts of all pages; the default language's if a language has none. */
function readSite(code: string): z.output<typeof site> {
  const file = `locales/${code}/seo.json`;
  const own = existsSync(inProject(file)) ? read(file, site) : {};
  return code === DEFAULT_LOCALE.code ? own : { ...readSite(DEFAULT_LOCALE.code), ...own };
}

/** Returns a page's texts in locales/{code}/seo.json. */
export function siteWords(code: string, page: string): z.output<typeof words> {
  return words.parse(readSite(code)[page]);
}

function listSite(code: string): PreviewWords[] {
  const pages = readSite(code);
  const tagline = siteWords(code, "index");
  return Object.entries(pages)
    .filter(([page]) => page !== "page")
    .map(([page, own]) => {
      // A preview that several pairs, coins or networks share names none of them.
      const { title, description } = own.title.includes("{{") ? tagline : own;
      const kind = title === tagline.title ? "" : tagline.title;
      return { file: previewPath(page, code), kind, title, description };
    });
}

function listContent(code: string, kind: "blog" | "docs", groupsFile: string): PreviewWords[] {
  const groups = read(`public/_content/${code}/${groupsFile}.json`, z.array(group));
  const { title: name } = siteWords(code, kind);
  return read(`public/_content/${code}/${kind}.json`, z.array(item)).map((own) => {
    const place = groups.find(({ slug }) => slug === (own.category ?? own.section));
    return {
      file: previewPath(`${kind}/${own.slug}`, code),
      kind: place ? `${name} · ${place.title}` : name,
      title: own.title,
      description: own.description,
    };
  });
}

function listPages(code: string): PreviewWords[] {
  const { title: kind } = siteWords(code, "index");
  return read(`public/_content/${code}/pages.json`, z.array(item)).map((own) => ({
    file: previewPath(`pages/${own.slug}`, code),
    kind,
    title: own.title,
    description: own.description,
  }));
}

/** Returns every preview of every locale. */
export function listPreviews(): PreviewWords[] {
  return LOCALES.flatMap(({ code }) => [
    ...listSite(code),
    ...listContent(code, "blog", "blog-categories"),
    ...listContent(code, "docs", "docs-sections"),
    ...listPages(code),
  ]);
}
