// Reads the Markdown of one kind in one language. A text that the language lacks comes from the default language and is
// marked as such.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type * as z from "zod";
import { expandApiBlocks } from "./api/blocks.ts";
import type { ContentBuild } from "./content-build.ts";
import { fillMarkdown, fillPlaceholders } from "./fill-placeholders.ts";
import { readFrontMatter } from "./front-matter.ts";
import { renderMarkdown } from "./render.ts";

/** Only the reference describes whole calls. */
const CALL_BLOCK = /^```api-call$/m;

interface Wanted<T extends z.ZodType> {
  readonly kind: string;
  readonly code: string;
  readonly schema: T;
}

/** Returns all texts of one kind. The slug is the path below the language's folder, with its placeholders filled. `locales` lists the languages of a text that not all have. */
export async function readAll<T extends z.ZodType>(build: ContentBuild, wanted: Wanted<T>) {
  const { kind, code, schema } = wanted;
  const [first] = build.codes;
  const namesOf = new Map(build.codes.map((each) => [each, listNames(build, kind, each)]));
  const has = (each: string, name: string) => namesOf.get(each)?.has(name) ?? false;
  const names = new Set([...(namesOf.get(first) ?? []), ...(namesOf.get(code) ?? [])]);
  const texts = [...names].sort().map(async (name) => {
    const isOwn = has(code, name);
    const file = `content/${kind}/${isOwn ? code : first}/${name}.md`;
    if (!isOwn) build.onMissing(code, `content/${kind}/${code}/${name}.md`);
    const text = fillMarkdown(readFileSync(join(build.from, file), "utf8"), build.values);
    const { matter, markdown } = readFrontMatter(schema, text, file);
    const { html, ...rest } = await renderMarkdown(
      expandApiBlocks(markdown, isOwn ? code : first),
      {
        isReference: CALL_BLOCK.test(markdown),
      },
    );
    const there = build.codes.filter((each) => has(each, name));
    const slug = fillPlaceholders(name, build.values);
    const locales = there.length === build.codes.length ? undefined : there;
    return { slug, matter, ...rest, locales, html: isOwn ? html : inLanguage(html, first) };
  });
  return Promise.all(texts);
}

/** Returns the names of the files, which may contain placeholders. */
function listNames({ from }: ContentBuild, kind: string, code: string): ReadonlySet<string> {
  const files = globSync("**/*.md", { cwd: join(from, "content", kind, code) });
  return new Set(files.map((file) => file.replaceAll("\\", "/").slice(0, -".md".length)));
}

// The lang attribute makes screen readers use the right voice.
function inLanguage(html: string, code: string): string {
  return `<div lang="${code}">${html}</div>`;
}
