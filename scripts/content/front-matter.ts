// Checks the front matter of content files: an invalid file fails the build with its name.
import { parse } from "yaml";
import * as z from "zod";

const day = z.iso.date();

export const postFrontMatter = z.strictObject({
  title: z.string().min(5).max(80),
  description: z.string().min(50).max(180),
  date: day,
  updated: day.optional(),
  author: z.string().min(2),
  category: z.string(),
  keywords: z.array(z.string()).default([]),
});

export const docFrontMatter = z.strictObject({
  title: z.string().min(3).max(80),
  description: z.string().min(50).max(180),
  order: z.number().int(),
  date: day.optional(),
  updated: day.optional(),
  keywords: z.array(z.string()).default([]),
});

export const pageFrontMatter = z.strictObject({
  title: z.string().min(3).max(80),
  description: z.string().min(50).max(180),
  updated: day.optional(),
  keywords: z.array(z.string()).default([]),
});

/** Splits a file into its checked front matter and its markdown. */
export function readFrontMatter<T extends z.ZodType>(schema: T, text: string, file: string) {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text);
  if (!match) throw new Error(`${file}: no front matter`);
  // YAML's core schema reads a bare date as text, which this schema expects.
  const parsed = schema.safeParse(readYaml(match[1] ?? "", file));
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  return { matter: parsed.data, markdown: match[2] ?? "" };
}

function readYaml(text: string, file: string): unknown {
  try {
    return parse(text, { schema: "core" });
  } catch (error) {
    throw new Error(`${file}: ${String(error)}`, { cause: error });
  }
}
