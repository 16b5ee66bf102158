// Lists the pages with their own preview, and its text. Reads the output of scripts/content/build.ts.
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
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

/** The texts that have a list and groups. */
const CONTENT = [
  { kind: "blog", groupsFile: "blog-categories" },
  { kind: "docs", groupsFile: "docs-sections" },
] as const;

/** A preview: its file and its text. */
export interface PreviewWords {
  /** Relative to public/. */
  file: string;
  /** The kind of page: 'Blog · Safety'. */
  kind: string;
  title: string;
  description: string;
}

function read<T extends z.ZodType>(file: string, schema: T): z.output<T> {
  return schema.parse(JSON.parse(readFileSync(resolve(inProject("."), file), "utf8")));
}

/** Returns the texts of all pages; the default language's for a page without its own title and description. */
function readSite(code: string): z.output<typeof site> {
  const file = `locales/${code}/seo.json`;
  if (code === DEFAULT_LOCALE.code) return read(file, site);
  const own = existsSync(inProject(file)) ? read(file, z.record(z.string(), z.unknown())) : {};
  const toOwn = ([page, texts]: [string, z.output<typeof words>]) =>
    [page, words.safeParse(own[page]).data ?? texts] as const;
  return Object.fromEntries(Object.entries(readSite(DEFAULT_LOCALE.code)).map(toOwn));
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

function listContent(
  folder: string,
  code: string,
  { kind, groupsFile }: (typeof CONTENT)[number],
): PreviewWords[] {
  const groups = read(`${folder}/${code}/${groupsFile}.json`, z.array(group));
  const { title: name } = siteWords(code, kind);
  return read(`${folder}/${code}/${kind}.json`, z.array(item)).map((own) => {
    const place = groups.find(({ slug }) => slug === (own.category ?? own.section));
    return {
      file: previewPath(`${kind}/${own.slug}`, code),
      kind: place ? `${name} · ${place.title}` : name,
      title: own.title,
      description: own.description,
    };
  });
}

function listPages(folder: string, code: string): PreviewWords[] {
  const { title: kind } = siteWords(code, "index");
  return read(`${folder}/${code}/pages.json`, z.array(item)).map((own) => ({
    file: previewPath(`pages/${own.slug}`, code),
    kind,
    title: own.title,
    description: own.description,
  }));
}

/** Returns every preview of every locale. `folder` holds the built content. */
export function listPreviews(folder = inProject("public/_content")): PreviewWords[] {
  return LOCALES.flatMap(({ code }) => [
    ...listSite(code),
    ...CONTENT.flatMap((content) => listContent(folder, code, content)),
    ...listPages(folder, code),
  ]);
}
